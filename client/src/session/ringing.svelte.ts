/** Being rung: what this browser may do, what its person wants, and its subscription at a push service. */

import { keepPush, pushKey } from './http';
import type { PushKept } from '../wire/messages';
import { settings, type RingFor } from './settings.svelte';

/** Milliseconds within which a service worker is there, or none comes. */
const WORKER_WITHIN = 4000;

/** Can this browser show notifications at all? Only pages with a certificate, or of this machine, may. */
export function canNotify(): boolean {
  return isSecureContext && 'Notification' in window && 'serviceWorker' in navigator && import.meta.env.PROD;
}

export function mayNotify(): boolean {
  return canNotify() && Notification.permission === 'granted';
}

class Ringing {
  /** What stands in the way, as a key of a text; empty: nothing. */
  trouble = $state('');

  /** It rang before, and does no longer, or again: whoever has games is told. */
  get stopped(): boolean {
    return this.trouble === 'ring.denied' || this.trouble === 'ring.again';
  }

  /** The person has chosen. Asks the browser for leave where that is needed; it can be asked only once. */
  async choose(what: RingFor): Promise<void> {
    this.trouble = '';
    settings.change({ ring: what });
    if (!canNotify()) {
      this.trouble = what === 'none' ? '' : 'ring.cannot';
      return;
    }
    if (what !== 'none' && Notification.permission === 'default') await Notification.requestPermission();
    if (what !== 'none' && Notification.permission !== 'granted') {
      this.trouble = 'ring.denied';
      return;
    }
    await this.renew();
  }

  /** What the server knows follows what the person wants: after a choice, and at every visit. */
  async renew(): Promise<void> {
    if (!canNotify() || settings.ring === 'unasked') return;
    try {
      const worker = await Promise.race([navigator.serviceWorker.ready, new Promise<null>((resolve) => setTimeout(() => resolve(null), WORKER_WITHIN))]);
      if (!worker?.pushManager) return;
      const before = await worker.pushManager.getSubscription();
      if (settings.ring === 'none') {
        if (before) await tell(before, 'none');
        await before?.unsubscribe();
        return;
      }
      if (!mayNotify()) {
        this.trouble = 'ring.denied';
        return;
      }
      const { key } = await pushKey();
      if (!key || (before && (await tell(before, settings.ring)).known)) return;
      if (before) await tell(before, 'none'); // nobody is there any more, or it was made for another key
      await before?.unsubscribe();
      await tell(await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }), settings.ring);
      if (before) this.trouble = 'ring.again';
    } catch {
      // Without a push service an open page still notifies; only a closed one stays silent.
      if (settings.ring !== 'none') this.trouble = 'ring.no-push';
    }
  }
}

function tell(subscription: PushSubscription, ring: RingFor): Promise<PushKept> {
  const { endpoint, keys } = subscription.toJSON();
  return keepPush({ endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, ring_for: ring, language: settings.language });
}

export const ringing = new Ringing();

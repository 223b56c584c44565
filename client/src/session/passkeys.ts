/** A guest protected by a passkey: it seals the secret of this browser, so that another one can open it.
 *  The key is worked out by the passkey itself (PRF); the server keeps what only that opens. */

import type { PasskeyChallenge, PasskeyOpened, PasskeysOf } from '../wire/messages';
import { become, secret } from './guest';
import { ask } from './http';
import { settings } from './settings.svelte';

const SALT = new TextEncoder().encode('tafelrunde/passkey/1');

/** This browser has no passkeys, or ones that cannot seal anything. */
export class NoPasskey extends Error {}

export const isPossible = () => 'PublicKeyCredential' in window && window.isSecureContext;
export const countPasskeys = () => ask<PasskeysOf>('/api/passkeys');
export const forgetPasskeys = () => ask<PasskeysOf>('/api/passkeys/forget', {});

interface Sealing {
  prf?: { results?: { first?: BufferSource } };
}

const question = async () => (await ask<PasskeyChallenge>('/api/passkeys/challenge', {})).challenge;
const prf = { prf: { eval: { first: SALT } } } as AuthenticationExtensionsClientInputs;

/** A new passkey for this guest. */
export async function protect(name: string): Promise<number> {
  const challenge = await question();
  const made = (await navigator.credentials.create({
    publicKey: {
      challenge: bytes(challenge),
      rp: { name: 'Tafelrunde' },
      user: { id: crypto.getRandomValues(new Uint8Array(16)), name: name || 'Tafelrunde', displayName: name || 'Tafelrunde' },
      pubKeyCredParams: [{ type: 'public-key', alg: -7 }, { type: 'public-key', alg: -257 }],
      authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
      extensions: prf,
    },
  })) as PublicKeyCredential;
  const key = resultOf(made) ?? (await keyOf(made.rawId));
  const sealed = await seal(key);
  return (await ask<PasskeysOf>('/api/passkeys', { credential: made.toJSON(), challenge, sealed })).passkeys;
}

/** This browser becomes the guest of a passkey. */
export async function bringBack(): Promise<void> {
  const challenge = await question();
  const given = (await navigator.credentials.get({ publicKey: { challenge: bytes(challenge), userVerification: 'preferred', extensions: prf } })) as PublicKeyCredential;
  const key = resultOf(given);
  if (!key) throw new NoPasskey();
  const opened = await ask<PasskeyOpened>('/api/passkeys/answer', { credential: given.toJSON(), challenge });
  become(await open(key, opened.sealed));
}

/** Some passkeys work nothing out while they are made: they are asked once more. */
async function keyOf(id: ArrayBuffer): Promise<BufferSource> {
  const given = (await navigator.credentials.get({ publicKey: { challenge: crypto.getRandomValues(new Uint8Array(32)), allowCredentials: [{ type: 'public-key', id }], extensions: prf } })) as PublicKeyCredential;
  const key = resultOf(given);
  if (!key) throw new NoPasskey();
  return key;
}

const resultOf = (credential: PublicKeyCredential) => (credential.getClientExtensionResults() as Sealing).prf?.results?.first;
const cipher = (key: BufferSource) => crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt', 'decrypt']);

async function seal(key: BufferSource): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, await cipher(key), new TextEncoder().encode(secret()));
  return text(new Uint8Array([...iv, ...new Uint8Array(sealed)]));
}

async function open(key: BufferSource, sealed: string): Promise<string> {
  const all = bytes(sealed);
  const opened = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: all.slice(0, 12) }, await cipher(key), all.slice(12));
  return new TextDecoder().decode(opened);
}

const text = (data: Uint8Array) => btoa(String.fromCharCode(...data)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const bytes = (written: string) => Uint8Array.from(atob(written.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));

/** What the passkey is called in the browser's list. */
export const nameForPasskey = () => settings.name;

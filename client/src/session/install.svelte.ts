/** Installing as an app, where the browser offers it. */

interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

class Install {
  #offer: InstallOffer | null = $state.raw(null);

  constructor() {
    addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      this.#offer = event as InstallOffer;
    });
    addEventListener('appinstalled', () => (this.#offer = null));
  }

  get offered(): boolean {
    return this.#offer !== null;
  }

  async ask(): Promise<void> {
    const offer = this.#offer;
    this.#offer = null; // An offer can be taken once.
    await offer?.prompt();
  }
}

export const install = new Install();

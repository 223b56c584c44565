import './identity/type.css';
import './identity/tokens.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './session/install.svelte';
import { settings } from './session/settings.svelte';

settings.show();
mount(App, { target: document.getElementById('app')! });

if ('serviceWorker' in navigator && import.meta.env.PROD && isSecureContext) {
  void navigator.serviceWorker.register('./service-worker.js').catch(() => {
    // Without a worker the page still plays; it only cannot start without a connection.
  });
}

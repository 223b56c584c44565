import './identity/type.css';
import './identity/tokens.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './session/install.svelte';
import { callToTables } from './session/attention.svelte';
import './session/focus';
import { keepOffline } from './session/offline.svelte';
import { ringing } from './session/ringing.svelte';
import { settings } from './session/settings.svelte';
import { learn } from './texts/texts.svelte';

settings.show();
while (!(await learn(settings.language).then(() => true, () => false))) await new Promise((again) => setTimeout(again, 1000)); // nothing can be said before
mount(App, { target: document.getElementById('app')! });
keepOffline();
callToTables();
void ringing.renew();

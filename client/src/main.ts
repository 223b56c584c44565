import './identity/type.css';
import './identity/tokens.css';
import { mount } from 'svelte';
import App from './App.svelte';
import './session/install.svelte';
import { callToTables } from './session/attention.svelte';
import { keepOffline } from './session/offline.svelte';
import { ringing } from './session/ringing.svelte';
import { settings } from './session/settings.svelte';

settings.show();
mount(App, { target: document.getElementById('app')! });
keepOffline();
callToTables();
void ringing.renew();

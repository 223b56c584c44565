import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';
import { offline } from './vite.offline.ts';
import { toml } from './vite.toml.ts';

const server = process.env.TAFELRUNDE_SERVER ?? 'http://127.0.0.1:8017';

export default defineConfig({
  plugins: [toml(), svelte(), offline()],
  base: './',
  worker: { format: 'es' },
  build: {
    outDir: '../src/tafelrunde/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  resolve: {
    alias: {
      '$rulebooks': fileURLToPath(new URL('../rulebooks', import.meta.url)),
      '$shared': fileURLToPath(new URL('../src/tafelrunde/kernel/shared_texts', import.meta.url)),
      '$games': fileURLToPath(new URL('../src/tafelrunde/games', import.meta.url)),
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': server, '/local': server, '/socket': { target: server, ws: true } },
  },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] },
});

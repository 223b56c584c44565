import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.TAFELRUNDE_SERVER ?? 'http://127.0.0.1:8642';

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: {
    outDir: '../src/tafelrunde/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  server: { proxy: { '/api': { target: server, ws: true } } },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'] },
});

/** Drives Firefox: node firefox.mjs ADDRESS PID-OF-ITS-SERVER GAME...; the exit status says whether all went well. */

import puppeteer from 'puppeteer-core';

const [address, server, ...games] = process.argv.slice(2);
const LONG = { timeout: 240_000 }; // a busy machine

const browser = await puppeteer.launch({
  browser: 'firefox',
  executablePath: '/usr/bin/firefox-esr',
  headless: true,
  timeout: 120_000,
  protocolTimeout: 300_000,
});
const page = await browser.newPage();
await page.setViewport({ width: 1280, height: 800 });
page.on('console', (said) => said.type() === 'error' && console.error(`the page says: ${said.text()}`));
page.on('pageerror', (error) => fail(`a fault in the page: ${error}`));
await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]).catch(() => {});

async function fail(why) {
  console.error(why);
  await page.screenshot({ path: 'failed.png' }).catch(() => {});
  await browser.close();
  process.exit(1);
}

const seen = (name) => page.waitForSelector(`[data-testid="${name}"]`, LONG);
const press = async (name) => (await seen(name)).click();

async function begin(game) {
  await page.goto(`${address}/#/new/${game}`);
  await seen('open');
  for (const label of await page.$$('.counts label')) {
    if ((await label.evaluate((element) => element.textContent)).includes('2')) {
      await label.click();
      break;
    }
  }
  const [, opponent] = await page.$$('fieldset:first-of-type select');
  await opponent.select('bot:level-1');
  const began = Date.now();
  await press('open');
  await page.waitForSelector('main.table', LONG);
  const table = await page.evaluate(() => location.hash.split('/').pop());
  console.log(`${game}: at the table after ${Date.now() - began} ms`);
  return table;
}

try {
  await page.goto(`${address}/#/`);
  await page.evaluate(() => sessionStorage.setItem('tafelrunde.bot-pace', '0'));
  await page.waitForFunction(() => /This device can play without internet|Dieses Gerät kann ohne Internet spielen/.test(document.body.innerText), LONG);
  process.kill(Number(server)); // from here on nobody answers
  const tables = [];
  for (const game of games) {
    const table = await begin(game);
    if (!table.startsWith('local-')) await fail(`${table} is no table of this browser`);
    tables.push(table);
    await page.screenshot({ path: `${game}.png` });
    await press('menu');
    await press('leave');
    await press('leave-yes');
    await seen(`rematch-${table}`);
    console.log(`${game}: played to its end`);
  }
  await page.goto('about:blank');
  await page.goto(`${address}/#/`);
  for (const table of tables) await seen(`mine-${table}`);
  await page.screenshot({ path: 'home.png' });
  console.log('found again after a reload, without a server');
  await browser.close();
} catch (error) {
  await fail(String(error));
}

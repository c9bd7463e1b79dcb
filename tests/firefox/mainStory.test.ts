import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Project } from '@sanispec/shared/project';
import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { wordsOf } from '../e2e/words.ts';
import { type RunningHost, startHost } from '../support/startHost.ts';
import { Person } from './person.ts';

let folder: string;
let host: RunningHost;
let browser: Browser;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-firefox-'));
  host = await startHost({ DATA_DIR: folder, DEMO: 'true', DEMO_PASSWORD: 'journeys-only' });
  browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: process.env.FIREFOX_PATH ?? '/usr/bin/firefox-esr',
    headless: true,
    defaultViewport: { width: 1440, height: 900 },
  });
});

afterAll(async () => {
  await browser?.close();
  await host?.stop();
  await rm(folder, { recursive: true, force: true });
});

const { t, like } = wordsOf('de');

/**
 * Firefox logs that a service worker's fetches are cut off when a page is left, which is harmless: a page that stays
 * checks below that all its parts were loaded.
 */
const cutOff = /A ServiceWorker intercepted the request and encountered an unexpected error/;

it('a guest specifies a WC set in Firefox, and finds it again', async () => {
  const page = await browser.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => {
    if (!cutOff.test(String(error))) errors.push(String(error));
  });
  const person = new Person(page);
  await page.goto(`${host.url}/de-DE`);

  await person.press(t('HomeCreateFirstProject'));
  await person.fill(t('ProjectFieldTitle'), 'Kurhaus am See');
  await person.press(t('ButtonTextCreateProject'));
  await person.arriveAt(/\/project\/\w{20}\/overview/);
  await person.press(t('OverviewCreateSpace'));
  await person.press(t('SetCreate'));
  await person.press(/WC/);
  const set = await person.arriveAt(/[?&]set=/);
  for (let slot = 0; slot < 3; slot++) {
    await person.press(like('SlotChooseFrom'));
    await person.arriveAt(/\/products\?/);
    await person.press(like('ProductAddToSet'));
    await person.read(like('NotifyAdded'), '[role="status"], [role="alert"]');
    await page.goto(set);
  }
  await person.read(new RegExp(`^${t('SaveStateKept')}`), 'main span, main p, header span, header p');

  const id = /project\/(\w{20})/.exec(set)?.[1];
  const { data } = (await (await fetch(`${host.url}/api/projects/guest/${id}`)).json()) as { data: Project };
  expect(data.priceInCents).toBeGreaterThan(10_000);
  const total = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' }).format(data.priceInCents / 100);
  await page.goto(`${host.url}/de-DE/project/${id}/overview`);
  await person.read(new RegExp(total.replace(/\s/g, '\\s')), 'main');
  await page.reload();
  await person.read(new RegExp(total.replace(/\s/g, '\\s')), 'main');
  expect(errors).toEqual([]);
});

it('a guest looks at the details of an article in Firefox', async () => {
  const page = await browser.newPage();
  const person = new Person(page);
  await page.goto(`${host.url}/de-DE/browse/products?main=TOILET&sub=WC`);
  const title = await person.read(/\S/, 'article h2, article h3');
  await person.press(title);
  await person.arriveAt(/\/browse\/products\/[^?]+/);
  await person.read(title, 'h1');
});

// npm run pictures: retakes the pictures of the README from the built demo. Needs poppler's pdftoppm.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Browser, chromium } from '@playwright/test';
import type { Project } from '@sanispec/shared/project';
import sharp from 'sharp';
import { ApiClient } from './apiClient.ts';
import { type RunningHost, startHost } from './startHost.ts';

const folder = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));
const password = 'pictures-only';
const size = { width: 1440, height: 900 };
const schemes = ['light', 'dark'] as const;

interface Scene {
  readonly client: ApiClient;
  readonly token: string;
  readonly project: Project;
}

/** A hotel whose first WC set still lacks its WC. */
async function setScene(url: string): Promise<Scene> {
  const client = new ApiClient(url);
  const { access_token: token } = await client.logIn('customer@demo.sanispec.test', password);
  const { body } = await client.call<Project>('POST', '/projects/user', {
    details: { title: 'Lakeside Hotel', country: 'GB', segment: 'LEISURE', city: 'Keswick' },
    templateId: 'DemoTemplateHotelGB1',
  });
  return { client, token, project: body.data };
}

async function photograph(browser: Browser, url: string, { token }: Scene, name: string, path: string): Promise<void> {
  for (const colorScheme of schemes) {
    const context = await browser.newContext({
      viewport: size,
      colorScheme,
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    await context.addCookies([{ name: 'accessToken', value: token, url, httpOnly: true }]);
    const page = await context.newPage();
    await page.goto(`${url}/en-GB${path}`);
    // Prices come with the catalogue, pictures after them.
    await page.getByRole('main').getByText(/£\d/).first().waitFor();
    await page.waitForLoadState('networkidle');
    await save(name, colorScheme, await page.screenshot());
    await context.close();
  }
}

function save(name: string, scheme: (typeof schemes)[number], picture: Buffer): Promise<unknown> {
  return sharp(picture)
    .webp({ quality: 80 })
    .toFile(join(folder, `${name}-${scheme}.webp`));
}

async function withoutToilet({ client, project }: Scene): Promise<string> {
  const set = project.spaces[0]?.sets.find(({ type }) => type === 'TOILET');
  if (set === undefined) throw new Error('The template has a WC set');
  const articles = set.articles.filter(({ subCategory }) => subCategory !== 'WC');
  const spaces = project.spaces.map((space) => ({
    ...space,
    sets: space.sets.map((other) => (other.id === set.id ? { ...other, articles } : other)),
  }));
  await client.call('PUT', `/projects/user/${project.id}/spaces`, { spaces });
  return set.id;
}

/** Two pages of the PDF beside each other, on the ground of the site. */
async function photographSpecification(url: string, { client, project }: Scene, temporary: string): Promise<void> {
  const { body: started } = await client.call<{ jobId: string }>('POST', `/projects/user/${project.id}/report`, {
    format: 'PDF',
    locale: 'en-GB',
  });
  await client.jobEnd(started.data.jobId);
  const { body: last } = await client.call<string>('GET', `/projects/user/${project.id}/report/last`);
  const file = join(temporary, 'specification.pdf');
  writeFileSync(file, new Uint8Array(await (await fetch(new URL(last.data, url))).arrayBuffer()));
  const pages = await Promise.all(
    [4, 16].map(async (page) => {
      const [place, range] = [join(temporary, `page-${page}`), ['-f', `${page}`, '-l', `${page}`]];
      execFileSync('pdftoppm', ['-png', '-singlefile', '-r', '150', ...range, file, place]);
      return sharp(`${place}.png`)
        .resize({ height: size.height - 80 })
        .toBuffer();
    }),
  );
  for (const scheme of schemes) {
    const background = scheme === 'light' ? '#e3e8ea' : '#11191d';
    const ground = sharp({ create: { ...size, channels: 3, background } });
    const placed = pages.map((input, index) => ({ input, top: 40, left: index === 0 ? 100 : 760 }));
    await save('specification', scheme, await ground.composite(placed).png().toBuffer());
  }
}

async function takeAll(host: RunningHost, temporary: string): Promise<void> {
  const { CHROMIUM_PATH } = process.env;
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu'],
    ...(CHROMIUM_PATH && { executablePath: CHROMIUM_PATH }),
  });
  try {
    const scene = await setScene(host.url);
    await photographSpecification(host.url, scene, temporary);
    await photograph(browser, host.url, scene, 'overview', `/project/${scene.project.id}/overview`);
    const set = await withoutToilet(scene);
    const listing = `/project/${scene.project.id}/products?main=TOILET&sub=WC&set=${set}`;
    await photograph(browser, host.url, scene, 'listing', listing);
  } finally {
    await browser.close();
  }
}

async function main(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const temporary = mkdtempSync(join(tmpdir(), 'sanispec-pictures-'));
  const host = await startHost({ DATA_DIR: join(temporary, 'data'), DEMO: 'true', DEMO_PASSWORD: password });
  try {
    await takeAll(host, temporary);
  } finally {
    await host.stop();
    rmSync(temporary, { recursive: true, force: true });
  }
}

await main();

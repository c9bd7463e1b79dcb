import { type CataloguePackage, tablesToPackage } from '@sanispec/shared/catalogue';
import { endpoints } from '@sanispec/shared/contract';
import { aConditionRule, aListOf, anArticleRow, aPackage, aSheet } from '@sanispec/shared/testing';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { publishStoredRules } from '#rules/rulesPointer.ts';
import { type BlobProperties, BlobServiceUnavailable } from '#storage/blobStore.ts';
import { readBlob } from '#storage/readBlob.ts';
import { callEndpoint, type EndpointAnswer } from '#testing/callEndpoint.ts';
import { publishTestPackage } from '#testing/publishTestCatalogue.ts';
import { type PdfContent, readPdf } from '#testing/readPdf.ts';
import { openTestServices, type TestServices } from '#testing/testServices.ts';
import { createDatasheet } from './reportHandlers.ts';

const countries = ['DE', 'GB', 'NL', 'PL'];

function row(articleNr: string, title: string, price: string, cells: Record<string, string> = {}) {
  return anArticleRow(articleNr, { Articletext: title, Price: price, CountriesISO: countries.join(';'), ...cells });
}

function arvoPackage(): CataloguePackage {
  return aPackage(
    [
      aSheet('WC', [
        row('110.512.24.6', 'Wand-WC Arvo, spülrandlos, weiß', '312.00', {
          Series: 'Arvo',
          Width: '36.5',
          ProdDescription: 'Spülrandlos\nGeschirmte Łączka',
          PrimaryImage: 'G:Arvo.png',
          TechnicalDrawings: 'G:Arvo_drawing.png',
          ComesWith: '110.604.11.3',
          OptionalComesWith: '110.605.11.3',
        }),
        row('110.604.11.3', 'WC-Sitz Arvo', '88.20'),
        row('110.605.11.3', 'WC-Sitz Arvo Soft', ''),
        row('110/..\\7 ä', 'Wand-WC Alt', '50.00', { Active: '0' }),
      ]),
    ],
    { settings: { Currency: 'EUR' } },
  );
}

let services: TestServices;
beforeEach(async () => {
  services = await openTestServices();
  await publishTestPackage(services, arvoPackage(), countries, 'v1');
});
afterEach(() => services.close());

interface RequestOptions {
  readonly countryId?: string;
  readonly articleId?: string;
  readonly body?: Record<string, unknown>;
}

function ask({
  countryId = 'DE',
  articleId = '110.512.24.6',
  body = {},
}: RequestOptions = {}): Promise<EndpointAnswer> {
  return callEndpoint(services, endpoints.createDatasheet, createDatasheet, {
    params: { countryId, articleId },
    body: { locale: 'de-DE', ...body },
  });
}

async function storedSheets(): Promise<BlobProperties[]> {
  const sheets: BlobProperties[] = [];
  for await (const dataSheet of services.blobs.list('exports', 'datasheets/')) sheets.push(dataSheet);
  return sheets;
}

/** The blob that a signed address reads. */
function blobNameIn({ body }: EndpointAnswer): string {
  const { pathname } = new URL(endpoints.createDatasheet.response.parse(body.data), 'http://sanispec.test');
  return pathname.slice(pathname.indexOf('datasheets/'));
}

async function dataSheetOf(options: RequestOptions = {}): Promise<PdfContent> {
  const answer = await ask(options);
  expect(answer.status).toBe(200);
  return readPdf((await readBlob(services.blobs, 'exports', blobNameIn(answer), 10_000_000)) ?? Buffer.of());
}

/** Spaces between digits and letters differ between readers; texts are compared without them. */
function squeezed(text: string): string {
  return text.replace(/\s+/g, '');
}

async function textOf(options: RequestOptions = {}): Promise<string> {
  return squeezed((await dataSheetOf(options)).pages.join(' '));
}

async function putPicture(name: string, background: string): Promise<void> {
  const image = sharp({ create: { width: 50, height: 40, channels: 4, background } });
  await services.blobs.put('assets-global', name, await image.png().toBuffer(), { contentType: 'image/png' });
}

describe('a data sheet', () => {
  it('comes as a file under a signed address, named in the language of the reader', async () => {
    const answer = await ask();
    expect(answer).toMatchObject({
      status: 200,
      body: {
        status: 'success',
        data: expect.stringContaining('/exports/datasheets/'),
        dataInfo: { type: 'file', dataIsUrl: true, fileName: 'Datenblatt_110.512.24.6.pdf' },
      },
    });
  });

  it.each([
    ['en-GB', 'Datasheet_110.512.24.6.pdf'],
    ['nl-NL', 'Productblad_110.512.24.6.pdf'],
    ['fr-FR', 'Fiche_produit_110.512.24.6.pdf'],
    ['pl-PL', 'Karta_produktu_110.512.24.6.pdf'],
  ])('names the data sheet for %s: %s', async (locale, fileName) => {
    expect(await ask({ body: { locale } })).toMatchObject({ body: { dataInfo: { fileName } } });
  });

  it('says what the catalogue knows of the article, on one page', async () => {
    const { pages, language, title, isTagged, roles } = await dataSheetOf();
    expect({ language, title, isTagged }).toEqual({
      language: 'de',
      title: 'Wand-WC Arvo, spülrandlos, weiß – Produktdatenblatt',
      isTagged: true,
    });
    expect(pages).toHaveLength(1);
    const text = squeezed(pages[0] ?? '');
    for (const part of [
      'Wand-WC Arvo, spülrandlos, weiß',
      '110.512.24.6',
      'Serie Arvo',
      '36,5 cm',
      'Geschirmte Łączka',
      '312,00 €',
      'WC-Sitz Arvo, 110.604.11.3 (Pflicht)',
      'WC-Sitz Arvo Soft, 110.605.11.3 (optional)',
      'Dieses Datenblatt dient nur der Orientierung',
      '2. November 2026',
      '1 / 1',
    ]) {
      expect(text).toContain(squeezed(part));
    }
    expect(text).not.toContain('MengeimProjekt');
    expect(roles.filter((role) => role === 'H1')).toHaveLength(1);
    expect(roles).toEqual(expect.arrayContaining(['H2', 'Table', 'TH', 'TD', 'L', 'LI', 'Figure']));
  });

  it('sets words of its data whole, also in two columns', async () => {
    const cells = {
      ArticleNr: '1.1',
      Articletext: 'WC',
      CountriesISO: 'DE',
      Active: '1',
      Width: '36',
      Height: '34',
      Length: '54',
      Colour: 'weiß',
      Brand: 'Ondrava',
      Design: 'wandhängend',
      Material: 'Sanitärfeinsteinzeug',
    };
    const flags = Object.keys(cells).map((_, index) => (index < 4 ? '' : 'stdfilter'));
    const rows = [Object.keys(cells), flags, Object.values(cells)];
    await publishTestPackage(services, tablesToPackage([{ name: 'TOILET_WC', rows }]).package, ['DE'], 'wide');
    const text = await textOf({ articleId: '1.1' });
    expect(text).toContain('Sanitärfeinsteinzeug');
    expect(text).toContain('wandhängend');
  });

  it('speaks Polish, with the notice of the country', async () => {
    const text = await textOf({ countryId: 'PL', body: { locale: 'pl-PL' } });
    for (const part of ['Karta produktu', 'Seria Arvo', '(obowiązkowo)', 'nie stanowi oferty']) {
      expect(text).toContain(squeezed(part));
    }
  });

  it('prints the price unless it is switched off', async () => {
    expect(await textOf()).toContain('312,00€');
    const text = await textOf({ body: { displayPrices: false } });
    expect(text).not.toContain('€');
    expect(text).not.toContain('MwSt');
  });

  it('says "on request" for an article without a price', async () => {
    expect(await textOf({ articleId: '110.605.11.3' })).toContain('AufAnfrage');
  });

  it('says that an article is no longer sold instead of its price', async () => {
    const articleId = '110/..\\7 ä';
    expect(await ask({ articleId })).toMatchObject({ body: { dataInfo: { fileName: 'Datenblatt_110-..-7-ä.pdf' } } });
    const text = await textOf({ articleId });
    expect(text).toContain('Nichtmehrlieferbar');
    expect(text).not.toContain('€');
  });

  it('continues on further pages when it is long', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `Absatz ${index}.`);
    const names = ['ArticleNr', 'Articletext', 'CountriesISO', 'Active', 'ProdDescription'];
    const long = tablesToPackage([
      { name: 'TOILET_WC', rows: [names, ['', '', '', '', ''], ['1.1', 'WC', 'DE', '1', lines.join('\n')]] },
    ]).package;
    await publishTestPackage(services, long, ['DE'], 'long');
    const { pages } = await dataSheetOf({ articleId: '1.1' });
    expect(pages.length).toBeGreaterThan(1);
    const text = squeezed(pages.join(' '));
    expect(text).toContain('Absatz0.');
    expect(text).toContain('Absatz119.');
    expect(text).toContain(`${pages.length}/${pages.length}`);
  });
});

describe('pictures of a data sheet', () => {
  it('shows placeholders until pictures are there', async () => {
    const title = 'Wand-WC Arvo, spülrandlos, weiß';
    const missing = [`Kein Bild von ${title} vorhanden`, `Keine bemaßte Zeichnung von ${title} vorhanden`];
    expect((await dataSheetOf()).figures).toEqual(missing);
    await putPicture('arvo.png', '#0b5c7a80');
    await putPicture('arvo_drawing.png', '#000000');
    expect((await dataSheetOf()).figures).toEqual([`Bild von ${title}`, `Bemaßte Zeichnung von ${title}`]);
  });

  it('that are replaced make a new data sheet', async () => {
    await putPicture('arvo.png', '#0b5c7a80');
    const first = blobNameIn(await ask());
    await putPicture('arvo.png', '#ff0000');
    expect(blobNameIn(await ask())).not.toBe(first);
  });
});

describe('asked for again', () => {
  it('the data sheet is the stored one', async () => {
    const first = blobNameIn(await ask());
    const [stored] = await storedSheets();
    services.passSeconds(3600);
    expect(blobNameIn(await ask())).toBe(first);
    expect(blobNameIn(await ask({ body: { displayPrices: true } }))).toBe(first);
    expect(await storedSheets()).toEqual([stored]);
  });

  it('writes a data sheet once for simultaneous requests', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
    expect(await storedSheets()).toHaveLength(1);
  });

  it.each<[string, RequestOptions]>([
    ['another locale', { body: { locale: 'en-GB' } }],
    ['no prices', { body: { displayPrices: false } }],
    ['another country', { countryId: 'NL' }],
    ['another article', { articleId: '110.604.11.3' }],
  ])('makes another data sheet for %s', async (_, options) => {
    expect(blobNameIn(await ask(options))).not.toBe(blobNameIn(await ask()));
  });

  it('after an import, it is a new data sheet', async () => {
    const first = blobNameIn(await ask());
    await publishTestPackage(services, arvoPackage(), countries, 'v2');
    expect(blobNameIn(await ask())).not.toBe(first);
  });

  it('after a rule has changed what comes with the article, it is a new data sheet', async () => {
    const first = blobNameIn(await ask());
    await services.documents.put('lists', aListOf('Wcs', ['110.512.24.6']));
    await services.documents.put('lists', aListOf('Seats', ['110.604.11.3']));
    const removing = { ruleType: 'relation-removes', attribute: 'comesWith', targetListId: 'Seats' };
    await services.documents.put('rules', aConditionRule('Wcs', removing));
    await publishStoredRules(services);
    expect(blobNameIn(await ask())).not.toBe(first);
    const text = squeezed((await dataSheetOf()).pages.join());
    expect(text).toContain(squeezed('WC-Sitz Arvo Soft, 110.605.11.3 (optional)'));
    expect(text).not.toContain('110.604.11.3');
  });
});

describe('refusals', () => {
  it('name what is not there', async () => {
    expect(await ask({ countryId: 'FR' })).toMatchObject({ status: 404, body: { data: 'ErrorCatalogNotFound' } });
    const missing = { status: 404, body: { data: 'ErrorArticleNotFound', details: ['DE'] } };
    expect(await ask({ articleId: '999' })).toMatchObject(missing);
    expect(await ask({ articleId: '__proto__' })).toMatchObject(missing);
    expect(await storedSheets()).toEqual([]);
  });

  it.each([
    ['an unknown field', { body: { size: 'A3' } }],
    ['a locale that is none', { body: { locale: '../../x' } }],
  ])('meet %s', async (_, options) => {
    expect(await ask(options)).toMatchObject({ status: 400, body: { data: 'ErrorInvalidInput' } });
  });

  it('meet an address that names no country', async () => {
    expect(await ask({ countryId: 'Germany' })).toMatchObject({ status: 404, body: { data: 'ErrorNotFound' } });
  });

  it('meet those who come when too many data sheets are being written', async () => {
    const requests: RequestOptions[] = ['de-DE', 'en-GB', 'pl-PL', 'nl-NL', 'fr-FR'].flatMap((locale) =>
      ['110.512.24.6', '110.604.11.3'].flatMap((articleId) =>
        [true, false].map((displayPrices) => ({ articleId, body: { locale, displayPrices } })),
      ),
    );
    const { put } = services.blobs;
    let openGate = (): void => undefined;
    const gate = new Promise<void>((resolve) => {
      openGate = resolve;
    });
    services.blobs.put = async (...input) => {
      await gate;
      return put.apply(services.blobs, input);
    };
    const tooMany = requests.length - 18;
    const refused: RequestOptions[] = [];
    async function askAndNote(options: RequestOptions): Promise<void> {
      const { status, body } = await ask(options);
      if (status === 200) return;
      expect([status, body.data]).toEqual([503, 'ErrorServiceBusy']);
      refused.push(options);
      // No data sheet is finished before the last call was refused.
      if (refused.length === tooMany) openGate();
    }
    await Promise.all(requests.map(askAndNote));
    expect(refused).toHaveLength(tooMany);
    const again = await Promise.all(refused.map(ask));
    expect(again.map(({ status }) => status)).toEqual(refused.map(() => 200));
  });

  it('say that storage is unavailable, and the next call succeeds', async () => {
    const { put } = services.blobs;
    services.blobs.put = () => Promise.reject(new BlobServiceUnavailable('away'));
    expect(await ask()).toMatchObject({ status: 503, body: { data: 'ErrorServiceBusy' } });
    services.blobs.put = put;
    expect(await ask()).toMatchObject({ status: 200 });
  });
});

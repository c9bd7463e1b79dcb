import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { countCatalogue } from '@sanispec/shared/catalogue';
import ExcelJS from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packCatalogue } from '#catalogues/catalogueFiles.ts';
import { readWorkbook } from '#files/workbook/readWorkbook.ts';
import { aWorkbook, type TestSheets } from '#testing/aWorkbook.ts';
import { readCataloguePackage } from '../readCataloguePackage.ts';
import { convert } from './convert.ts';
import type { ConvertedFile, ConvertInput } from './convertTask.ts';

const data = join(import.meta.dirname, '../../../tests/data');
let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sanispec-convert-'));
});
afterAll(() => rm(folder, { recursive: true }));

let files = 0;
/** A path of its own for each file. */
function aPath(): string {
  files += 1;
  return join(folder, `${files}.xlsx`);
}

async function aFile(sheets: TestSheets): Promise<string> {
  const path = aPath();
  await writeFile(path, aWorkbook(sheets));
  return path;
}

interface Converted extends ConvertedFile {
  readonly target: string;
}

async function run(
  conversion: ConvertInput['conversion'],
  paths: readonly string[],
  changes: Partial<ConvertInput> = {},
): Promise<Converted> {
  const target = aPath();
  const sources = paths.map((path) => ({ path, fileName: path.split('/').at(-1) ?? '', isZip: path.endsWith('.zip') }));
  const input = { conversion, sources, span: {}, target, acceptsWarnings: true, ...changes };
  return { ...(await convert.run(input, { report: async () => undefined })), target };
}

async function sheetsOf(path: string): Promise<Record<string, string[][]>> {
  const sheets: Record<string, string[][]> = {};
  for await (const { name, rows } of readWorkbook(await readFile(path))) sheets[name] = rows;
  return sheets;
}

async function packageOf(path: string) {
  return readCataloguePackage(await readFile(path));
}

const facts = JSON.parse(await readFile(join(data, 'facts.json'), 'utf8')) as Record<string, Record<string, unknown>>;
const keysOf = (findings: readonly { readonly key: string }[]) => findings.map(({ key }) => key);

describe('a legacy sheet as a catalogue', () => {
  const legacy = join(data, 'legacy-de.xlsx');

  it('holds every article, with the flags of other catalogues, all of them searchable', async () => {
    const converted = await run('legacy', [legacy]);
    expect(converted).toMatchObject({ errors: [], warnings: [], made: { articles: 432, isCatalogue: true } });
    const { package: made, errors, warnings } = await packageOf(converted.target);
    expect(errors).toEqual([]);
    // Its columns name articles and pictures of other catalogues at most.
    expect(keysOf(warnings).filter((key) => key !== 'FindingUnknownRelation')).toEqual([]);
    const { byCountry, onRequest, inactive, priceSumInCents, byCategory } = countCatalogue(made);
    expect({ byCountry, onRequest, inactive, priceSumInCents }).toEqual({
      byCountry: { DE: 406, AT: 398, XZ: 396 },
      onRequest: 10,
      inactive: 8,
      priceSumInCents: 29_953_035,
    });
    expect(made.sheets).toHaveLength(25);
    expect(converted.made?.byCategory).toEqual(byCategory);
    expect([...made.settings]).toEqual([]);
    expect([...made.translations.values()].every((texts) => texts.size === 0)).toBe(true);

    const dach = (await packageOf(join(data, 'catalog-dach.xlsx'))).package;
    const flagsIn = (catalogue: typeof dach) =>
      new Map(catalogue.sheets.flatMap(({ columns }) => columns.map(({ name, flags }) => [name, flags.join(';')])));
    const known = flagsIn(dach);
    for (const [name, flags] of flagsIn(made)) expect([name, flags]).toEqual([name, known.get(name)]);
  });

  it.each([
    ['some rows, the last one included', { start: 208, end: 211 }, 4, []],
    ['rows past the end', { start: 208, end: 2011 }, 226, [2011]],
    ['rows before the first', { start: 0, end: 2 }, 1, []],
    ['a start past the end', { start: 10 ** 9 }, 1, [10 ** 9]],
  ])('converts %s', async (_, span, articles, pastEnd) => {
    const converted = await run('legacy', [legacy], { span });
    expect(converted.made?.articles).toBe(articles);
    expect(converted.warnings).toEqual(
      pastEnd.map((row) => ({ key: 'ConversionRowPastEnd', args: [row, 433], sheet: 'Export' })),
    );
  });

  it('counts rows as the spreadsheet does', async () => {
    const { target } = await run('legacy', [legacy], { span: { start: 208, end: 211 } });
    const rows = Object.values(await sheetsOf(target)).flatMap(([names, , ...articles]) =>
      names?.[0] === 'ArticleNr' ? articles : [],
    );
    expect([rows.at(0)?.[0], rows.at(-1)?.[0]]).toEqual(['111.622.67.8', '111.646.36.2']);
  });

  it('waits with warnings for their review', async () => {
    const converted = await run('legacy', [legacy], { span: { end: 2011 }, acceptsWarnings: false });
    expect(keysOf(converted.warnings)).toEqual(['ConversionRowPastEnd']);
    expect(converted.made).toBeUndefined();
  });

  it('leaves out rows that belong nowhere, and refuses a number that comes twice', async () => {
    const header = ['Kategorie', 'Unterkategorie', 'Artikelnummer'];
    const path = await aFile({
      Export: [header, ['TOILET', 'WC', '1'], ['TOILET', 'SOFA', '2'], ['TOILET', 'WC', ''], ['TOILET', 'WC', '1']],
    });
    const { errors, warnings } = await run('legacy', [path]);
    expect(errors).toEqual([{ key: 'FindingArticleTwice', args: ['1', 'Export', 2], sheet: 'Export', row: 5 }]);
    expect(warnings).toContainEqual({
      key: 'ConversionUnknownCategory',
      args: ['TOILET_SOFA'],
      sheet: 'Export',
      row: 3,
    });
    expect(warnings).toContainEqual({ key: 'FindingNoArticleNr', args: [], sheet: 'Export', row: 4 });
  });

  it('tells of columns that catalogues have no place for', async () => {
    const header = ['Kategorie', 'Unterkategorie', 'Artikelnummer', ' Gewicht ', 'PREIS', ''];
    const path = await aFile({ Export: [header, ['TOILET', 'WC', '1', '12', '99', 'x']] });
    const { warnings } = await run('legacy', [path]);
    expect(warnings.filter(({ key }) => key === 'ConversionColumnUnknown')).toEqual([
      { key: 'ConversionColumnUnknown', args: ['Gewicht'], sheet: 'Export', row: 1, column: 'Gewicht' },
    ]);
  });

  it('refuses another workbook', async () => {
    const { errors } = await run('legacy', [join(data, 'step-nl.xlsx')]);
    expect(errors).toEqual([
      { key: 'ConversionNotLegacy', args: ['step-nl.xlsx', 'Kategorie, Unterkategorie, Artikelnummer'] },
    ]);
  });
});

describe('a STEP file and a categories file as a catalogue', () => {
  const step = join(data, 'step-nl.xlsx');
  const categories = join(data, 'categories-nl.xlsx');

  it('holds what the files say', async () => {
    const converted = await run('step', [step, categories]);
    const { package: made, errors } = await packageOf(converted.target);
    expect({ ...converted, errors }).toMatchObject({ errors: [], warnings: [] });
    const { articles, byCategory, byCountry, visibleByCountry, priceSumInCents, onRequest, inactive } =
      countCatalogue(made);
    expect({
      ...{ articles, byCategory, byCountry, visibleByCountry, onRequest, inactive },
      priceSum: priceSumInCents / 100,
    }).toEqual(facts['step-nl.xlsx']);
    expect(converted.made).toEqual({ articles, byCategory, isCatalogue: true });
    // Spreadsheets do not accept the whole name.
    expect(converted.notes).toEqual([
      {
        key: 'ConversionSheetNameCut',
        args: ['WASHBASHIN_INSTSYSTEMSWASHBASHIN', 'WASHBASHIN_INSTSYSTEMSWASHBASHI'],
        sheet: 'WASHBASHIN_INSTSYSTEMSWASHBASHI',
      },
    ]);
  });

  it('gives its categories file back', async () => {
    const { target } = await run('step', [step, categories]);
    const converted = await run('categoriesOfCatalog', [target]);
    expect(converted).toMatchObject({ errors: [], warnings: [], made: { articles: 1070, isCatalogue: false } });
    const [made, known] = [await sheetsOf(converted.target), await sheetsOf(categories)];
    const codes = known.Categories?.slice(1).map(([, code]) => code);
    expect(made.Categories).toEqual([
      ['SourceClassification', 'Category'],
      ...(codes ?? []).map((code) => [code, code]),
    ]);
    expect(made.Columns).toEqual(known.Columns);
    expect(made.Translations).toEqual(known.Translations);
    expect(made.Settings).toEqual(known.Settings);
  });

  const header = ['ArticleNr', 'Classification', 'ATT_Colour'];
  const columns = [
    ['Category', 'Column', 'Flags', 'SourceAttribute'],
    ['TOILET_WC', 'ArticleNr', '', 'ArticleNr'],
    ['TOILET_WC', 'Colour', 'stdfilter', 'ATT_Colour'],
  ];
  const mapping = [
    ['SourceClassification', 'Category'],
    ['Bath/Pans', 'TOILET_WC'],
  ];

  async function converted(rows: string[][], sheets: { Categories?: string[][]; Columns?: string[][] } = {}) {
    const paths = [
      await aFile({ Products: [header, ...rows] }),
      await aFile({ Categories: mapping, Columns: columns, ...sheets }),
    ];
    return run('step', paths);
  }

  it('leaves out what has no category, and says how many articles', async () => {
    const rows = [
      ['1', 'Bath/Pans', 'white'],
      ['2', 'Bath/Sofas', 'red'],
      ['3', 'Bath/Sofas', 'blue'],
    ];
    const { warnings, made } = await converted(rows);
    expect(warnings).toEqual([
      { key: 'ConversionClassificationWithoutCategory', args: ['Bath/Sofas', 2], sheet: 'Products' },
    ]);
    expect(made?.articles).toBe(1);
  });

  it('refuses files of which no article is left', async () => {
    expect(keysOf((await converted([['2', 'Bath/Sofas']])).errors)).toEqual(['ConversionNothingLeft']);
  });

  it('refuses a number that comes twice, also where one is left out', async () => {
    const { errors } = await converted([
      ['1', 'Bath/Pans'],
      ['1', 'Bath/Sofas'],
    ]);
    expect(errors).toEqual([{ key: 'FindingArticleTwice', args: ['1', 'Products', 2], sheet: 'Products', row: 3 }]);
  });

  it('leaves a column empty whose attribute is missing, and lists attributes that are not used', async () => {
    const other = [...columns.slice(0, 2), ['TOILET_WC', 'Width', 'number', 'ATT_Width']];
    const { warnings, notes, target } = await converted([['1', 'Bath/Pans', 'white']], { Columns: other });
    expect(warnings).toEqual([{ key: 'ConversionAttributeMissing', args: ['ATT_Width', 'Width'], sheet: 'Columns' }]);
    expect(notes).toEqual([
      { key: 'ConversionAttributeUnused', args: ['ATT_Colour'], sheet: 'Products', column: 'ATT_Colour' },
    ]);
    expect((await sheetsOf(target)).TOILET_WC).toEqual([['ArticleNr', 'Width'], ['', 'number'], ['1']]);
  });

  it('takes columns that name a classification', async () => {
    const named = columns.map(([owner, ...others]) => [owner === 'TOILET_WC' ? 'Bath/Pans' : (owner ?? ''), ...others]);
    const { warnings, target } = await converted([['1', 'Bath/Pans', 'white']], { Columns: named });
    expect(warnings).toEqual([]);
    expect((await sheetsOf(target)).TOILET_WC?.at(-1)).toEqual(['1', 'white']);
  });

  it('says what contradicts itself in the categories file', async () => {
    const { warnings, made } = await converted([['1', 'Bath/Pans', 'white']], {
      Categories: [...mapping, ['Bath/Sofas', 'TOILET_SOFA'], ['Bath/Pans', 'BATHTUB_TUB']],
      Columns: [...columns, ['TOILET_WC', 'Colour', 'hidden', 'ATT_Colour'], ['Nothing', 'Width', '', 'ATT_Width']],
    });
    expect(warnings).toEqual([
      { key: 'ConversionCodeUnknown', args: ['TOILET_SOFA'], sheet: 'Categories', row: 3 },
      { key: 'ConversionClassificationTwice', args: ['Bath/Pans'], sheet: 'Categories', row: 4 },
      { key: 'ConversionColumnDiffers', args: ['Colour', 'TOILET_WC'], sheet: 'Columns', row: 4 },
      { key: 'ConversionColumnOfNothing', args: ['Nothing', 'Width'], sheet: 'Columns', row: 5 },
    ]);
    expect(made?.byCategory).toEqual({ TOILET_WC: 1 });
  });

  it('takes the first flags of a column that is listed twice with different ones, and names the second', async () => {
    const again = ['TOILET_WC', 'Colour', 'number', 'ATT_Colour'];
    const { warnings, errors, target } = await converted([['1', 'Bath/Pans', 'white']], {
      Columns: [...columns, again],
    });
    expect(errors).toEqual([]);
    expect(warnings).toEqual([
      { key: 'ConversionColumnDiffers', args: ['Colour', 'TOILET_WC'], sheet: 'Columns', row: columns.length + 1 },
    ]);
    const [names, flags] = (await sheetsOf(target)).TOILET_WC ?? [];
    const own = columns.filter(([owner]) => owner === 'TOILET_WC');
    expect(names).toEqual(own.map(([, name]) => name));
    expect(flags).toEqual(own.map(([, , flag]) => flag));
  });

  it('refuses files that were swapped', async () => {
    const { errors } = await run('step', [categories, step]);
    expect(errors).toEqual([
      { key: 'ConversionNotCategories', args: ['step-nl.xlsx'] },
      { key: 'ConversionNotStep', args: ['categories-nl.xlsx'] },
    ]);
  });

  it('says which of two files cannot be read', async () => {
    const broken = aPath();
    await writeFile(broken, 'no workbook');
    const { errors } = await run('step', [step, broken]);
    expect(errors[0]).toMatchObject({ key: 'FindingNotAZip', args: [broken.split('/').at(-1)] });
  });
});

describe('a draft of the categories of a STEP file', () => {
  type Kind = 'hidden' | 'number' | 'interval' | 'filter' | 'bullets' | 'text';

  function kindOf(flags: string): Kind {
    if (flags.includes('hidden')) return 'hidden';
    if (flags.includes('number')) return 'number';
    if (flags.includes('interval')) return 'interval';
    if (flags.includes('filter')) return 'filter';
    return flags.includes('bullets') || flags.includes('bulletpoints') ? 'bullets' : 'text';
  }

  it('has the columns of each classification, nearly all of the right kind', async () => {
    const converted = await run('categoriesOfStep', [join(data, 'step-nl.xlsx')]);
    expect(converted).toMatchObject({ errors: [], warnings: [], made: { articles: 1070, isCatalogue: false } });
    const [draft, known] = [await sheetsOf(converted.target), await sheetsOf(join(data, 'categories-nl.xlsx'))];
    expect(draft.Categories).toHaveLength(1 + 25);
    expect(draft.Columns).toHaveLength(1 + 722);
    const codeOf = new Map(known.Categories?.map(([classification, code]) => [classification, code]));
    const kinds = new Map(
      known.Columns?.slice(1).map(([code, name, flags]) => [`${code} ${name}`, kindOf(flags ?? '')]),
    );
    const right = draft.Columns?.slice(1).filter(
      ([classification = '', name, flags]) =>
        kinds.get(`${codeOf.get(classification)} ${name}`) === kindOf(flags ?? ''),
    );
    expect(right?.length).toBeGreaterThanOrEqual(696);
    // Named where the last part of the classification names one category.
    const named = draft.Categories?.slice(1).filter(([, code]) => code !== undefined) ?? [];
    expect(named.length).toBeGreaterThan(0);
    for (const [classification, code] of named) expect(code).toBe(codeOf.get(classification));
  });

  it('makes the catalogue when each classification has its category', async () => {
    const draft = await sheetsOf((await run('categoriesOfStep', [join(data, 'step-nl.xlsx')])).target);
    const known = await sheetsOf(join(data, 'categories-nl.xlsx'));
    const filled = await aFile({ ...draft, Categories: known.Categories ?? [] });
    const { made, warnings } = await run('step', [join(data, 'step-nl.xlsx'), filled]);
    expect(warnings).toEqual([]);
    expect(made?.byCategory).toEqual(facts['step-nl.xlsx']?.byCategory);
  });
});

describe('the workbook of a catalogue', () => {
  it.each(['catalog-dach.xlsx', 'catalog-int.xlsx'])('reads back without a difference: %s', async (name) => {
    const { package: catalogue } = await packageOf(join(data, name));
    const zip = aPath().replace('.xlsx', '.zip');
    await writeFile(zip, await packCatalogue(catalogue));
    const { target } = await run('workbook', [zip]);
    expect((await packageOf(target)).package).toEqual(catalogue);
  });

  it('has the categories of the catalogue', async () => {
    const path = aPath();
    await copyFile(join(data, 'catalog-int.xlsx'), path);
    const { made } = await run('categoriesOfCatalog', [path]);
    expect(made?.byCategory).toEqual(facts['catalog-int.xlsx']?.byCategory);
  });
});

describe('cells of other writers', () => {
  const names = ['ArticleNr', 'ParentID', 'Price', 'Width', 'Active', 'Power'];

  /** The articles of a workbook that was made, and its findings without those of columns that a file lacks. */
  async function articlesOf({ target, warnings }: Converted) {
    const { package: made } = await packageOf(target);
    return {
      articles: made.sheets.flatMap(({ columns, rows }) =>
        rows.map((row) => names.map((name) => row[columns.findIndex((column) => column.name === name)])),
      ),
      findings: warnings
        .filter(({ key }) => !key.startsWith('ConversionColumn'))
        .map(({ key, row, column }) => [key, row, column]),
    };
  }

  it('reads cells of a legacy sheet as an import does', async () => {
    expect(await articlesOf(await run('legacy', [join(data, 'field/legacy-formats.xlsx')]))).toEqual({
      articles: [
        ['0006001', 'P1', '', '36', '1', undefined],
        ['A2', 'P2', '', '36', '1', undefined],
      ],
      findings: [
        ['FindingFormulaWithoutResult', 3, 'Preis'],
        ['FindingPriceAmbiguous', 2, 'Preis'],
      ],
    });
  });

  async function write(fill: (workbook: ExcelJS.Workbook) => void): Promise<string> {
    const workbook = new ExcelJS.Workbook();
    fill(workbook);
    const path = aPath();
    await writeFile(path, Buffer.from(await workbook.xlsx.writeBuffer()));
    return path;
  }

  it('reads merged categories and products of a legacy sheet', async () => {
    const path = await write((workbook) => {
      const sheet = workbook.addWorksheet('Export');
      sheet.addRow(['Kategorie', 'Unterkategorie', 'Artikelnummer', 'Produkt-ID']);
      sheet.addRows([
        ['TOILET', 'WC', '1', 'P1'],
        ['', '', '2', ''],
        ['', '', '3', 'P2'],
      ]);
      for (const cells of ['A2:A4', 'B2:B4', 'D2:D3']) sheet.mergeCells(cells);
    });
    const { articles, findings } = await articlesOf(await run('legacy', [path]));
    expect(articles.map(([number, product]) => [number, product])).toEqual([
      ['1', 'P1'],
      ['2', 'P1'],
      ['3', 'P2'],
    ]);
    expect(findings).toEqual([]);
  });

  it('reads cells of a STEP file as the columns of each category need them', async () => {
    const step = await write((workbook) => {
      const sheet = workbook.addWorksheet('STEP');
      sheet.addRow(['ArticleNr', 'Classification', ...names.slice(1).map((name) => `ATT_${name}`)]);
      sheet.addRows([
        [6001, 'A', 7, '1.234', '1.250,5', { formula: 'TRUE()' }, '12,5'],
        ['S2', '', '', '1.234,00', '60', 1, 'Mains'],
        ['S3', 'B', 'P', 5, 'wide', 1, 'Mains'],
      ]);
      sheet.getCell('A2').numFmt = '0000000';
      sheet.getCell('C2').numFmt = '"P-"000';
      sheet.mergeCells('B2:B3');
      sheet.mergeCells('C2:C3');
    });
    const categories = await aFile({
      Categories: [
        ['SourceClassification', 'Category'],
        ['A', 'TOILET_WC'],
        ['B', 'TOILET_FLUSHACTUATIONTOILET'],
      ],
      Columns: [
        ['Category', 'Column', 'Flags', 'SourceAttribute'],
        ...['TOILET_WC', 'TOILET_FLUSHACTUATIONTOILET'].flatMap((category) => [
          [category, 'ArticleNr', '', 'ArticleNr'],
          ...names.slice(1).map((name) => {
            const isNumber = name === 'Width' || (name === 'Power' && category === 'TOILET_WC');
            return [category, name, isNumber ? 'Number;advfilter' : 'hidden', `ATT_${name}`];
          }),
        ]),
      ],
    });
    expect(await articlesOf(await run('step', [step, categories]))).toEqual({
      articles: [
        ['0006001', 'P-007', '1234', '1250.5', '0', '12.5'],
        ['S2', 'P-007', '1234', '60', '1', 'Mains'],
        ['S3', 'P', '5', 'wide', '1', 'Mains'],
      ],
      findings: [
        ['FindingFormulaWithoutResult', 2, 'ATT_Active'],
        ['FindingNotNumber', 4, 'ATT_Width'],
      ],
    });
  });
});

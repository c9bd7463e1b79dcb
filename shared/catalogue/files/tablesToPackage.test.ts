import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CatalogueTable, ReportProblem, TableProblem } from './catalogueTables.ts';
import { countCatalogue } from './countCatalogue.ts';
import { tablesOfPackage } from './tablesOfPackage.ts';
import { type PackageReading, tablesToPackage } from './tablesToPackage.ts';

const header = ['ArticleNr', 'Price', 'Width', 'CountriesISO'];
const flags = ['', 'hidden', 'number;stdfilter;range', ''];

function toilets(...rows: string[][]): CatalogueTable {
  return { name: 'TOILET_WC', rows: [header, flags, ...rows] };
}

function readAll(read: (report: ReportProblem) => PackageReading) {
  const problems: TableProblem[] = [];
  return { ...read((problem) => void problems.push(problem)), problems };
}

const readTables = (tables: CatalogueTable[]) => readAll((report) => tablesToPackage(tables, report));

describe('tablesToPackage', () => {
  it('brings rows to the length of the header and skips empty ones', () => {
    const reading = readTables([toilets(['1'], ['', ' ', '', ''], ['2', '1', '50', 'DE', ''])]);
    expect(reading.package.sheets[0]?.rows).toEqual([
      ['1', '', '', ''],
      ['2', '1', '50', 'DE'],
    ]);
    expect(reading.sources).toEqual([{ sheet: 'TOILET_WC', rowNumbers: [3, 5] }]);
    expect(reading.problems).toEqual([]);
  });

  it('reports cells beyond the last named column and leaves them out', () => {
    const reading = readTables([toilets(['1', '', '', 'DE', 'lost'])]);
    expect(reading.problems).toEqual([{ kind: 'cellsBeyondColumns', sheet: 'TOILET_WC', row: 3 }]);
    expect(reading.package.sheets[0]?.rows).toEqual([['1', '', '', 'DE']]);
  });

  it.each([
    ['an unknown sheet', { name: 'Notes', rows: [] }, 'unknownSheet'],
    ['a sheet name cut too short', { name: 'WASHBASHIN_T', rows: [] }, 'ambiguousSheet'],
    ['a sheet without rows', { name: 'TOILET_WC', rows: [] }, 'emptySheet'],
    ['a sheet without articles', { name: 'TOILET_WC', rows: [header, flags] }, 'emptySheet'],
    ['a missing ArticleNr column', { name: 'TOILET_WC', rows: [['Price'], [''], ['1']] }, 'noArticleNrColumn'],
    ['an unknown flag', { name: 'TOILET_WC', rows: [['ArticleNr'], ['bold'], ['1']] }, 'unknownFlag'],
    ['a column twice', { name: 'TOILET_WC', rows: [['ArticleNr', 'ARTICLENR'], [], ['1']] }, 'columnTwice'],
  ])('reports %s', (_, table, kind) => {
    expect(readTables([table]).problems.map((problem) => problem.kind)).toEqual([kind]);
  });

  it('reports a second sheet for the same category and keeps the first', () => {
    const reading = readTables([toilets(['1']), { ...toilets(['2']), name: '_001_TOILET_WC' }]);
    expect(reading.problems).toEqual([{ kind: 'sheetTwice', sheet: '_001_TOILET_WC', firstSheet: 'TOILET_WC' }]);
    expect(reading.package.sheets).toHaveLength(1);
  });

  it('reads translations by language and settings by key', () => {
    const { translations, settings } = tablesToPackage([
      {
        name: 'Translations',
        rows: [
          ['Translation-Key', 'en', 'de'],
          ['white', 'white', 'weiß'],
          ['black', '', 'schwarz'],
        ],
      },
      { name: 'Settings', rows: [['Key', 'Value'], ['Currency', 'EUR'], ['Empty'], ['__proto__', 'x']] },
    ]).package;
    expect(translations.get('de')).toEqual(
      new Map([
        ['white', 'weiß'],
        ['black', 'schwarz'],
      ]),
    );
    expect(translations.get('en')).toEqual(new Map([['white', 'white']]));
    expect([...settings]).toEqual([
      ['Currency', 'EUR'],
      ['Empty', ''],
      ['__proto__', 'x'],
    ]);
  });
});

describe('a package as tables', () => {
  it('comes back as it was', () => {
    const cell = fc.oneof(fc.string(), fc.constantFrom('', ';', '"', 'a\nb', 'ä'));
    const row = fc.tuple(fc.stringMatching(/^[0-9.]{1,12}$/), cell, cell, cell);
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 8 }), (rows) => {
        const made = readTables([
          toilets(...rows),
          {
            name: 'Translations',
            rows: [
              ['Translation-Key', 'de'],
              ['k', 't;"\n'],
            ],
          },
          {
            name: 'Settings',
            rows: [
              ['Key', 'Value'],
              ['Currency', 'EUR'],
            ],
          },
        ]).package;
        const back = readTables(tablesOfPackage(made).map(({ name, rows }) => ({ name, rows: rows() })));
        expect(back.package).toEqual(made);
        expect(back.problems).toEqual([]);
        expect(countCatalogue(back.package)).toEqual(countCatalogue(made));
      }),
    );
  });

  it('names tables by whole category codes, without prefix or cut', () => {
    const reading = readTables([{ ...toilets(['1']), name: '_001_WASHBASHIN_INSTSYSTEMSWASH' }]);
    expect(tablesOfPackage(reading.package).map(({ name }) => name)).toEqual([
      'WASHBASHIN_INSTSYSTEMSWASHBASHIN',
      'Translations',
      'Settings',
    ]);
  });
});

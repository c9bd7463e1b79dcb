import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { articleColumnIndexes, priceInCents } from '@sanispec/shared/catalogue';
import excel from 'exceljs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CatalogueReading, readCataloguePackage } from './readCataloguePackage.ts';

const names = [
  'ArticleNr',
  'ParentID',
  'Price',
  'CountriesISO',
  'Active',
  'Width',
  'Span',
  'PrimaryImage',
  'Colour',
  'IsSearchableBrowser',
];
const flags = ['', 'hidden', 'hidden', 'hidden', 'hidden', 'number', 'interval', 'hidden', 'advfilter', 'hidden'];
type Row = Readonly<Partial<Record<string, excel.CellValue>>>;

/** Reads the workbook that another writer makes of rows; an article without a number is called A3, A4 and so on. */
async function readRows(rows: readonly Row[], change: (sheet: excel.Worksheet) => void = () => {}) {
  const workbook = new excel.Workbook();
  const sheet = workbook.addWorksheet('TOILET_WC');
  sheet.addRows([names, flags]);
  rows.forEach((row, index) => {
    const cells: Row = {
      ArticleNr: `A${index + 3}`,
      CountriesISO: 'DE',
      Active: true,
      Price: 1,
      IsSearchableBrowser: true,
      ...row,
    };
    sheet.addRow(names.map((name) => cells[name] ?? null));
  });
  change(sheet);
  return readCataloguePackage(Buffer.from(await workbook.xlsx.writeBuffer()));
}

function column(reading: CatalogueReading, name: string): readonly (string | undefined)[] {
  const [sheet] = reading.package.sheets;
  const at = sheet?.columns.findIndex((one) => one.name === name) ?? -1;
  return sheet?.rows.map((row) => row[at]) ?? [];
}

function found(reading: CatalogueReading, key: string) {
  return reading.warnings.filter((finding) => finding.key === key);
}

/** Ways to write a number of cents, with two decimals. */
const notations = [
  ['.', ','],
  [',', '.'],
  ['\u00a0', ','],
  ['\u202f', ','],
  ["'", '.'],
  ['', ','],
  ['', '.'],
] as const;

function written(cents: number, [group, decimal]: readonly [string, string]): string {
  const [whole = '', rest = ''] = (cents / 100).toFixed(2).split('.');
  return whole.replace(/\B(?=(?:\d{3})+$)/g, group) + decimal + rest;
}

const cents = fc.integer({ min: 0, max: 99_999_999 });
const runs = { numRuns: 20 };

describe('a price', () => {
  it('reads a price as its writer meant it, however its text marks thousands and decimals', async () => {
    const amounts = fc.array(fc.tuple(cents, fc.constantFrom(...notations)), { minLength: 1, maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(amounts, async (prices) => {
        const reading = await readRows(prices.map(([amount, notation]) => ({ Price: written(amount, notation) })));
        expect(column(reading, 'Price').map((cell) => priceInCents(cell ?? ''))).toEqual(
          prices.map(([amount]) => amount),
        );
        expect(reading.warnings.filter(({ key }) => key.startsWith('FindingPrice'))).toEqual([]);
      }),
      runs,
    );
  });

  it('without decimals is read by the other prices of its column, where they agree', async () => {
    const grouped = fc.tuple(fc.integer({ min: 1, max: 999 }), fc.constantFrom('000', '250', '999'));
    await fc.assert(
      fc.asyncProperty(
        fc.array(grouped, { minLength: 1, maxLength: 20 }),
        fc.constantFrom('.', ','),
        async (prices, mark) => {
          const decimal = mark === '.' ? ',' : '.';
          const texts = prices.map(([thousands, rest]) => `${thousands}${mark}${rest}`);
          const alone = await readRows(texts.map((Price) => ({ Price })));
          expect(column(alone, 'Price')).toEqual(texts.map(() => ''));
          expect(found(alone, 'FindingPriceAmbiguous')).toHaveLength(texts.length);
          const decided = await readRows([...texts, `1${mark}234${decimal}00`].map((Price) => ({ Price })));
          expect(column(decided, 'Price').slice(0, -1)).toEqual(
            prices.map(([thousands, rest]) => `${thousands}${rest}`),
          );
          const divided = await readRows([...texts, '1,234.00', '1.234,00'].map((Price) => ({ Price })));
          expect(found(divided, 'FindingPriceAmbiguous')).toHaveLength(texts.length);
        },
      ),
      runs,
    );
  });

  it.each([['auf Anfrage'], ['-5'], ['12 €'], [true], [new Date(Date.UTC(2026, 4, 10))]])(
    'that is none, %s, is left out and named',
    async (Price) => {
      const reading = await readRows([{ Price }]);
      expect(column(reading, 'Price')).toEqual(['']);
      expect(found(reading, 'FindingPriceNotNumber')).toMatchObject([{ sheet: 'TOILET_WC', row: 3, column: 'Price' }]);
    },
  );

  it('that is a number cell is what the cell holds', async () => {
    expect(column(await readRows([{ Price: 1.234 }, { Price: '1.234,00' }]), 'Price')).toEqual(['1.234', '1234']);
  });
});

describe('a column of numbers', () => {
  it('holds plain numbers and intervals, whichever way their texts mark decimals', async () => {
    const texts = fc.array(fc.tuple(cents, fc.constantFrom(...notations)), { minLength: 1, maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(texts, async (numbers) => {
        const rows = numbers.map(([amount, notation]) => {
          const text = written(amount, notation);
          return { Width: text, Span: `${text};${amount % 2 === 0 ? '' : text}` };
        });
        const reading = await readRows(rows);
        const values = numbers.map(([amount]) => amount / 100);
        expect(column(reading, 'Width').map(Number)).toEqual(values);
        const open = numbers.map(([amount]) => (amount % 2 === 0 ? 0 : amount / 100));
        expect(column(reading, 'Span').map((cell) => cell?.split(';').map(Number))).toEqual(
          values.map((value, at) => [value, open[at]]),
        );
        expect(found(reading, 'FindingNotNumber')).toEqual([]);
      }),
      runs,
    );
  });

  it.each([
    ['0,0000001', '0.0000001'],
    ['−3,5;', '-3.5;'],
    ['1 234 567 890 123 456 789 012', '1234567890123456800000'],
    [' 45\u200b ', '45'],
    [';10', ';10'],
  ])('holds %s as %s', async (Span, number) => {
    expect(column(await readRows([{ Span }]), 'Span')).toEqual([number]);
  });

  it('keeps and names what is no number', async () => {
    const reading = await readRows([{ Width: '65.5 cm' }, { Width: '1.250' }, { Width: 40 }]);
    expect(column(reading, 'Width')).toEqual(['65.5 cm', '1.250', '40']);
    expect(found(reading, 'FindingNotNumber')).toMatchObject([{ args: ['65.5 cm'], row: 3, column: 'Width' }]);
    expect(found(reading, 'FindingNumberAmbiguous')).toMatchObject([{ args: ['1.250'], row: 4, column: 'Width' }]);
  });
});

describe('an article number', () => {
  it('reads an article number as the sheet shows it', async () => {
    const digits = fc.tuple(fc.integer({ min: 1, max: 12 }), fc.constantFrom('', 'WC-', 'No. '), fc.nat(999_999_999));
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(digits, { minLength: 1, maxLength: 20, selector: ([, , one]) => one }),
        async (numbers) => {
          const reading = await readRows(
            numbers.map(([, , ArticleNr]) => ({ ArticleNr, ParentID: ArticleNr })),
            (sheet) => {
              for (const [index, [zeros, prefix]] of numbers.entries()) {
                for (const at of [1, 2]) sheet.getCell(index + 3, at).numFmt = `"${prefix}"${'0'.repeat(zeros)}`;
              }
            },
          );
          const shown = numbers.map(([zeros, prefix, number]) => prefix + String(number).padStart(zeros, '0'));
          expect(column(reading, 'ArticleNr')).toEqual(shown);
          expect(column(reading, 'ParentID')).toEqual(shown);
        },
      ),
      runs,
    );
  });

  it.each([
    ['a date', new Date(Date.UTC(2026, 4, 10)), 'FindingBecameDate', '2026-05-10'],
    ['a rounded number', 12_345_678_901_234_567_000, 'FindingBecameRounded', '12345678901234600000'],
    ['a power of ten', '4.00123E+12', 'FindingBecameExponent', '4.00123E+12'],
  ])('that a spreadsheet made %s is named', async (_, ArticleNr, key, text) => {
    const reading = await readRows([{ ArticleNr }]);
    expect(found(reading, key)).toEqual([{ key, args: [text], sheet: 'TOILET_WC', row: 3, column: 'ArticleNr' }]);
  });

  it.each(['1E5', '2026-05-10', '12345678901234567890', '4.001', '007'])(
    'that is the text %s stays so',
    async (ArticleNr) => {
      const reading = await readRows([{ ArticleNr }]);
      expect(column(reading, 'ArticleNr')).toEqual([ArticleNr]);
      expect(reading.warnings).toEqual([]);
    },
  );
});

describe('a formula without a result', () => {
  it('reports a formula without a result and leaves no article active', async () => {
    const formula = { formula: '1+1' } as excel.CellValue;
    const columns = fc.subarray(['ParentID', 'Price', 'Active', 'Width', 'Colour'], { minLength: 1 });
    await fc.assert(
      fc.asyncProperty(fc.array(columns, { minLength: 1, maxLength: 10 }), async (rows) => {
        const reading = await readRows(rows.map((row) => Object.fromEntries(row.map((name) => [name, formula]))));
        const places = found(reading, 'FindingFormulaWithoutResult').map(({ row, column: name }) => `${row} ${name}`);
        expect(places).toEqual(
          rows.flatMap((row, at) => names.filter((name) => row.includes(name)).map((name) => `${at + 3} ${name}`)),
        );
        expect(column(reading, 'Active')).toEqual(rows.map((row) => (row.includes('Active') ? '0' : '1')));
      }),
      runs,
    );
  });
});

describe('a row of formulas without results alone', () => {
  it('reads no article from a row of formulas without results', async () => {
    const formula = { formula: '1+1' } as excel.CellValue;
    const reading = await readRows([{}], (sheet) => {
      for (const at of [1, 3, 5]) sheet.getRow(4).getCell(at).value = formula;
    });
    expect(column(reading, 'ArticleNr')).toEqual(['A3']);
    expect(reading.warnings.map(({ key, row }) => [key, row])).toEqual([
      ['FindingFormulaWithoutResult', 4],
      ['FindingFormulaWithoutResult', 4],
      ['FindingFormulaWithoutResult', 4],
    ]);
  });
});

describe('merged cells', () => {
  it('count for each of their rows where they name a product', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1, maxLength: 8 }), async (sizes) => {
        const products = sizes.flatMap((size, at) => Array.from({ length: size }, () => `P${at}`));
        const reading = await readRows(
          products.map((ParentID) => ({ ParentID })),
          (sheet) => {
            let row = 3;
            for (const size of sizes) {
              if (size > 1) sheet.mergeCells(row, 2, row + size - 1, 2);
              row += size;
            }
          },
        );
        expect(column(reading, 'ParentID')).toEqual(products);
        expect(found(reading, 'FindingCellsMerged')).toEqual([]);
      }),
      runs,
    );
  });

  it.each([
    ['an article number', 'A3:A4', 'ArticleNr'],
    ['a price', 'C3:C5', 'Price'],
    ['several columns', 'B3:C3', 'ParentID'],
  ])('reports merged cells where they hold %s', async (_, cells, name) => {
    const row = { ParentID: 'P', Price: 5 };
    const reading = await readRows([row, row, row], (sheet) => sheet.mergeCells(cells));
    expect(found(reading, 'FindingCellsMerged')).toEqual([
      { key: 'FindingCellsMerged', args: [cells], sheet: 'TOILET_WC', row: 3, column: name },
    ]);
  });
});

describe('what a catalogue lacks', () => {
  it('reports missing prices, columns named almost like article columns, and hidden columns, each once', async () => {
    const reading = await readRows([{ Price: null }, { Price: null }], (sheet) => {
      sheet.getRow(1).getCell(11).value = 'Preise';
      sheet.getRow(3).getCell(11).value = 12;
      sheet.getRow(1).getCell(12).value = 'Gewicht';
      sheet.getRow(3).getCell(12).value = 12;
      sheet.getRow(1).getCell(13).value = 'Empty';
      sheet.getRow(1).getCell(3).value = 'Cost';
      sheet.getRow(4).hidden = true;
    });
    expect(reading.warnings.map(({ key, args }) => [key, ...args])).toEqual([
      ['FindingHiddenRows', 1],
      ['FindingColumnAbsent', 'Price'],
      ['FindingColumnMistaken', 'Preise', 'Price'],
    ]);
    expect(reading.groups.filter(({ level }) => level === 'note')).toMatchObject([
      { key: 'FindingColumnDropped', first: [{ args: ['Gewicht'] }] },
    ]);
  });

  it('notes missing pictures', async () => {
    const reading = await readRows([{}], (sheet) => {
      sheet.getRow(1).getCell(8).value = 'Bild';
    });
    expect(reading.warnings).toEqual([]);
    expect(reading.groups).toMatchObject([
      { level: 'note', key: 'FindingColumnAbsent', first: [{ args: ['PrimaryImage'] }] },
    ]);
  });

  it('reports a blank column of prices', async () => {
    const reading = await readRows([{ Price: null }, { Price: ' ' }]);
    expect(reading.warnings).toEqual([{ key: 'FindingNoPrice', args: [] }]);
  });
});

describe('a workbook of another writer', () => {
  const field = join(import.meta.dirname, '../../tests/data/field');

  async function readField(name: string) {
    const reading = await readCataloguePackage(await readFile(join(field, `${name}.xlsx`)));
    const findings = [...reading.errors, ...reading.warnings];
    return {
      cells: (column: 'ArticleNr' | 'ParentID' | 'Price' | 'Active') => {
        const [sheet] = reading.package.sheets;
        return sheet?.rows.map((row) => row[articleColumnIndexes(sheet.columns).get(column) ?? -1]);
      },
      findings: findings.map(({ key, args, row, column }) =>
        [key, args[0], row, column].filter((one) => one !== undefined).join(' '),
      ),
    };
  }

  it.each([
    ['price-thousands-dot', 'Price', ['1234', '', '1234', '12345', '1.234'], ['FindingPriceAmbiguous 1,234 4 Price']],
    ['price-space-groups', 'Price', ['1234.5', '1234.5', '1234.5', '1234.5', '1234567'], []],
    ['header-zero-width', 'Price', ['100', '100'], []],
    ['no-price-column', 'Price', [undefined, undefined], ['FindingColumnAbsent Price']],
    [
      'formulas-without-values',
      'Active',
      ['1', '0', '1', '1'],
      [
        'FindingFormulaWithoutResult 3 Price',
        'FindingFormulaWithoutResult 4 Active',
        'FindingFormulaWithoutResult 5 Width',
      ],
    ],
    [
      'article-number-formats',
      'ArticleNr',
      ['0006001', '011.130.00.5', 'WC-007', '2026-05-10'],
      ['FindingBecameDate 2026-05-10 6 ArticleNr'],
    ],
    ['article-number-invisible', 'ArticleNr', ['K1', 'K2', 'K3', 'K1'], ['FindingArticleTwice K1 6 ArticleNr']],
    ['merged-product-id', 'ParentID', ['P-M', 'P-M', 'P-M'], []],
    [
      'number-column-texts',
      'Price',
      ['100', '100', '100', '100'],
      ['FindingNotNumber 65.5 cm 3 Width', 'FindingNotNumber ca. 60 5 Width'],
    ],
  ] as const)('reads a workbook of another writer as it is meant: %s', async (name, column, cells, findings) => {
    const read = await readField(name);
    expect([read.cells(column), read.findings]).toEqual([cells, findings]);
  });
});

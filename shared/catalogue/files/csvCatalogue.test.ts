import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cellOf, countCodes, type EncodedCells, trimCells } from '#columns/encodedCells.ts';
import { decodeUtf8, encodeUtf8 } from '#columns/utf8.ts';
import { cellsOfPackage } from '../catalogueCells.ts';
import { rowsSoldIn } from '../catalogueRows.ts';
import { columnPlaces } from '../sheetColumns.ts';
import { CodedAhead } from './codedAhead.ts';
import { openCsvFiles } from './csvCatalogue.ts';
import { indexCsv } from './csvCells.ts';
import { csvToPackage, writeCsv } from './csvPackage.ts';
import type { CsvFile } from './csvSheet.ts';

function textsOf({ cells, codes }: EncodedCells) {
  return { cells: [...cells], codes: [...codes] };
}

type Files = Readonly<Record<string, string>>;

function filesOf(files: Files): CsvFile[] {
  return Object.entries(files).map(([name, text]) => ({ name, cells: indexCsv(encodeUtf8(text)) }));
}

/** Columns are coded as files come, which is in any order. */
function openAhead(files: Files) {
  const indexed = filesOf(files);
  const ahead = new CodedAhead();
  for (const file of indexed.toReversed()) ahead.add(file);
  return openCsvFiles(indexed, { ahead });
}

function packageOf(files: Files) {
  const csvs = Object.entries(files).map(([name, text]) => ({ fileName: `${name}.csv`, bytes: encodeUtf8(text) }));
  return csvToPackage(csvs).package;
}

const columns = ['ArticleNr', 'CountriesISO', 'Colour', 'Text'];
const long = 'long enough to stand alone, and longer than cells of other columns are';
const cell = fc.oneof(
  fc.constantFrom('', ' ', 'white', 'weiß', 'a;b', '"', 'two\nlines', '😀', ' white', '\ufeff'),
  fc.string({ maxLength: 4 }),
);
const row = fc.tuple(
  fc.constantFrom('', ' ', '1', '2', '3', ' 3', '4', '5'),
  fc.constantFrom('DE', 'de;AT', 'AT', '', ' DE '),
  cell,
  cell.map((text) => `${text}${long}`),
);
/** As a sheet may spell a name: files differ, and one may hold two columns by it. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  ArticleNr: ['ArticleNr', 'articlenr'],
  Colour: ['Colour', 'colour', 'COLOUR'],
};
const header = fc
  .shuffledSubarray([...columns, 'Colour'], { minLength: 1 })
  .chain((names) =>
    fc.tuple(
      ...names.map((name) => fc.constantFrom(...(spellings[name] ?? [name])).map((written) => ({ name, written }))),
    ),
  );
/** Rows may be shorter or longer than the header; columns stand in any order, and a flagged one may be long. */
const file = fc
  .tuple(header, fc.array(fc.tuple(row, fc.integer({ min: 0, max: 6 })), { maxLength: 12 }), fc.constantFrom('', long))
  .map(([names, rows, more]) =>
    decodeUtf8(
      writeCsv([
        names.map(({ written }) => written),
        names.map(({ name }) => (name === 'Colour' ? 'stdfilter' : '')),
        ...rows.map(([cells, length]) =>
          [
            ...names.map(({ name }) => `${cells[columns.indexOf(name)] ?? ''}${name === 'Colour' ? more : ''}`),
            'more',
            '',
          ].slice(0, Math.max(1, length)),
        ),
      ]),
    ),
  );

describe('a catalogue over its CSV files', () => {
  it('holds the rows and columns that a package of the same files holds', () => {
    const files = fc.record({ TOILET_WC: file, URINAL_CERAMICSURINAL: file, _001_TOILET_WC: file });
    fc.assert(
      fc.property(files, (texts) => {
        const ours = rowsSoldIn(openCsvFiles(filesOf(texts)).cells, 'DE');
        const ahead = openAhead(texts).cells;
        const cells = cellsOfPackage(packageOf(texts));
        const plain = rowsSoldIn(cells, 'DE');
        const kept = openCsvFiles(filesOf(texts), { keeps: 'all' }).cells;
        expect(ours.ids).toEqual(plain.ids);
        expect([...ours.rowById]).toEqual([...plain.rowById]);
        expect(ours.sheets).toEqual(
          plain.sheets.map(({ mainCategory, subCategory, columns: of }) => ({
            mainCategory,
            subCategory,
            columns: of,
          })),
        );
        expect(ours.sheetIndexes).toEqual(plain.sheetIndexes);
        expect(ours.ranges).toEqual(plain.ranges);
        for (let at = 0; at < plain.size; at++) {
          const width = plain.sheets[plain.sheetIndexes[at] as number]?.columns.length ?? 0;
          expect(ours.idAt(at)).toBe(plain.ids[at]);
          for (let index = 0; index < width; index++) expect(ours.cellAt(at, index)).toBe(plain.cellAt(at, index));
          const padded = Array.from({ length: width }, (_, index) => ours.cellsAt(at)[index] ?? '');
          expect(padded).toEqual(plain.cellsAt(at));
        }
        const noColumn = new Int32Array(plain.sheets.length).fill(-1);
        for (const places of [noColumn, ...columnPlaces(plain.sheets).map(({ indexes }) => indexes)]) {
          const encoded = ours.encode(places);
          const right = plain.encode(places);
          // Of single cells first: they are decoded differently before the whole column is.
          for (let at = 0; at < plain.size; at++) expect(cellOf(encoded, at)).toBe(cellOf(right, at));
          expect(countCodes(encoded)).toBe(right.cells.length);
          expect(textsOf(trimCells(encoded))).toEqual(textsOf(trimCells(right)));
          expect(textsOf(encoded)).toEqual(textsOf(right));
          // The second time of what the first has kept.
          for (const country of ['DE', 'AT', 'DE']) {
            const once = textsOf(rowsSoldIn(cells, country).encode(places));
            expect(textsOf(rowsSoldIn(kept, country).encode(places))).toEqual(once);
            expect(textsOf(rowsSoldIn(ahead, country).encode(places))).toEqual(once);
          }
        }
      }),
      { numRuns: 300 },
    );
  });

  it('gives equal cells one code, however they are quoted, and each its own when there are thousands', () => {
    const texts = Array.from({ length: 3000 }, (_, index) => `c${index % 1500}ä`);
    const lines = texts.map((text, index) => `${index};DE;${index % 2 === 0 ? text : `"${text}"`}`);
    const { cells } = openAhead({ TOILET_WC: ['ArticleNr;CountriesISO;Colour', '', ...lines].join('\n') });
    const encoded = rowsSoldIn(cells, 'DE').encode(Int32Array.of(2));
    expect(encoded.cells).toHaveLength(1501);
    expect(Array.from(encoded.codes, (code) => encoded.cells[code])).toEqual(texts);
  });

  it('reads translations and settings', () => {
    const { translations, settings } = openAhead({
      Translations: 'Translation-Key;de\nwhite;weiß\n',
      Settings: 'Key;Value\nCurrency;EUR\n',
    });
    expect(translations).toEqual(new Map([['de', new Map([['white', 'weiß']])]]));
    expect(settings).toEqual(new Map([['Currency', 'EUR']]));
  });
});

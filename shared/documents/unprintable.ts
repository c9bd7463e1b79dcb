import type { ContentPosition, ContentProduct, DocumentContent } from './content.ts';
import type { DocumentLanguage } from './documentLanguage.ts';
import { valueTexts } from './values.ts';

/** A text with signs that PDFs show as '[not printable]'. */
export interface PrintFinding {
  readonly key: 'FindingNotPrintable';
  /** Where it is, the signs, and the text. */
  readonly args: readonly [place: string, signs: string, text: string];
}

/** Code points that the fonts of PDFs hold, hexadecimal; a test compares them with the fonts. */
const printable = [
  '20-7e a0-ac ae-148 14a-1c3 1c5-254 256-27b 27e-284 286-290 292-2a4 2a6-304 306-30a 30c 30f 313 315 31b 323',
  '326-328 32c 337-338 342-343 346-36f 374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6 3f9-3fa',
  '3fc-479 480-49d 4a0-4ff 52f 591-5c7 5d0-5ea 5ef-5f4 606-61b 61d-6dc 6de-6ff 750-77f 870-88e 898-8e1 8e3-8ff',
  'e3f 1d00 1d0d 1d1b 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d62-1d65 1d9c 1da0 1dbb 1dbf-1df5',
  '1dfc-1e9b 1e9d-1f15 1f18-1f1d 1f20-1f45 1f48-1f4d 1f50-1f57 1f59 1f5b 1f5d 1f5f-1f7d 1f80-1fb4 1fb6-1fc4',
  '1fc6-1fd3 1fd6-1fdb 1fdd-1fef 1ff2-1ff4 1ff6-1ffe 2000-200a 2010-2027 202f-2055 2057 205f 2070-2071',
  '2074-208e 2090-209c 20a0-20af 20b1-20b5 20b8-20ba 20bc-20bf 20db-20de 20e8 20f0 2100-2101 2103 2105-2106',
  '2109 2113 2116-2117 211e-2122 2126 212a-212b 212e 2132 213b 214d 2150-217f 2183-2186 2189 2190-2199',
  '21a9-21aa 21b0-21b1 21b3-21b5 21ba-21bb 21d0 21d2 21d4 21de-21df 21e4-21e5 21e7 21ea 2202 2205-2206 220f',
  '2211-2212 221a 221e 222b 2236 2248 2260 2264-2265 2295-2298 2303-2305 2318 2325-2327 232b 2380 2387 238b',
  '23ce-23cf 2423 2460-2468 24b6-24cf 24ea 25a0-25a2 25aa 25b2-25b3 25b6-25b7 25ba-25bd 25c0-25c1 25c4-25c7',
  '25ca-25cb 25cf 25e6 25ef 2600 2605-2606 263c 2661 2665 26a0 2713 2717 2756 2764 2780-2788 27ef 27f5-27fa',
  '2913 2a38 2b06 2b12-2b13 2b1c 2b24 2c7c 2c7f 2dff 2e18 2e41 a69f a7ff a92e fb1d-fb36 fb38-fb3c fb3e',
  'fb40-fb41 fb43-fb44 fb46-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc 10efd-10eff 1f12f-1f149',
  '1f16a-1f16b 1f850 1f852',
]
  .join(' ')
  .split(' ')
  .map((range) => range.split('-').map((code) => Number.parseInt(code, 16)));

function isPrintable(sign: string): boolean {
  const code = sign.codePointAt(0) ?? 0;
  return printable.some(([first = 0, last = first]) => code >= first && code <= last);
}

/** Signs that PDFs leave out or write otherwise, and need no font for. */
const withoutFont = /[\s\p{Cc}\p{Cf}\u2028\u2029\u2300]|\p{Variation_Selector}/u;

/** The signs of a text that no font of PDFs holds, each once and in their order; '' where all are printed. */
export function unprintableSigns(text: string): string {
  const signs = new Set(text.normalize('NFC'));
  return [...signs].filter((sign) => sign > '~' && !withoutFont.test(sign) && !isPrintable(sign)).join('');
}

function productTexts(
  { id, title, description, technicalDescription, tenderText, properties }: ContentProduct,
  language: DocumentLanguage,
) {
  const values = properties.flatMap(({ value }) => valueTexts(value, language));
  const texts = [...description, ...technicalDescription, ...tenderText, ...values].map(({ text }) => text);
  return [title, ...texts].map((text) => [id, text] as const);
}

function noteOf({ number, note }: ContentPosition, language: DocumentLanguage): [string, string] {
  return [`${language.text('DocumentColumnNote')} ${number}`, note?.text ?? ''];
}

/** Letters of a text that a finding names. */
const namedLetters = 60;

function shortened(text: string): string {
  const letters = [...text.replace(/\s+/gu, ' ').trim()];
  return letters.length > namedLetters ? `${letters.slice(0, namedLetters - 1).join('')}…` : letters.join('');
}

/** What signs PDFs cannot print, before they are made: a finding a text, with its place. */
export function unprintableTexts(content: DocumentContent, language: DocumentLanguage): PrintFinding[] {
  const { facts, spaces, products } = content;
  const sets = spaces.flatMap((space) => space.sets);
  const positions = sets.flatMap((set) => set.positions);
  const alternatives = positions.flatMap((position) => position.alternatives.map(({ product }) => product));
  const placed: readonly (readonly [string, string])[] = [
    ...facts.flatMap(({ label, value }) => valueTexts(value, language).map(({ text }) => [label, text] as const)),
    ...spaces.map(({ number, title }) => [`${language.text('DocumentColumnSpace')} ${number}`, title] as const),
    ...sets.map(({ number, title }) => [`${language.text('DocumentColumnSet')} ${number}`, title] as const),
    ...positions.map((position) => noteOf(position, language)),
    ...[...new Set([...products, ...alternatives])].flatMap((product) => productTexts(product, language)),
  ];
  return placed.flatMap(([place, text]) => {
    const signs = unprintableSigns(text);
    return signs === '' ? [] : [{ key: 'FindingNotPrintable', args: [place, signs, shortened(text)] } as const];
  });
}

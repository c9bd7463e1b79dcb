import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { WrittenDocument } from '../../documentWriter.ts';
import { type DocumentFonts, type FontName, type ForeignScript, foreignFont } from '../fonts.ts';
import { layOutForeignScript } from './foreignScript.ts';
import { isPlain, printableText, replaceUnprintable } from './printableText.ts';
import type { RunFont } from './runs.ts';

type Document = PDFKit.PDFDocument;

/** What setting text needs to know of a document, and learns of it. */
interface Typesetter {
  readonly language: string;
  /** Stands for signs that no font holds. */
  readonly unprintableWord: string;
  /** Texts that hold such signs, as they came. */
  readonly unprintableTexts: Set<string>;
  /** The font that holds a sign; undefined when none does. */
  readonly fonts: Map<string, RunFont | undefined>;
  readonly registered: Set<string>;
}

const typesetters = new WeakMap<Document, Typesetter>();

/** Gives a new document its fonts and its language; called before any text is set. */
export function openTypesetting(document: Document, language: DocumentLanguage, fonts: DocumentFonts): void {
  for (const [name, file] of fonts) document.registerFont(name, file);
  typesetters.set(document, {
    language: language.language,
    unprintableWord: language.text('DocumentNotPrintable'),
    unprintableTexts: new Set(),
    fonts: new Map(),
    registered: new Set(),
  });
}

function typesetterOf(document: Document): Typesetter {
  const typesetter = typesetters.get(document);
  if (typesetter === undefined) throw new Error('The document was not opened for typesetting');
  return typesetter;
}

/** BCP 47. */
export function languageOf(document: Document): string {
  return typesetterOf(document).language;
}

/** Makes a font the one in use. */
export function useFont(document: Document, name: FontName, font: RunFont): void {
  if (font === 'latin') {
    document.font(name);
    return;
  }
  const { registered } = typesetterOf(document);
  const key = `${font}-${name}`;
  if (registered.has(key)) {
    document.font(key);
    return;
  }
  document.registerFont(key, foreignFont(font, name)).font(key);
  layOutForeignScript(document._font);
  registered.add(key);
}

const scripts: readonly (readonly [ForeignScript, RegExp])[] = [
  ['arabic', /\p{Script_Extensions=Arabic}|[\u0660-\u0669]/u],
  ['hebrew', /\p{Script_Extensions=Hebrew}/u],
];

function holds(document: Document, font: RunFont, sign: string): boolean {
  useFont(document, 'regular', font);
  return document._font.font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0);
}

function findFont(document: Document, sign: string): RunFont | undefined {
  if (holds(document, 'latin', sign)) return 'latin';
  return scripts.find(([script, letters]) => letters.test(sign) && holds(document, script, sign))?.[0];
}

/**
 * The font that draws a sign; undefined when none can.
 *
 * @param wanted taken when it holds the sign
 */
export function fontOf(document: Document, sign: string, wanted?: RunFont): RunFont | undefined {
  if (wanted !== undefined && holds(document, wanted, sign)) return wanted;
  const { fonts } = typesetterOf(document);
  if (fonts.has(sign)) return fonts.get(sign);
  const font = findFont(document, sign);
  fonts.set(sign, font);
  return font;
}

/** A text as it can be drawn; what cannot be is remembered for the warnings. */
export function drawable(document: Document, text: string): string {
  if (isPlain(text)) return text;
  const printable = printableText(text);
  if (isPlain(printable)) return printable;
  const { unprintableWord, unprintableTexts } = typesetterOf(document);
  const isDrawn = (sign: string): boolean => fontOf(document, sign) !== undefined;
  const replaced = replaceUnprintable(printable, isDrawn, unprintableWord);
  if (replaced !== printable) unprintableTexts.add(text.trim());
  return replaced;
}

/** Texts named in a warning, and the letters of each. */
const namedTexts = 3;
const namedLetters = 60;

function shortenText(text: string): string {
  const letters = [...text.replaceAll(/\s+/gu, ' ')];
  return letters.length > namedLetters ? `${letters.slice(0, namedLetters - 1).join('')}…` : letters.join('');
}

/** What the document could not print: one warning that names the texts. */
export function textWarnings(document: Document): WrittenDocument['warnings'] {
  const all = [...typesetterOf(document).unprintableTexts];
  if (all.length === 0) return [];
  // A project's title stands in running heads with other words, too.
  const texts = all.filter((text) => !all.some((other) => other !== text && text.includes(other)));
  const named = texts.slice(0, namedTexts).map((text) => `‘${shortenText(text)}’`);
  const more = texts.length > namedTexts ? ', …' : '';
  return [{ key: 'ExportWarningSignsNotPrintable', args: [named.join(', ') + more, texts.length] }];
}

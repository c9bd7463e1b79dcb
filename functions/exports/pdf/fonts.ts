import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { onceAsync } from '@sanispec/shared/columns';

export type FontName = 'regular' | 'medium' | 'semibold';

/** Font files by the names that text styles use. */
export type DocumentFonts = ReadonlyMap<FontName, Buffer>;

/** Scripts that Inter lacks and another font has. */
export type ForeignScript = 'arabic' | 'hebrew';

const files: Readonly<Record<FontName, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

const weights: Readonly<Record<FontName, string>> = {
  regular: '400Regular',
  medium: '500Medium',
  semibold: '600SemiBold',
};

const families: Readonly<Record<ForeignScript, readonly [folder: string, file: string]>> = {
  arabic: ['@expo-google-fonts/noto-sans-arabic', 'NotoSansArabic'],
  hebrew: ['@expo-google-fonts/noto-sans-hebrew', 'NotoSansHebrew'],
};

async function loadFonts(): Promise<DocumentFonts> {
  // Resolved at run time, so that it works from the sources as well as from the bundle.
  const { resolve } = createRequire(import.meta.url);
  const names = Object.keys(files) as FontName[];
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(resolve(files[name]))] as const)));
}

/**
 * The font files of documents: static TrueType files of Inter, which hold Latin, Greek and Cyrillic letters and tabular
 * numerals. Read once per process.
 */
export const documentFonts = onceAsync(loadFonts);

const foreignFonts = new Map<string, Buffer>();

/** The font file of a foreign script, up to 200 kB: read when a text needs it first, and once per process. */
export function foreignFont(script: ForeignScript, name: FontName): Buffer {
  const [folder, file] = families[script];
  const weight = weights[name];
  const path = `${folder}/${weight}/${file}_${weight}.ttf`;
  const known = foreignFonts.get(path);
  if (known !== undefined) return known;
  const font = readFileSync(createRequire(import.meta.url).resolve(path));
  foreignFonts.set(path, font);
  return font;
}

/**
 * Inter's contextual alternates (arrows, raised signs between figures) change nothing that documents print, but their
 * chains of lookups take three quarters of all layout time; contextual ligatures go with them.
 */
const plain: PDFKit.FontFeatures = { calt: false, clig: false };
const tabular: PDFKit.FontFeatures = { ...plain, tnum: true };

/** Joins runs of one font that follow each other. */
function joined(runs: readonly PDFKit.GlyphRun[]): PDFKit.GlyphRun {
  const [first] = runs;
  if (first !== undefined && runs.length === 1) return first;
  return {
    glyphs: runs.flatMap(({ glyphs }) => glyphs),
    positions: runs.flatMap(({ positions }) => positions),
    advanceWidth: runs.reduce((width, run) => width + run.advanceWidth, 0),
  };
}

/** Figures, what stands between them, and words with the space that follows. */
const pieces = /\d+|[^\d\s]+\s?|\s/gu;

/**
 * Makes an embedded font lay texts out faster: without contextual alternates, and remembering texts that are set with
 * features, too; pdfkit itself remembers only those without. Tabular figures, the only feature in use, are for figures
 * alone: they would widen the hyphens and spaces of 'Waschtisch-Set 2', too.
 */
export function layOutQuickly(font: PDFKit.EmbeddedFont): void {
  const layoutRun = font.layoutRun.bind(font);
  const layOut = font.layout.bind(font);
  const figures = new Map<string, PDFKit.GlyphRun>();

  function layOutFigures(text: string): PDFKit.GlyphRun {
    const known = figures.get(text);
    if (known !== undefined) return known;
    const run = layoutRun(text, tabular);
    figures.set(text, run);
    return run;
  }

  font.layoutRun = (text) => layoutRun(text, plain);
  font.layout = (text, features, onlyWidth) => {
    if (features === undefined) return layOut(text, undefined, onlyWidth);
    const parts = text.match(pieces) ?? [];
    return joined(parts.map((part) => (/^\d/u.test(part) ? layOutFigures(part) : font.layoutCached(part))));
  };
}

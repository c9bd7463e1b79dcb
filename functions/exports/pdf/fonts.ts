import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { onceAsync } from '@sanispec/shared/columns';

export type FontName = 'regular' | 'medium' | 'semibold';

/** Font files by the names that text styles use. */
export type DocumentFonts = ReadonlyMap<FontName, Buffer>;

const files: Readonly<Record<FontName, string>> = {
  regular: '@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf',
  medium: '@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf',
  semibold: '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf',
};

async function loadFonts(): Promise<DocumentFonts> {
  // Resolved at run time, so that it works from the sources as well as from the bundle.
  const { resolve } = createRequire(import.meta.url);
  const names = Object.keys(files) as FontName[];
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(resolve(files[name]))] as const)));
}

/**
 * The font files of documents: static TrueType files of Inter, which hold Polish and German letters and tabular
 * numerals. Read once per process.
 */
export const documentFonts = onceAsync(loadFonts);

/**
 * Inter's contextual alternates (arrows, raised signs between figures) change nothing that documents print, but their
 * chains of lookups take three quarters of all layout time; contextual ligatures go with them.
 */
const plain: PDFKit.FontFeatures = { calt: false, clig: false };
const tabular: PDFKit.FontFeatures = { ...plain, tnum: true };

/**
 * Makes an embedded font lay texts out faster: without contextual alternates, and remembering texts that are set with
 * features, too; pdfkit itself remembers only those without.
 */
export function layOutQuickly(font: PDFKit.EmbeddedFont): void {
  const layoutRun = font.layoutRun.bind(font);
  const remembered = new Map<string, PDFKit.GlyphRun>();
  font.layoutRun = (text, features) => {
    // Without features the words are remembered by pdfkit; tabular figures are the only feature in use.
    if (features === undefined) return layoutRun(text, plain);
    const known = remembered.get(text);
    if (known !== undefined) return known;
    const run = layoutRun(text, tabular);
    remembered.set(text, run);
    return run;
  };
}

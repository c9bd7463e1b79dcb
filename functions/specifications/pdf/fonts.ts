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

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

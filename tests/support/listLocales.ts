// npm run locales: texts that nothing uses, and those more than twice as long as in English, which may not fit.
import { readdir, readFile } from 'node:fs/promises';
import { unusedTexts } from './unusedTexts.ts';

type Texts = Readonly<Record<string, string>>;

const folder = new URL('../../shared/locales/', import.meta.url);

async function textsOf(language: string, file: string): Promise<Texts> {
  return JSON.parse(await readFile(new URL(`${language}/${file}`, folder), 'utf8')) as Texts;
}

const languages = (await readdir(folder, { withFileTypes: true })).flatMap((entry) =>
  entry.isDirectory() && entry.name !== 'en' ? entry.name : [],
);
const files = (await readdir(new URL('en/', folder))).filter((file) => file.endsWith('.json'));
const names: string[] = [];
for (const file of files) {
  const english = await textsOf('en', file);
  names.push(...Object.keys(english));
  for (const language of languages) {
    for (const [name, text] of Object.entries(await textsOf(language, file))) {
      const original = english[name];
      // Short words differ in length by nature.
      if (original !== undefined && text.length > 2 * original.length && text.length > 20) {
        process.stdout.write(`long    ${language}/${file} ${name}: '${original}' → '${text}'\n`);
      }
    }
  }
}
for (const key of await unusedTexts(names)) process.stdout.write(`unused  ${key}\n`);

import { expect, it } from 'vitest';
import { readRulesFile } from './readRulesFile.ts';

const json = JSON.stringify({ conditionLists: [], conditionRules: [{ title: 'Weiß' }] });

function fileOf(bytes: readonly number[]): File {
  return new File([Uint8Array.from(bytes)], 'rules.json');
}

const utf8 = (text: string) => [...new TextEncoder().encode(text)];
const units = (text: string) => Array.from(text, (sign) => sign.charCodeAt(0));
const utf16le = (text: string) => units(text).flatMap((unit) => [unit & 0xff, unit >> 8]);
const utf16be = (text: string) => units(text).flatMap((unit) => [unit >> 8, unit & 0xff]);

it.each([
  ['UTF-8', utf8(json)],
  ['UTF-8 with a byte order mark', utf8(`\uFEFF${json}`)],
  ['UTF-16LE with a byte order mark', utf16le(`\uFEFF${json}`)],
  ['UTF-16LE', utf16le(json)],
  ['UTF-16BE', utf16be(json)],
])('reads a rules file in %s', async (_encoding, bytes) => {
  expect(await readRulesFile([fileOf(bytes)])).toMatchObject({
    ok: true,
    file: { conditionRules: [{ title: 'Weiß' }] },
  });
});

it('refuses a rules file in Windows-1252, and says so', async () => {
  expect(await readRulesFile([fileOf(units(json))])).toEqual({
    ok: false,
    reason: 'RulesFileEncoding',
    args: ['rules.json'],
  });
});

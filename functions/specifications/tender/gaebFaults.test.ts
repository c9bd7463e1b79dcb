import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { gaebFaults } from './testing/gaebFaults.ts';

function minimal(phase: '81' | '83'): string {
  return readFileSync(new URL(`../../../tests/data/gaeb/minimal.x${phase}`, import.meta.url), 'utf8');
}

it.each(['81', '83'] as const)('finds nothing in an X%s that the official schema accepts', (phase) => {
  expect(gaebFaults(minimal(phase))).toEqual([]);
});

it.each(['3.2.x81', '3.2.x82', '3.2.x83', '3.3.x82'])(
  'finds nothing in a file of each edition and phase, %s',
  (name) => {
    const file = readFileSync(new URL(`../../../tests/data/gaeb/tender-${name}`, import.meta.url), 'utf8');
    expect(gaebFaults(file)).toEqual([]);
    expect(gaebFaults(file.replace('<Total>1', '<Total>2')).length).toBe(name.endsWith('x83') ? 0 : 1);
  },
);

it.each([
  ['elements in another order', '83', '<Qty>24</Qty><QU>St</QU>', '<QU>St</QU><Qty>24</Qty>'],
  ['a unit that is too long', '83', '<QU>St</QU>', '<QU>Stück</QU>'],
  ['a price in an invitation', '83', '<QU>St</QU>', '<QU>St</QU><UP>1.00</UP>'],
  ['an item without its unit', '83', '<QU>St</QU>', ''],
  ['too many decimals', '81', '<IT>4702.80</IT>', '<IT>4702.801</IT>'],
  ['a number with a decimal comma', '81', '<UP>195.95</UP>', '<UP>195,95</UP>'],
  ['a name that is too long', '81', 'Landkreis Hohenlohe', 'Landkreis Hohenlohe, Amt für Hochbau und Gebäude'],
  ['a project label that is too long', '81', 'Hotel Bergblick, Umbau', 'x'.repeat(101)],
  ['an address without its city', '83', '<City>Künzelsau</City>', ''],
  ['an id that begins with a digit', '83', 'ID="i1"', 'ID="1"'],
  ['an id that occurs twice', '83', 'ID="i2"', 'ID="i1"'],
  ['a category without an id', '83', ' ID="s1"', ''],
  ['a number that occurs twice', '83', 'ID="i2" RNoPart="0020"', 'ID="i2" RNoPart="0010"'],
  ['a number that is too short', '83', 'ID="i2" RNoPart="0020"', 'ID="i2" RNoPart="020"'],
  ['a number with a dot', '83', 'ID="i2" RNoPart="0020"', 'ID="i2" RNoPart="00.2"'],
  ['text outside of a paragraph', '83', '<LblTx><p><span>WC-Set 1</span></p></LblTx>', '<LblTx>WC-Set 1</LblTx>'],
  ['text outside of a span', '83', '<p><span>WC-Set 1</span></p>', '<p>WC-Set 1</p>'],
  ['a group without a base item', '83', '<ALNSerNo>0</ALNSerNo>', '<ALNSerNo>2</ALNSerNo>'],
  ['an additional text without its text', '83', '<BoQ ID', '<AddText></AddText><BoQ ID'],
  ['a group beyond the last', '83', '<ALNGroupNo>1<', '<ALNGroupNo>1000<'],
  ['a total in an invitation', '83', '</BoQInfo>', '<Totals><Total>1.00</Total></Totals></BoQInfo>'],
  ['an edition without its date', '83', '<Version>3.3', '<Version>3.2'],
  [
    'an article number that is too long',
    '81',
    '</Item>',
    `<Product><Article><ArtNo>${'1'.repeat(16)}</ArtNo></Article></Product></Item>`,
  ],
  [
    'a product before its text',
    '81',
    '<Description>',
    '<Product><Article><ArtNo>1</ArtNo></Article></Product><Description>',
  ],
  ['a version that was withdrawn', '83', '<VersDate>2021-05</VersDate>', '<VersDate>2019-05</VersDate>'],
  ['the namespace of another phase', '83', 'DA83/3.3', 'DA81/3.3'],
  ['levels without items', '83', '<Type>Item</Type>', '<Type>BoQLevel</Type>'],
  ['items beside categories', '83', '<Itemlist>', '<BoQCtgy ID="x" RNoPart="0010"></BoQCtgy><Itemlist>'],
] as const)('finds %s', (_, phase, right, wrong) => {
  const file = minimal(phase);
  expect(file).toContain(right);
  expect(gaebFaults(file.replace(right, wrong))).not.toEqual([]);
});

it('refuses what is not well-formed', () => {
  expect(() => gaebFaults(minimal('83').replace('</BoQ>', ''))).toThrow();
});

import { expect, it } from 'vitest';
import { tablesToPackage } from './files/tablesToPackage.ts';
import { partsLeftOut, settingOf } from './workbookParts.ts';

it.each([
  ['CategoryIconTOILET', 'CategoryIcon'],
  ['categoryicontoilet', 'CategoryIcon'],
  ['CategoryIcon', undefined],
  ['Currency', 'Currency'],
  ['CurrencyGB', 'Currency'],
  ['CurrencyFormat', undefined],
  ['ExportCoverImage', 'ExportCoverImage'],
  ['ExportCoverImage2', undefined],
  ['ExportPromoImage_Linea', 'ExportPromoImage_'],
  ['Anything', undefined],
])('the key %s is the setting %s', (key, setting) => {
  expect(settingOf(key)).toBe(setting);
});

it('names what a catalogue does without, empty columns and settings included', () => {
  const rows = [
    ['ArticleNr', 'Price', 'CADFiles', 'Width'],
    ['', '', '', 'number;stdfilter;bulletpoints'],
    ['1.1', '9', ' ', '36'],
  ];
  const settings = [
    ['Key', 'Value'],
    ['CurrencyGB', 'GBP'],
    ['ExportCoverImage', ''],
  ];
  const { package: catalogue } = tablesToPackage([
    { name: 'TOILET_WC', rows },
    { name: 'Settings', rows: settings },
  ]);
  const leftOut = partsLeftOut(catalogue).map(({ kind, name }) => `${kind} ${name}`);
  expect(leftOut).toEqual(
    expect.arrayContaining(['sheet Translations', 'column CADFiles', 'flag advfilter', 'setting ExportCoverImage']),
  );
  const used = [
    'sheet Category',
    'sheet Settings',
    'column ArticleNr',
    'column Price',
    'flag number',
    'flag stdfilter',
  ];
  for (const part of [...used, 'flag descbullets', 'setting Currency']) expect(leftOut).not.toContain(part);
});

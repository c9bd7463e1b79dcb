import { documentLanguage, unprintableSigns } from '@sanispec/shared/documents';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { documentFonts } from '../fonts.ts';
import { drawable, openTypesetting } from './typesetter.ts';

it('names the same signs before the export as the PDF replaces', async () => {
  const document = new PDFDocument();
  openTypesetting(document, documentLanguage('en-GB', 'GBP'), await documentFonts());
  const differing: string[] = [];
  for (let code = 0x20; code < 0x20_000; code += 1) {
    const sign = String.fromCodePoint(code);
    if (/[\p{Cs}\p{Co}\p{Cn}]/u.test(sign)) continue;
    const isReplaced = drawable(document, `a${sign}`).includes('[not printable]');
    if (isReplaced !== (unprintableSigns(`a${sign}`) !== '')) differing.push(code.toString(16));
  }
  expect(differing).toEqual([]);
});

import { expect, it } from 'vitest';
import * as en from '../../shared/locales/en/index.ts';
import { unusedTexts } from '../support/unusedTexts.ts';

it('every text is asked for by its key or by a template', async () => {
  expect(await unusedTexts(Object.values(en).flatMap((area) => Object.keys(area)))).toEqual([]);
});

it('a text that nothing asks for is found, its plural forms as one', async () => {
  // Written in parts, since this file could be searched, too.
  const unused = ['No', 'where', 'Used'].join('');
  expect(await unusedTexts(['ButtonTextClose', `${unused}_one`, `${unused}_other`])).toEqual([unused]);
});

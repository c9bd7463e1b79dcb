import { compileRules } from '@sanispec/shared/compatibility';
import { aCatalogue, aConditionRule, aListOf } from '@sanispec/shared/testing';
import { type CatalogueSession, createCatalogueSession } from '#worker/catalogueSession.ts';

const british = { countries: ['GB'] };

const rule = aConditionRule(
  'Frames',
  { ruleType: 'selectable-samevalueattr', attribute: 'Actuation' },
  { title: 'Front to front', ...british },
);

/** A British market with these sheets, in which each of the frames wants a plate of its own actuation. */
export function britishSession(sheets: Parameters<typeof aCatalogue>[0], frames: string[]): CatalogueSession {
  const catalogue = { ...aCatalogue(sheets), country: 'GB', currency: 'GBP', contentLanguage: 'en' };
  const lists = [aListOf('Frames', frames, british)];
  return createCatalogueSession(catalogue, compileRules(catalogue, lists, [rule]), lists);
}

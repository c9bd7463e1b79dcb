import { conditionsOf } from '#text/legal/conditions.ts';
import type { SectionDefinition } from '../section.ts';
import { textValue } from '../values.ts';
import { noticeBlocks } from './noticeBlocks.ts';
import { projectOverview } from './projectOverview.ts';

/**
 * The conditions of the project's country, in the document's language where they exist in it (domain: Legal notices).
 * The notices come before them where no overview has said them.
 */
export const termsOfSale: SectionDefinition = {
  key: 'terms',
  title: ({ language }) => language.text('DocumentTerms'),
  isWanted: () => true,
  hasContent: () => true,
  build(input) {
    const { content, language, options } = input;
    const conditions = conditionsOf(content.country, language.language);
    const foreign = conditions.language === language.language ? undefined : conditions.language;
    const { validFrom } = conditions;
    return [
      ...(projectOverview.isWanted(options) ? [] : noticeBlocks(input)),
      {
        kind: 'legal',
        title: conditions.title,
        language: foreign,
        version: validFrom === undefined ? '' : language.text('DocumentTermsValidFrom', language.date(validFrom)),
        paragraphs: conditions.clauses.map(({ title, text }) => ({ title, text: textValue(text, foreign) })),
      },
    ];
  },
};

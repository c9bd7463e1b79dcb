import { conditionsOf } from '#text/documents/legal/conditions.ts';
import type { SectionDefinition } from '../section.ts';
import { textValue } from '../values.ts';

/** The conditions of the project's country, in the document's language where they exist in it (domain: Legal notices). */
export const termsOfSale: SectionDefinition = {
  key: 'terms',
  title: ({ language }) => language.text('DocumentTerms'),
  isWanted: () => true,
  hasContent: () => true,
  build({ content, language }) {
    const conditions = conditionsOf(content.country, language.language);
    const foreign = conditions.language === language.language ? undefined : conditions.language;
    const { validFrom } = conditions;
    return [
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

import type { VersionContent } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import { useCatalogueLabels } from '../catalogueLabels.ts';
import { useCatalogue } from '../useCatalogue.ts';
import { conditionWords } from './conditionWords.ts';
import { effectWords } from './effectWords.ts';

/** What a list or rule was or became, conditions or effects by the names of their catalogue. */
export function ContentWords({ content }: { readonly content: VersionContent }): ReactNode {
  const text = useText();
  const { countryRef, conditions, effects = [] } = content;
  const catalogue = useCatalogue(countryRef);
  const labels = useCatalogueLabels(catalogue.status === 'ready' ? catalogue.summary : undefined);
  if (conditions === undefined) return effectWords(effects, { labels, list: (name) => name }, text).join('; ');
  const join = text.t(conditions.joinConditions === 'OR' ? 'ConditionsOr' : 'ConditionsAnd');
  return conditionWords(conditions, labels, text).join(` ${join} `) || text.t('ConditionsEmpty');
}

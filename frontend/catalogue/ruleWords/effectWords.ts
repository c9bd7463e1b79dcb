import type { RuleInfo } from '@sanispec/shared/compatibility';
import type { SiteText } from '#core/text.ts';
import type { CatalogueLabels } from '../catalogueLabels.ts';
import { ruleKindOf } from './ruleKindTable.ts';

/** A kind of rule as administrators read it; one of an unknown kind by its code. */
export function kindWords(ruleType: string, { t }: Pick<SiteText, 't'>): string {
  const kind = ruleKindOf(ruleType);
  return kind === undefined ? ruleType : t(kind.words.name);
}

interface EffectNames {
  readonly labels: CatalogueLabels;
  readonly list: (reference: string) => string;
}

/** Each effect of a rule with everything it says, short: 'Only from list · Flush actuation · Top plates'. */
export function effectWords(
  effects: readonly RuleInfo[],
  { labels, list }: EffectNames,
  text: Pick<SiteText, 't'>,
): readonly string[] {
  return effects.map(({ ruleType, applyTo, targetListId, attribute, value }) =>
    [
      kindWords(ruleType, text),
      applyTo.map((code) => labels.category(code)).join(', ') || text.t('RuleAllCategories'),
      targetListId === '' ? '' : list(targetListId),
      attribute === '' ? '' : labels.property(attribute),
      value === '' ? '' : labels.value(attribute, value),
    ]
      .filter((part) => part !== '')
      .join(' · '),
  );
}

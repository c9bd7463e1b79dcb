import type { Exclusion } from '@sanispec/shared/compatibility';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '#core/text.ts';
import type { CatalogueLabels } from './catalogueLabels.ts';
import { articlesQuery, type CatalogueVersion } from './catalogueQueries.ts';
import classes from './FitReasons.module.css';
import { articlesNamedIn, type FitSentenceContext, fitSentence, uniqueSentences } from './fitSentence.ts';
import { shortNames } from './shortName.ts';

/** Fetches the articles that the sentences of exclusions name. */
export function useFitSentences(
  version: CatalogueVersion,
  labels: CatalogueLabels,
  exclusions: readonly Exclusion[],
): FitSentenceContext {
  const { t } = useText();
  const ids = [...new Set(exclusions.flatMap(articlesNamedIn))].sort();
  const { data = [] } = useQuery({ ...articlesQuery(version, ids), enabled: ids.length > 0 });
  return { t, labels, titleOf: shortNames(data, { t, labels }) };
}

interface FitReasonsProps {
  readonly version: CatalogueVersion;
  readonly labels: CatalogueLabels;
  readonly exclusions: readonly Exclusion[];
}

/** Every reason why an article does not fit, one sentence each. */
export function FitReasons({ version, labels, exclusions }: FitReasonsProps): ReactNode {
  const context = useFitSentences(version, labels, exclusions);
  return (
    <ul className={classes.reasons}>
      {uniqueSentences(exclusions, (exclusion) => fitSentence(exclusion, context)).map(({ sentence, rule }) => (
        <li key={`${sentence} ${rule ?? ''}`}>
          {sentence}
          {rule !== undefined && <span className={classes.rule}>{rule}</span>}
        </li>
      ))}
    </ul>
  );
}

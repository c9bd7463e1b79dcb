import type { ListingResult } from '@sanispec/shared/filter';
import { type ReactNode, useId, useState } from 'react';
import { useProjectContext } from '../../app/projectContext.tsx';
import { useText } from '../../app/text.ts';
import { candidateOf, fitGroupSentence } from '../../components/fitSentence.ts';
import { Icon } from '../../components/Icon.tsx';
import type { CatalogueSummary } from '../../worker/catalogueApi.ts';
import type { CatalogueLabels } from '../../worker/catalogueLabels.ts';
import { useFitSentences } from './FitReasons.tsx';
import classes from './HiddenBox.module.css';
import type { ListingControl } from './useListingState.ts';

interface HiddenBoxProps {
  readonly result: ListingResult;
  readonly control: ListingControl;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
}

/**
 * What the active set keeps out of the listing, by reason, and how to see it all the same: shown with its reasons, or
 * in a new set, which lifts the filter (§2.7, §4.3).
 */
export function HiddenBox({ result, control, summary, labels }: HiddenBoxProps): ReactNode {
  const { t, tCount } = useText();
  const project = useProjectContext();
  const [isOpen, setIsOpen] = useState(false);
  const reasonsId = useId();
  const { state, update } = control;
  const activeSet = project?.activeSet;
  if (activeSet === undefined || result.hidden === 0) return null;
  return (
    <section className={classes.box} aria-label={t('ListingNotAllShown')}>
      <div className={classes.head}>
        <Icon name="eyeOff" />
        <p className={classes.summary}>
          <strong>{tCount(state.showHidden ? 'ListingShownMisfits' : 'ListingHidden', result.hidden)}</strong>{' '}
          <span className={classes.muted}>{t('ListingHiddenWith', activeSet.title)}</span>
        </p>
        <button
          type="button"
          className={classes.link}
          onClick={() => update({ ...state, showHidden: !state.showHidden, pages: 1 })}
        >
          {t(state.showHidden ? 'ListingHideMisfits' : 'ListingShowHidden')}
        </button>
        <button
          type="button"
          className={classes.link}
          aria-expanded={isOpen}
          aria-controls={reasonsId}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t('ListingHiddenWhy')} <Icon name={isOpen ? 'chevronUp' : 'chevronDown'} />
        </button>
      </div>
      <div id={reasonsId} hidden={!isOpen}>
        {isOpen && <HiddenReasons result={result} summary={summary} labels={labels} />}
      </div>
      <p className={classes.note}>
        {t('ListingNotAllShown')}{' '}
        <button type="button" className={classes.inlineLink} onClick={() => project?.createSet(activeSet.type)}>
          {t('ListingCreateNewSet')}
        </button>
      </p>
    </section>
  );
}

function HiddenReasons({ result, summary, labels }: Omit<HiddenBoxProps, 'control'>): ReactNode {
  const { t } = useText();
  const examples = result.hiddenGroups.map(({ example }) => example);
  const context = useFitSentences(summary, labels, examples);
  return (
    <ul className={classes.groups}>
      {result.hiddenGroups.map(({ count, example }) => {
        const { sentence, rule } = fitGroupSentence(example, context);
        return (
          <li key={`${example.byArticleId} ${example.articleId} ${JSON.stringify(example.cause)}`}>
            <span className={classes.count}>{count}</span>
            <div>
              <p>{sentence}</p>
              <p className={classes.muted}>
                {rule !== undefined && `${rule} · `}
                {t('FitForExample', context.titleOf(candidateOf(example)))}
              </p>
            </div>
          </li>
        );
      })}
    </ul>
  );
}

import { Button } from '@mantine/core';
import type { HiddenGroup } from '@sanispec/shared/compatibility';
import { candidateOf, type Repair } from '@sanispec/shared/compatibility';
import type { ListingResult } from '@sanispec/shared/listing';
import { type ReactNode, useId, useState } from 'react';
import { applyRepair } from '#catalogue/applyRepair.ts';
import type { CatalogueLabels } from '#catalogue/catalogueLabels.ts';
import { useFitSentences } from '#catalogue/FitReasons.tsx';
import { type FitSentenceContext, fitGroupSentence, fitSentence } from '#catalogue/fitSentence.ts';
import { RepairButtons } from '#catalogue/RepairButtons.tsx';
import { useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import type { ListingControl } from '../state/useListingState.ts';
import classes from './HiddenBox.module.css';

interface HiddenBoxProps {
  readonly result: ListingResult;
  readonly control: ListingControl;
  readonly summary: CatalogueSummary;
  readonly labels: CatalogueLabels;
}

/**
 * What the active set excludes from the listing, by reason, and how to see it anyway: shown with its reasons, or in a
 * new set, which removes the filter (domain: Hidden products).
 */
export function HiddenBox(props: HiddenBoxProps): ReactNode {
  const { result, control } = props;
  const { t, tCount } = useText();
  const project = useProjectContext();
  const [isOpen, setIsOpen] = useState(false);
  const reasonsId = useId();
  const summaryId = useId();
  const { state, dispatch } = control;
  const showsMisfits = state.showHidden || state.hiddenBy !== undefined;
  const isAllShown = state.showHidden && state.hiddenBy === undefined;
  const activeSet = project?.activeSet;
  if (activeSet === undefined || result.hidden === 0) return null;
  return (
    <section className={classes.box} data-open={isOpen} aria-labelledby={summaryId}>
      <div className={classes.head}>
        <Icon name="eyeOff" />
        <p className={classes.summary} id={summaryId}>
          <strong>{tCount(state.showHidden ? 'ListingShownMisfits' : 'ListingHidden', result.hidden)}</strong>{' '}
          <span className={classes.muted}>{t('ListingHiddenWith', activeSet.title)}</span>
        </p>
        <button
          type="button"
          className={`${classes.link} ${classes.show}`}
          onClick={() => dispatch({ kind: 'showHidden', isOn: !showsMisfits })}
        >
          {t(showsMisfits ? 'ListingHideMisfits' : 'ListingShowHidden')}
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
        {isOpen && <HiddenReasons {...props} />}
      </div>
      {!isAllShown && project?.editRefusal === undefined && (
        <p className={classes.note}>
          {t('ListingNotAllShown')} –{' '}
          <button type="button" className={classes.inlineLink} onClick={() => project?.createSet(activeSet.type)}>
            {t('ListingCreateNewSet')}
          </button>
        </p>
      )}
    </section>
  );
}

function HiddenReasons(props: HiddenBoxProps): ReactNode {
  const { result, summary, labels } = props;
  const examples = result.hiddenGroups.map(({ example }) => example);
  const context = useFitSentences(summary, labels, examples);
  return (
    <ul className={classes.groups}>
      {result.hiddenGroups.map((group) => (
        <HiddenReason key={group.key} {...props} group={group} context={context} />
      ))}
    </ul>
  );
}

interface HiddenReasonProps extends HiddenBoxProps {
  readonly group: HiddenGroup;
  readonly context: FitSentenceContext;
}

/** One reason: how many it hides, why, the click that repairs it, and the way to those products. */
function HiddenReason({ group, context, control, summary, labels }: HiddenReasonProps): ReactNode {
  const { t, tCount } = useText();
  const { state, dispatch } = control;
  const { count, key, example } = group;
  const isSingle = count === 1;
  const { sentence, rule } = isSingle ? fitSentence(example, context) : fitGroupSentence(group, context);
  const notes = [rule, isSingle ? undefined : t('FitForExample', context.titleOf(candidateOf(example)))];
  const articleId = candidateOf(example);
  const isSeen = state.hiddenBy === key;
  return (
    <li>
      <span className={classes.count}>{count}</span>
      <div>
        <p>{sentence}</p>
        <p className={classes.muted}>{notes.filter((note) => note !== undefined).join(' · ')}</p>
      </div>
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.link}
          aria-pressed={isSeen}
          onClick={() => dispatch({ kind: 'showHiddenBy', reason: isSeen ? undefined : key })}
        >
          {tCount('ListingSeeHidden', count)}
        </button>
        <Mending
          articleId={articleId}
          inTheWay={entryInTheWay(example)}
          titleOf={context.titleOf}
          control={control}
          summary={summary}
          labels={labels}
        />
      </div>
    </li>
  );
}

interface MendingProps extends Pick<HiddenBoxProps, 'control' | 'summary' | 'labels'> {
  readonly articleId: string;
  /** The entry of the set that the article does not go with. */
  readonly inTheWay: string | undefined;
  readonly titleOf: (articleId: string) => string;
}

/** The entry of the set on either side of an exclusion; the other side is the article that is hidden. */
function entryInTheWay({ entryId, byEntryId }: HiddenGroup['example']): string | undefined {
  return byEntryId ?? entryId;
}

/**
 * The one click after which the article fits: where a single change of the set is enough, or one that takes the article
 * along. Otherwise what stands in the way can go.
 */
function Mending({ articleId, inTheWay, titleOf, control, summary, labels }: MendingProps): ReactNode {
  const { t } = useText();
  const project = useProjectContext();
  const { state, dispatch } = control;
  const { replacingEntryId } = state;
  const set = project?.activeSet;
  if (project === undefined || set === undefined) return null;

  function repair(chosen: Repair): void {
    if (project === undefined || set === undefined) return;
    void applyRepair(project, set, chosen);
    // What the reason hid is not hidden any more.
    if (state.hiddenBy !== undefined) dispatch({ kind: 'showHiddenBy', reason: undefined });
  }

  const entry = set.articles.find(({ id }) => id === inTheWay);

  function removeInTheWay(entryId: string): void {
    project?.removeFromSet([entryId]);
    if (state.hiddenBy !== undefined) dispatch({ kind: 'showHiddenBy', reason: undefined });
  }

  return (
    <RepairButtons
      version={summary}
      labels={labels}
      currency={summary.currency}
      set={project.fitSetOf(set)}
      targets={[{ kind: 'candidate', articleId, ...(replacingEntryId !== undefined && { replacingEntryId }) }]}
      kinds={['changeEntry', 'changeTogether', 'removeEntries']}
      limit={1}
      isJoiningKnown={false}
      otherwise={
        entry !== undefined && (
          <Button variant="default" size="sm" onClick={() => removeInTheWay(entry.id)}>
            {t('RepairRemoveAndChoose', titleOf(entry.article))}
          </Button>
        )
      }
      onRepair={repair}
    />
  );
}

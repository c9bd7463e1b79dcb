import { Modal } from '@mantine/core';
import { findEntry, fitSetOf } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fitInSetsQuery } from '#catalogue/catalogueQueries.ts';
import { FitReasons } from '#catalogue/FitReasons.tsx';
import { type PlacedSet, useProjectContext } from '#core/projectContext.tsx';
import { useText } from '#core/text.ts';
import { Chip } from '#ui/Chip.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { hasRoomFor, type PlacingWay, usePlaceEntry } from '../context/usePlaceEntry.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './PlaceSetDialog.module.css';

interface PlaceEntryDialogProps {
  readonly entryId: string;
  readonly way: PlacingWay;
  onClose(): void;
}

/** Moves an entry into another set of the type or copies it there; each set says whether it fits. */
export function PlaceEntryDialog(props: PlaceEntryDialogProps): ReactNode {
  const { spaces, catalogue } = useWorkspace();
  const found = findEntry(spaces, props.entryId);
  if (found === undefined || catalogue.status !== 'ready') return null;
  return <SetChoice {...props} found={found} summary={catalogue.summary} />;
}

interface SetChoiceProps extends PlaceEntryDialogProps {
  readonly found: NonNullable<ReturnType<typeof findEntry>>;
  readonly summary: CatalogueSummary;
}

function SetChoice({ entryId, way, found, summary, onClose }: SetChoiceProps): ReactNode {
  const { t } = useText();
  const { allowsMultiple, book, labels } = useWorkspace();
  const project = useProjectContext();
  const placeEntry = usePlaceEntry();
  const { entry, set: from } = found;
  const others = (project?.setsOfType(from.type) ?? []).filter(({ set }) => set.id !== from.id);
  const joined = others.map(({ set }) => ({ set: fitSetOf(set) }));
  const { data: verdicts = [] } = useQuery({
    ...fitInSetsQuery(summary, joined, entry.article),
    enabled: joined.length > 0,
  });
  const title = book?.titleOf(entry.article) ?? entry.article;

  function stateOf({ set }: PlacedSet, at: number): 'taken' | 'pending' | 'fits' | 'misfit' {
    if (!hasRoomFor(set, { entry, from }, allowsMultiple(entry.subCategory))) return 'taken';
    const verdict = verdicts[at];
    return verdict === undefined ? 'pending' : verdict.fits ? 'fits' : 'misfit';
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t(way === 'move' ? 'PlaceSetMoveTitle' : 'PlaceSetCopyTitle', title)}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <ul className={classes.spaces}>
        {others.map((placed, at) => {
          const { set, space } = placed;
          const state = stateOf(placed, at);
          const verdict = verdicts[at];
          return (
            <li key={set.id}>
              <button
                type="button"
                className={`sani-plain ${classes.space}`}
                data-autofocus={at === 0 || undefined}
                aria-disabled={state === 'fits' ? undefined : true}
                onClick={() => {
                  if (state !== 'fits') return;
                  onClose();
                  void placeEntry(entryId, set.id, way);
                }}
              >
                <span className={classes.name}>
                  {set.title} <span className={classes.hint}>{space.title}</span>
                </span>
                {state === 'fits' && <Chip meaning="fits">{t('ProductFits')}</Chip>}
                {state === 'misfit' && <Chip meaning="conflict">{t('ProductDoesNotFit')}</Chip>}
                {state === 'taken' && <span className={classes.hint}>{t('PlaceEntryTaken')}</span>}
              </button>
              {state === 'misfit' && verdict?.fits === false && (
                <div className={classes.reasons}>
                  <FitReasons version={summary} labels={labels} exclusions={verdict.exclusions} />
                </div>
              )}
            </li>
          );
        })}
      </ul>
    </Modal>
  );
}

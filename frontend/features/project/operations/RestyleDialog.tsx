import { Modal, NativeSelect } from '@mantine/core';
import type { StyleChoice, StyleWish } from '@sanispec/shared/planning';
import type { Space } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { catalogue } from '#catalogue/catalogueClient.ts';
import { styleChoicesQuery } from '#catalogue/catalogueQueries.ts';
import { useText } from '#core/text.ts';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './Operation.module.css';
import { type SetPlace, SetPlans } from './SetPlans.tsx';

function entryArticles(spaces: readonly Space[]): string[] {
  return spaces.flatMap(({ sets }) => sets.flatMap(({ articles }) => articles.map(({ article }) => article)));
}

/** Changes the series or the colour of everything in the project (domain: Replacing everywhere). */
export function RestyleDialog({ onClose }: { onClose(): void }): ReactNode {
  const { t } = useText();
  const { spaces, catalogue: opened } = useWorkspace();
  const summary = opened.status === 'ready' ? opened.summary : undefined;
  const ids = useMemo(() => entryArticles(spaces).sort(), [spaces]);
  const { data: choices } = useQuery({
    ...styleChoicesQuery(summary ?? { country: '', versionId: '' }, ids),
    enabled: summary !== undefined,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('RestyleTitle')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {choices?.length === 0 && <p role="status">{t('RestyleNoValues')}</p>}
      {summary !== undefined && choices !== undefined && choices.length > 0 && (
        <Restyling summary={summary} choices={choices} onClose={onClose} />
      )}
    </Modal>
  );
}

interface RestylingProps {
  readonly summary: CatalogueSummary;
  readonly choices: readonly StyleChoice[];
  onClose(): void;
}

const any = '';

function Restyling({ summary, choices, onClose }: RestylingProps): ReactNode {
  const { t } = useText();
  const { labels, spaces } = useWorkspace();
  const [column, setColumn] = useState(choices.at(-1)?.column);
  const [from, setFrom] = useState(any);
  const [to, setTo] = useState<string>();
  const choice = choices.find((candidate) => candidate.column === column) ?? choices[0];
  const places = useMemo(() => spaces.flatMap((space) => space.sets.map((set) => ({ space, set }))), [spaces]);
  if (choice === undefined) return null;
  const labelOf = (value: string): string => labels.value(choice.column, value);
  const offered = choice.offered.filter((value) => value !== from);

  function chooseColumn(value: string): void {
    setColumn(choices.find((candidate) => candidate.column === value)?.column);
    setFrom(any);
    setTo(undefined);
  }

  return (
    <>
      <div className={classes.fields}>
        <NativeSelect
          data-autofocus
          label={t('RestyleWhat')}
          value={choice.column}
          data={choices.map((one) => ({ value: one.column, label: labels.property(one.column) }))}
          onChange={(event) => chooseColumn(event.currentTarget.value)}
        />
        <NativeSelect
          label={t('RestyleFrom')}
          value={from}
          data={[
            { value: any, label: t('RestyleAny') },
            ...choice.found.map(({ value, count }) => ({ value, label: `${labelOf(value)} (${count})` })),
          ]}
          onChange={(event) => {
            const { value } = event.currentTarget;
            setFrom(value);
            if (value === to) setTo(undefined);
          }}
        />
        <NativeSelect
          label={t('RestyleTo')}
          value={to ?? ''}
          data={[{ value: '', label: '' }, ...offered.map((value) => ({ value, label: labelOf(value) }))]}
          onChange={(event) => setTo(event.currentTarget.value || undefined)}
        />
      </div>
      {to !== undefined && (
        <Plans
          key={`${choice.column} ${from} ${to}`}
          summary={summary}
          places={places}
          wish={{ column: choice.column, from: from === any ? undefined : from, to }}
          onClose={onClose}
        />
      )}
    </>
  );
}

interface PlansProps {
  readonly summary: CatalogueSummary;
  readonly places: readonly SetPlace[];
  readonly wish: StyleWish;
  onClose(): void;
}

function Plans({ wish: { column, from, to }, ...plans }: PlansProps): ReactNode {
  const { t } = useText();
  const { country } = plans.summary;
  const ask = useCallback(
    (batch: readonly SetPlace[]) =>
      catalogue.ask(
        country,
        'planRestylings',
        batch.map(({ set }) => set),
        { column, from, to },
      ),
    [country, column, from, to],
  );
  return <SetPlans {...plans} ask={ask} nothing={t('RestyleNothing')} />;
}

import { Button, Select } from '@mantine/core';
import type { Place, SnapshotChange, SnapshotComparison } from '@sanispec/shared/documents';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { type SiteText, translateMessage, useText } from '#core/text.ts';
import { formatMoney } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { Pane } from '#ui/Pane.tsx';
import { comparisonQuery } from '../preview/comparisonQuery.ts';
import classes from './Revisions.module.css';

const now = 'now';

interface ComparisonProps {
  readonly projectId: string;
  /** Of the issued revisions, newest first. */
  readonly letters: readonly string[];
}

/** What differs between two revisions, or between one and the project as it is now. */
export function Comparison({ projectId, letters }: ComparisonProps): ReactNode {
  const { t } = useText();
  const [from, setFrom] = useState(letters[0] ?? '');
  const [to, setTo] = useState(now);
  const named = letters.map((letter) => ({ value: letter, label: t('RevisionNamed', letter) }));
  return (
    <Pane title={t('RevisionCompare')}>
      <div className={classes.choices}>
        <Select
          label={t('RevisionCompareFrom')}
          value={from}
          allowDeselect={false}
          data={named}
          onChange={(value) => setFrom(value ?? from)}
        />
        <Select
          label={t('RevisionCompareTo')}
          value={to}
          allowDeselect={false}
          data={[{ value: now, label: t('RevisionNow') }, ...named.filter(({ value }) => value !== from)]}
          onChange={(value) => setTo(value ?? now)}
        />
        <Button
          component={LocaleLink}
          to="projectSpecification"
          params={{ projectId }}
          query={{ compareWith: from }}
          variant="default"
        >
          {t('RevisionIntoExport')}
        </Button>
      </div>
      {/* A revision is not compared with itself. */}
      <Differences projectId={projectId} from={from} to={to === from ? now : to} />
    </Pane>
  );
}

interface DifferencesProps {
  readonly projectId: string;
  readonly from: string;
  readonly to: string;
}

function Differences({ projectId, from, to }: DifferencesProps): ReactNode {
  const text = useText();
  const { t, tCount, locale } = text;
  const { data, error, refetch } = useQuery(comparisonQuery(projectId, from, to));
  if (error !== null) {
    const { key, details } = error instanceof ApiFailure ? error : { key: 'ServerError', details: [] };
    return <ErrorState message={translateMessage(key, details)} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <PageSkeleton />;
  const { changes, totals, currencies } = data;
  return (
    <>
      <p className={classes.totals} role="status">
        {changes.length === 0 ? t('RevisionSame') : tCount('RevisionDifferences', changes.length)}
        <span className="sani-figures">
          {t(
            'RevisionTotals',
            formatMoney(totals.before.cents, currencies.before, locale),
            formatMoney(totals.after.cents, currencies.after, locale),
          )}
        </span>
      </p>
      <DataTable
        isPlain
        label={t('RevisionCompare')}
        rows={changes}
        idOf={keyOf}
        columns={[
          {
            key: 'kind',
            label: t('RevisionChange'),
            render: ({ kind }) => (
              <span className={classes.kind} data-kind={kind}>
                {t(`RevisionKind${kind}`)}
              </span>
            ),
          },
          {
            key: 'article',
            label: t('RevisionArticle'),
            isName: true,
            render: ({ title, articleId }) => (
              <>
                {title}
                <span className={`${classes.hint} sani-figures`}>{articleId}</span>
              </>
            ),
          },
          { key: 'place', label: t('RevisionPlace'), render: (change) => wordsOf(change, currencies, text).place },
          { key: 'before', label: t('RevisionBefore'), render: (change) => wordsOf(change, currencies, text).before },
          { key: 'after', label: t('RevisionAfter'), render: (change) => wordsOf(change, currencies, text).after },
        ]}
      />
    </>
  );
}

/** An article may be added to several sets, or twice to one. */
function keyOf(change: SnapshotChange): string {
  return JSON.stringify(change);
}

interface ChangeWords {
  readonly place: string;
  readonly before: string;
  readonly after: string;
}

function wordsOf(
  change: SnapshotChange,
  currencies: SnapshotComparison['currencies'],
  { t, locale }: SiteText,
): ChangeWords {
  const numbers = new Intl.NumberFormat(locale);
  const placeWords = ({ spaceNumber, space, setNumber, set }: Place) =>
    t('RevisionPlaceOf', spaceNumber, space, setNumber, set);
  const price = (cents: number | null, currency: string) =>
    cents === null ? t('PriceOnRequest') : formatMoney(cents, currency, locale);
  switch (change.kind) {
    case 'added':
      return { place: placeWords(change.place), before: '–', after: numbers.format(change.quantity) };
    case 'removed':
      return { place: placeWords(change.place), before: numbers.format(change.quantity), after: '–' };
    case 'moved':
      return { place: '', before: placeWords(change.from), after: placeWords(change.to) };
    case 'quantity':
      return {
        place: placeWords(change.place),
        before: numbers.format(change.before),
        after: numbers.format(change.after),
      };
    case 'price':
      return {
        place: '',
        before: price(change.before, currencies.before),
        after: price(change.after, currencies.after),
      };
    case 'text':
      return {
        place: '',
        before: '',
        after: new Intl.ListFormat(locale).format(change.fields.map((field) => t(`RevisionText${field}`))),
      };
  }
}

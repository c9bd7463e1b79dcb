import { NativeSelect } from '@mantine/core';
import type { importRules } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { type SiteText, useText } from '#core/text.ts';
import { formatInteger } from '#lib/formats.ts';
import { Chip, type ChipMeaning } from '#ui/Chip.tsx';
import { CountryChips } from '#ui/CountryChips.tsx';
import { type DataColumn, DataTable } from '#ui/DataTable.tsx';
import { FindingList } from '#ui/FindingList.tsx';
import classes from './Import.module.css';

type ImportAnswer = z.output<typeof importRules.response>;
type Entry = ImportAnswer['entries'][number];
type Outcome = Entry['outcome'];

const outcomes: Readonly<Record<Outcome, { readonly text: SiteTextKey; readonly meaning: ChipMeaning }>> = {
  new: { text: 'RulesImportNew', meaning: 'fits' },
  replaced: { text: 'RulesImportReplaced', meaning: 'notice' },
  unchanged: { text: 'RulesImportUnchanged', meaning: 'neutral' },
  refused: { text: 'RulesImportRefused', meaning: 'conflict' },
};
const inOrder = ['new', 'replaced', 'unchanged', 'refused'] as const;

/** How many entries an import would store. */
export function changesOf({ entries }: ImportAnswer): number {
  return entries.filter(({ outcome }) => outcome === 'new' || outcome === 'replaced').length;
}

/** What an import of rules would do, entry by entry, and what was found in the file. */
export function ImportPreview({ answer }: { readonly answer: ImportAnswer }): ReactNode {
  const text = useText();
  const { t, locale } = text;
  const { entries, errors, warnings } = answer;
  const [shown, setShown] = useState<Outcome | ''>('');
  const wanted = entries
    .map((entry, index) => ({ ...entry, key: String(index) }))
    .filter(({ outcome }) => shown === '' || outcome === shown);
  return (
    <>
      {errors.length > 0 && (
        <section className={classes.errors} role="alert">
          <h3 className={classes.heading}>{t('ProcessErrorTitle')}</h3>
          <p className={classes.text}>{t('ProcessErrorText')}</p>
          <FindingList findings={errors} />
        </section>
      )}
      {warnings.length > 0 && (
        <section className={classes.warnings}>
          <h3 className={classes.heading}>{t('ProcessWarningTitle')}</h3>
          <p className={classes.text}>{t('ProcessWarningText')}</p>
          <FindingList findings={warnings} />
        </section>
      )}
      {entries.length === 0 && errors.length === 0 && <p className={classes.text}>{t('RulesImportEmpty')}</p>}
      {entries.length > 0 && (
        <div className={classes.entries}>
          <dl className={classes.figures}>
            {inOrder.map((outcome) => {
              const count = entries.filter((entry) => entry.outcome === outcome).length;
              return (
                <div key={outcome} data-none={count === 0 || undefined} data-outcome={outcome}>
                  <dt>{t(outcomes[outcome].text)}</dt>
                  <dd className="sani-figures">{formatInteger(count, locale)}</dd>
                </div>
              );
            })}
          </dl>
          {errors.length === 0 && changesOf(answer) === 0 && <p className={classes.text}>{t('RulesImportNothing')}</p>}
          <NativeSelect
            aria-label={t('RulesImportOutcome')}
            className={classes.filter ?? ''}
            data={[
              { value: '', label: t('RulesImportAll') },
              ...inOrder.map((outcome) => ({ value: outcome, label: t(outcomes[outcome].text) })),
            ]}
            value={shown}
            onChange={({ currentTarget: { value } }) => setShown(inOrder.find((outcome) => outcome === value) ?? '')}
          />
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
          <section className={classes.table} tabIndex={0} aria-label={t('RulesImportEntries')}>
            <DataTable
              label={t('RulesImportEntries')}
              columns={columnsOf(text)}
              rows={wanted}
              idOf={({ key }) => key}
            />
          </section>
        </div>
      )}
    </>
  );
}

function columnsOf({ t }: SiteText): readonly DataColumn<Entry & { readonly key: string }>[] {
  return [
    { key: 'title', label: t('RuleListTitle'), render: ({ title }) => title || '–' },
    {
      key: 'kind',
      label: t('RulesImportKind'),
      render: ({ kind }) => (
        <span className="sani-nowrap">{t(kind === 'list' ? 'RulesImportKindList' : 'RulesImportKindRule')}</span>
      ),
    },
    {
      key: 'countries',
      label: t('RuleColumnCountries'),
      render: ({ countries }) => <CountryChips countries={countries} />,
    },
    {
      key: 'outcome',
      label: t('RulesImportOutcome'),
      render: ({ outcome }) => (
        <span className="sani-nowrap">
          <Chip meaning={outcomes[outcome].meaning}>{t(outcomes[outcome].text)}</Chip>
        </span>
      ),
    },
  ];
}

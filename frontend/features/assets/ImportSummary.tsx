import { Button, Modal, Text } from '@mantine/core';
import type { Job } from '@sanispec/shared/contract';
import { type ReactNode, useMemo } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { formatInteger } from '#lib/formats.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import { DataTable } from '#ui/DataTable.tsx';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { Icon } from '#ui/Icon.tsx';
import classes from './Assets.module.css';
import { countsOf, type ImportItem, importItemsOf, reasonOf, summaryCsv } from './importItems.ts';

/** More rows would not be read here; the file has all. */
const shownAtMost = 200;

interface ImportSummaryProps {
  readonly job: Job;
  onClose(): void;
}

/** What became of each file of an import (domain: Asset import). */
export function ImportSummary({ job, onClose }: ImportSummaryProps): ReactNode {
  const { t } = useText();
  useFocusReturn();
  const items = useMemo(() => importItemsOf(job), [job]);
  const headings = [t('AssetSummaryFile'), t('AssetSummaryResult'), t('AssetSummaryReason')];

  function download(): void {
    void saveFile({
      data: summaryCsv(headings, items),
      dataInfo: { type: 'file', fileName: 'import-summary.csv', fileMime: 'text/csv;charset=utf-8' },
    });
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('AssetImportSummary')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {job.status === 'failed' ? <Failed job={job} /> : <Counts items={items} />}
      {items.length > 0 && <Details items={items} />}
      <DialogFooter>
        {items.length > 0 && (
          <Button variant="default" leftSection={<Icon name="download" />} onClick={download}>
            {t('AssetSummaryDownload')}
          </Button>
        )}
        <Button onClick={onClose}>{t('ButtonTextClose')}</Button>
      </DialogFooter>
    </Modal>
  );
}

function Failed({ job }: { readonly job: Job }): ReactNode {
  const { t } = useText();
  const errors = job.errors.length > 0 ? job.errors : [{ key: 'ErrorJobFailed', args: [] }];
  return (
    <div role="alert">
      <Text fw={500}>{t('ProcessImportFailed')}</Text>
      {errors.map(({ key, args }) => {
        const sentence = translateMessage(key, args);
        return (
          <Text key={sentence} className="sani-breakable">
            {sentence}
          </Text>
        );
      })}
    </div>
  );
}

function Counts({ items }: { readonly items: readonly ImportItem[] }): ReactNode {
  const { locale } = useText();
  return (
    <dl className={classes.counts}>
      {countsOf(items).map(([result, count]) => (
        <div key={result} className={classes.count} data-none={count === 0 || undefined} data-result={result}>
          <dt>{translateMessage(result)}</dt>
          <dd className="sani-figures">{formatInteger(count, locale)}</dd>
        </div>
      ))}
    </dl>
  );
}

interface SummaryRow extends ImportItem {
  readonly id: string;
}

function Details({ items }: { readonly items: readonly ImportItem[] }): ReactNode {
  const { t, locale } = useText();
  // A ZIP may hold two files of one name.
  const rows: readonly SummaryRow[] = items
    .slice(0, shownAtMost)
    .map((item, index) => ({ ...item, id: String(index) }));
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by the keyboard. */}
      <section className={classes.details} tabIndex={0} aria-label={t('AssetImportSummary')}>
        <DataTable<SummaryRow>
          label={t('AssetImportSummary')}
          columns={[
            { key: 'file', label: t('AssetSummaryFile'), render: ({ fileName }) => fileName },
            { key: 'result', label: t('AssetSummaryResult'), render: ({ result }) => translateMessage(result) },
            { key: 'reason', label: t('AssetSummaryReason'), render: reasonOf },
          ]}
          rows={rows}
          idOf={({ id }) => id}
          titleOf={({ fileName }) => fileName}
        />
      </section>
      {items.length > shownAtMost && (
        <Text c="dimmed" size="xs" mt="xs">
          {t('AssetSummaryFirst', formatInteger(shownAtMost, locale), formatInteger(items.length, locale))}
        </Text>
      )}
    </>
  );
}

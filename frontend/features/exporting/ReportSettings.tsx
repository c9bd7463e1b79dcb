import { ReportOptions } from '@sanispec/shared/contract';
import { usualOptions } from '@sanispec/shared/documents';
import { type ReactNode, useCallback, useState } from 'react';
import type { z } from 'zod';
import { localStore } from '#lib/browserStorage.ts';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { Icon } from '#components/Icon.tsx';
import { useText } from '#core/text.ts';
import classes from './SpecificationPage.module.css';

const Settings = ReportOptions.omit({ locale: true });
export type ExportSettings = z.output<typeof Settings>;

const reportFormats = ['PDF', 'PDF_EXCEL', 'EXCEL'] as const;
type ReportFormat = (typeof reportFormats)[number];

const storageKey = 'sanispec.exportSettings';
const usual: ExportSettings = { ...usualOptions, format: 'PDF' };

function remembered(): ExportSettings {
  try {
    const result = Settings.safeParse(JSON.parse(localStore.get(storageKey) ?? 'null'));
    return result.success ? result.data : usual;
  } catch {
    // The stored value is not ours: the default settings are used.
    return usual;
  }
}

/** The settings of the last report, and how to change them. */
export function useExportSettings(): readonly [ExportSettings, (change: Partial<ExportSettings>) => void] {
  const [settings, setSettings] = useState(remembered);
  const change = useCallback((part: Partial<ExportSettings>) => {
    setSettings((before) => {
      const after = { ...before, ...part };
      localStore.set(storageKey, JSON.stringify(after));
      return after;
    });
  }, []);
  return [settings, change];
}

interface ReportSettingsProps {
  readonly settings: ExportSettings;
  onChange(change: Partial<ExportSettings>): void;
}

function isReportFormat(value: string): value is ReportFormat {
  return (reportFormats as readonly string[]).includes(value);
}

/** Format and options of the report; on German pages with the warning that the tool is only for orientation. */
export function ReportSettings({ settings, onChange }: ReportSettingsProps): ReactNode {
  const { t, locale } = useText();
  const hasPdf = settings.format !== 'EXCEL';
  return (
    <Stack gap="lg">
      <Radio.Group
        label={t('ExportFileFormat')}
        labelProps={{ className: classes.legend }}
        value={settings.format}
        onChange={(value) => {
          if (isReportFormat(value)) onChange({ format: value });
        }}
      >
        <Stack gap="xs" mt="xs">
          {reportFormats.map((format) => (
            <Radio
              key={format}
              value={format}
              label={t(`ExportFormat${format}`)}
              description={t(`ExportFormat${format}Hint`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <fieldset className={classes.options}>
        <legend className={classes.legend}>{t('ExportOptions')}</legend>
        <Stack gap="xs">
          <Checkbox
            label={t('ExportDisplayPrices')}
            checked={settings.displayPrices}
            onChange={(event) => onChange({ displayPrices: event.currentTarget.checked })}
          />
          <Checkbox
            label={t('ExportDataSheets')}
            description={t(hasPdf ? 'ExportDataSheetsHint' : 'ExportDataSheetsOnlyPdf')}
            checked={hasPdf && settings.switches.includes('DATA_SHEETS')}
            disabled={!hasPdf}
            onChange={(event) =>
              onChange({
                switches: event.currentTarget.checked
                  ? usualOptions.switches
                  : usualOptions.switches.filter((code) => code !== 'DATA_SHEETS'),
              })
            }
          />
        </Stack>
      </fieldset>
      {locale.startsWith('de-') && (
        <p className={classes.notice} role="note">
          <Icon name="alert" />
          <span>{t('ExportGermanWarning')}</span>
        </p>
      )}
    </Stack>
  );
}

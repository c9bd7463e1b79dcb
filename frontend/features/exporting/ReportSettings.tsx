import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio, Stack } from '@mantine/core';
import { type ReportFormat, reportFormats } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { useText } from '#core/text.ts';
import classes from './SpecificationPage.module.css';
import type { ExportSettings } from './useExportSettings.ts';

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
            checked={hasPdf && settings.dataSheets}
            disabled={!hasPdf}
            onChange={(event) => onChange({ dataSheets: event.currentTarget.checked })}
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

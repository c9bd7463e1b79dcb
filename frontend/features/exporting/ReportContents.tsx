import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { useText } from '#core/text.ts';
import classes from './SpecificationPage.module.css';
import type { ExportSettings } from './useExportSettings.ts';

/** What the requested documents contain, in their order. */
export function ReportContents({ settings }: { readonly settings: ExportSettings }): ReactNode {
  const { t } = useText();
  const pdf = ['ExportContentCover', 'ExportContentOverview', 'ExportContentSpaces', 'ExportContentProducts'] as const;
  const parts = [
    ...(settings.format === 'EXCEL' ? [] : pdf),
    ...(settings.format !== 'EXCEL' && settings.dataSheets ? (['ExportDataSheets'] as const) : []),
    ...(settings.format === 'PDF' ? [] : (['ExportContentWorkbook'] as const)),
  ];
  return (
    <section aria-labelledby="export-contents">
      <h2 id="export-contents" className={classes.legend}>
        {t('ExportContents')}
      </h2>
      <ul className={classes.contents}>
        {parts.map((key) => (
          <li key={key}>
            <Icon name="document" />
            {t(key)}
          </li>
        ))}
      </ul>
    </section>
  );
}

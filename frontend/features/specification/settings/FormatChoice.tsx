import { type DocumentFormat, tenderLocales } from '@sanispec/shared/documents';
import type { SiteTextKey } from '@sanispec/shared/text';
import { type ReactNode, useId } from 'react';
import { useText } from '#core/text.ts';
import classes from './ExportSettings.module.css';

const groups: readonly { readonly label: SiteTextKey; readonly formats: readonly DocumentFormat[] }[] = [
  { label: 'ExportFormatDocuments', formats: ['PDF', 'PDF_EXCEL', 'WORD', 'EXCEL', 'TENDERS'] },
  { label: 'ExportFormatData', formats: ['CSV', 'JSON'] },
];

/** Whether a market asks for a format. */
export function isFormatOffered(format: DocumentFormat, locale: string): boolean {
  return format !== 'TENDERS' || tenderLocales.includes(locale);
}

interface FormatChoiceProps {
  readonly format: DocumentFormat;
  onChange(format: DocumentFormat): void;
}

/** The file format: documents to hand over, and data for other programs. */
export function FormatChoice({ format, onChange }: FormatChoiceProps): ReactNode {
  const { t, locale } = useText();
  const name = useId();
  const hint = useId();
  return (
    <fieldset className={classes.group} aria-describedby={hint}>
      <legend className={classes.legend}>{t('ExportFileFormat')}</legend>
      <div className={classes.formats}>
        {groups.map(({ label, formats }) => (
          <div key={label} className={classes.formatGroup}>
            <span className={classes.hint}>{t(label)}</span>
            <div className={classes.segments}>
              {formats
                .filter((offered) => isFormatOffered(offered, locale))
                .map((offered) => (
                  <label key={offered} className={classes.segment}>
                    <input
                      type="radio"
                      name={name}
                      value={offered}
                      checked={format === offered}
                      onChange={() => onChange(offered)}
                    />
                    {t(`ExportFormat${offered}`)}
                  </label>
                ))}
            </div>
          </div>
        ))}
      </div>
      <p id={hint} className={classes.hint}>
        {t(`ExportFormat${format}Hint`)}
      </p>
    </fieldset>
  );
}

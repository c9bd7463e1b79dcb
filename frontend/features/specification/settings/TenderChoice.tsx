import { gaebVersions, pricedPhases } from '@sanispec/shared/documents';
import { type ReactNode, useId } from 'react';
import { useText } from '#core/text.ts';
import classes from './ExportSettings.module.css';
import type { ExportSettings } from './exportSettings.ts';
import { Segments } from './Segments.tsx';

interface TenderChoiceProps {
  readonly settings: ExportSettings;
  onChange(part: Partial<ExportSettings>): void;
}

/** What the file of a tender is: its edition of the format, and its phase where it has prices. */
export function TenderChoice({ settings, onChange }: TenderChoiceProps): ReactNode {
  const { t } = useText();
  const hint = useId();
  const [newest] = gaebVersions;
  const [usual] = pricedPhases;
  return (
    <>
      <fieldset className={classes.group} aria-describedby={hint}>
        <legend className={classes.legend}>{t('ExportGaebVersion')}</legend>
        <Segments
          options={gaebVersions.map((version) => ({ value: version, label: version }))}
          chosen={settings.gaebVersion ?? newest}
          onChange={(gaebVersion) => onChange({ gaebVersion })}
        />
        <p id={hint} className={classes.hint}>
          {t('ExportGaebVersionHint')}
        </p>
      </fieldset>
      {settings.displayPrices && (
        <fieldset className={classes.group}>
          <legend className={classes.legend}>{t('ExportTenderPhase')}</legend>
          <Segments
            options={pricedPhases.map((phase) => ({ value: phase, label: t(`ExportTenderPhase${phase}`) }))}
            chosen={settings.pricedPhase ?? usual}
            onChange={(pricedPhase) => onChange({ pricedPhase })}
          />
        </fieldset>
      )}
    </>
  );
}

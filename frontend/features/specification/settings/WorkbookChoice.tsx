import { type ReactNode, useId } from 'react';
import { useText } from '#core/text.ts';
import classes from './ExportSettings.module.css';
import { withChoice } from './exportChoices.ts';
import type { ExportSettings } from './exportSettings.ts';
import { Segments } from './Segments.tsx';

interface WorkbookChoiceProps {
  readonly settings: ExportSettings;
  onChange(part: Partial<ExportSettings>): void;
}

/** Whether the lists of a workbook have pictures: the switch of thumbnails, where it decides what the file is for. */
export function WorkbookChoice({ settings, onChange }: WorkbookChoiceProps): ReactNode {
  const { t } = useText();
  const hint = useId();
  return (
    <fieldset className={classes.group} aria-describedby={hint}>
      <legend className={classes.legend}>{t('ExportListPictures')}</legend>
      <Segments
        options={[
          { value: 'with', label: t('ExportListWithPictures') },
          { value: 'without', label: t('ExportListWithoutPictures') },
        ]}
        chosen={settings.switches.includes('THUMBNAIL_IMAGE') ? 'with' : 'without'}
        onChange={(pictures) => onChange(withChoice(settings, 'THUMBNAIL_IMAGE', pictures === 'with'))}
      />
      <p id={hint} className={classes.hint}>
        {t('ExportListPicturesHint')}
      </p>
    </fieldset>
  );
}

import { type ReactNode, useId } from 'react';
import { FileInput } from '#components/forms/FileInput.tsx';
import type { UploadedFile } from '#components/forms/useUpload.ts';
import { Icon } from '#components/Icon.tsx';
import { useText } from '#core/text.ts';
import classes from './ExportSettings.module.css';

/** What a front page may be made of; the server looks into the file again. */
const accept = ['.jpg', '.jpeg', '.png', '.webp', '.svg', '.tif', '.tiff'].join(',');
const maxBytes = 50 * 1024 * 1024;

/** The front page of one export. An uploaded image stays at hand while the default page is chosen. */
export interface FrontPage {
  readonly image: UploadedFile | undefined;
  readonly isOwn: boolean;
}

export const defaultFrontPage: FrontPage = { image: undefined, isOwn: false };

interface FrontPageChoiceProps {
  readonly frontPage: FrontPage;
  onChange(frontPage: FrontPage): void;
  /** Whether an upload runs, for which the export has to wait. */
  onBusy(isBusy: boolean): void;
  /** Guests have nowhere to upload to. */
  readonly canUpload: boolean;
}

/** The drawn front page, or an image of one's own in place of its drawing. */
export function FrontPageChoice({ frontPage, onChange, onBusy, canUpload }: FrontPageChoiceProps): ReactNode {
  const { t } = useText();
  const name = useId();
  const { image, isOwn } = frontPage;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('ExportFrontPage')}</legend>
      <div className={classes.pages}>
        <label className={classes.pageChoice}>
          <input
            type="radio"
            className="sani-check"
            name={name}
            checked={!isOwn}
            onChange={() => onChange({ image, isOwn: false })}
          />
          <Icon name="document" size={24} />
          <span>{t('ExportFrontPageDefault')}</span>
        </label>
        {image !== undefined && (
          <label className={classes.pageChoice}>
            <input
              type="radio"
              className="sani-check"
              name={name}
              checked={isOwn}
              onChange={() => onChange({ image, isOwn: true })}
            />
            <Icon name="image" size={24} />
            <span>
              {t('ExportFrontPageOwn')}: {image.name}
            </span>
          </label>
        )}
      </div>
      {canUpload && (
        <div className={classes.upload}>
          <FileInput
            label={<span className="sani-visually-hidden">{t('ExportFrontPageOwn')}</span>}
            accept={accept}
            maxBytes={maxBytes}
            purpose="frontPage"
            prompt={t('ExportFrontPageDrop')}
            file={image}
            onBusy={onBusy}
            onChange={(file) => onChange({ image: file, isOwn: file !== undefined })}
          />
          <p className={classes.hint}>{t('ExportFrontPageKinds')}</p>
        </div>
      )}
    </fieldset>
  );
}

import { type ReactNode, useId } from 'react';
import { FileInput } from '#components/forms/FileInput.tsx';
import type { UploadedFile } from '#components/forms/useUpload.ts';
import { Icon, type IconName } from '#components/Icon.tsx';
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
        <div className={classes.upload}>
          <Page name={name} icon="document" isChosen={!isOwn} onChoose={() => onChange({ image, isOwn: false })}>
            {t('ExportFrontPageDefault')}
          </Page>
          {image !== undefined && (
            <Page name={name} icon="image" isChosen={isOwn} onChoose={() => onChange({ image, isOwn: true })}>
              {t('ExportFrontPageOwn')}: {image.name}
            </Page>
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
      </div>
    </fieldset>
  );
}

interface PageProps {
  readonly name: string;
  readonly icon: IconName;
  readonly isChosen: boolean;
  onChoose(): void;
  readonly children: ReactNode;
}

function Page({ name, icon, isChosen, onChoose, children }: PageProps): ReactNode {
  return (
    <label className={classes.pageChoice}>
      <input type="radio" className="sani-check" name={name} checked={isChosen} onChange={onChoose} />
      <Icon name={icon} size={24} />
      <span>{children}</span>
    </label>
  );
}

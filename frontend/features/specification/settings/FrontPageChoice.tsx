import { type FrontPageAs, frontPageKinds, isPageShaped } from '@sanispec/shared/documents';
import { type ReactNode, useId, useState } from 'react';
import { useText } from '#core/text.ts';
import { FileInput } from '#ui/forms/FileInput.tsx';
import type { UploadedFile } from '#ui/forms/useUpload.ts';
import { Icon, type IconName } from '#ui/Icon.tsx';
import classes from './ExportSettings.module.css';
import { maxMegapixels, type PictureSize, pictureSize } from './pictureSize.ts';

/** What a front page may be made of; the server looks into the file again. */
const accept = ['.jpg', '.jpeg', '.png', '.webp', '.svg', '.tif', '.tiff'].join(',');
const maxBytes = 50 * 1024 * 1024;

/** The front page of one export. An uploaded image stays at hand while the default page is chosen. */
export interface FrontPage {
  readonly image: UploadedFile | undefined;
  readonly isOwn: boolean;
  /** Undefined while its shape decides. */
  readonly shownAs: FrontPageAs | undefined;
}

export const defaultFrontPage: FrontPage = { image: undefined, isOwn: false, shownAs: undefined };

interface FrontPageChoiceProps {
  readonly frontPage: FrontPage;
  onChange(frontPage: FrontPage): void;
  /** Whether an upload runs, for which the export has to wait. */
  onBusy(isBusy: boolean): void;
  /** Guests have nowhere to upload to. */
  readonly canUpload: boolean;
}

/** The drawn front page, or an image of one's own: as the whole page, or in place of its drawing. */
export function FrontPageChoice({ frontPage, onChange, onBusy, canUpload }: FrontPageChoiceProps): ReactNode {
  const { t } = useText();
  const name = useId();
  const [size, setSize] = useState<PictureSize>();
  const { image, isOwn } = frontPage;

  /** Said before anything is sent: a picture that the server would not read is not uploaded. */
  async function inspect(file: File) {
    const found = await pictureSize(file);
    setSize(found);
    const most = maxMegapixels(file);
    // A drawing has no pixels.
    const isTooLarge = file.type !== 'image/svg+xml' && found !== undefined && found.width * found.height > most * 1e6;
    return isTooLarge ? { error: 'ErrorPictureTooLarge', details: [most] } : undefined;
  }

  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{t('ExportFrontPage')}</legend>
      <div className={classes.pages}>
        <div className={classes.upload}>
          <Page name={name} icon="document" isChosen={!isOwn} onChoose={() => onChange({ ...frontPage, isOwn: false })}>
            {t('ExportFrontPageDefault')}
          </Page>
          {image !== undefined && (
            <Page name={name} icon="image" isChosen={isOwn} onChoose={() => onChange({ ...frontPage, isOwn: true })}>
              {t('ExportFrontPageOwn')}: {image.name}
            </Page>
          )}
          {image !== undefined && isOwn && (
            <ShownAs
              shownAs={frontPage.shownAs ?? usualKind(size)}
              onChange={(shownAs) => onChange({ ...frontPage, shownAs })}
            />
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
              inspect={inspect}
              onBusy={onBusy}
              onChange={(file) => onChange({ image: file, isOwn: file !== undefined, shownAs: undefined })}
            />
            <p className={classes.hint}>{t('ExportFrontPageKinds')}</p>
            <p className={classes.hint} role="status">
              {size !== undefined && t(outcomes[usualKind(size)], size.width, size.height)}
            </p>
          </div>
        )}
      </div>
    </fieldset>
  );
}

const outcomes = { page: 'ExportFrontPageFills', picture: 'ExportFrontPageInside' } as const;
const kindLabels = { page: 'ExportFrontPageAsPage', picture: 'ExportFrontPageAsPicture' } as const;

/** The default. The server applies the same rule if the browser cannot read the picture. */
function usualKind(size: PictureSize | undefined): FrontPageAs {
  return size !== undefined && isPageShaped(size) ? 'page' : 'picture';
}

interface ShownAsProps {
  readonly shownAs: FrontPageAs;
  onChange(shownAs: FrontPageAs): void;
}

function ShownAs({ shownAs, onChange }: ShownAsProps): ReactNode {
  const { t } = useText();
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend className="sani-visually-hidden">{t('ExportFrontPageOwn')}</legend>
      <div className={classes.segments}>
        {frontPageKinds.map((kind) => (
          <label key={kind} className={classes.segment}>
            <input type="radio" name={name} checked={kind === shownAs} onChange={() => onChange(kind)} />
            {t(kindLabels[kind])}
          </label>
        ))}
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

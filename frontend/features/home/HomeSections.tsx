import { type ReactNode, useState } from 'react';
import {
  ActuatorPlateDrawing,
  FrameDrawing,
  RoundActuatorPlateDrawing,
} from '#catalogue/drawings/installationDrawings.tsx';
import { guestProjects } from '#core/guestProjects.ts';
import { LocaleLink } from '#core/locale.ts';
import { useSession } from '#core/session.tsx';
import { useCreateProject } from '#core/siteDialogs.ts';
import { useText } from '#core/text.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './HomeSections.module.css';

interface SectionProps {
  readonly picture: ReactNode;
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly action: ReactNode;
}

function Section({ picture, label, title, text, action }: SectionProps): ReactNode {
  return (
    <section className={classes.section}>
      <div className={classes.picture}>{picture}</div>
      <p className={classes.label}>{label}</p>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.text}>{text}</p>
      <div className={classes.action}>{action}</div>
    </section>
  );
}

function FitPicture(): ReactNode {
  const { t } = useText();
  return (
    <>
      <span className={classes.tile}>
        <FrameDrawing size={48} />
      </span>
      <span className={classes.fits}>
        <Icon name="check" size={20} label={t('HomeFits')} />
      </span>
      <span className={classes.tile}>
        <ActuatorPlateDrawing size={48} />
      </span>
      <span className={classes.conflict}>
        <Icon name="close" size={20} label={t('HomeDoesNotFit')} />
      </span>
      <span className={`${classes.tile} ${classes.excluded}`}>
        <RoundActuatorPlateDrawing size={48} />
      </span>
    </>
  );
}

function ExportPicture(): ReactNode {
  const { t } = useText();
  return (
    <>
      <DocumentsDrawing />
      <ul className={classes.formats}>
        <li>{t('HomeFormats')}</li>
        <li>{t('HomeFormatPictures')}</li>
        <li>{t('HomeFormatDataSheets')}</li>
      </ul>
    </>
  );
}

function ProjectPicture(): ReactNode {
  const { t } = useText();
  return (
    <ul className={classes.tree}>
      <li>
        <strong>{t('HomeSampleBathroom')}</strong> <span>× 24</span>
        <ul>
          <li>
            <span className={classes.complete} aria-hidden="true" /> {t('HomeSampleWcSet')}{' '}
            <span>{t('HomeSampleProgress', 3, 3)}</span>
          </li>
          <li>
            <span className={classes.open} aria-hidden="true" /> {t('HomeSampleWashbasinSet')}{' '}
            <span>{t('HomeSampleProgress', 5, 6)}</span>
          </li>
        </ul>
      </li>
      <li>
        <strong>{t('HomeSampleGuestWc')}</strong> <span>× 2</span>
      </li>
    </ul>
  );
}

/** The three sections of the landing page. */
export function HomeSections(): ReactNode {
  const { t } = useText();
  const createProject = useCreateProject();
  const { projects } = useSession();
  const [isFirst] = useState(() => guestProjects().length === 0);
  const create = t(isFirst && projects.length === 0 ? 'HomeCreateFirstProject' : 'HeaderCreateProject');
  return (
    <div className={classes.sections}>
      <Section
        picture={<FitPicture />}
        label={t('HomeOnlyRightProducts')}
        title={t('HomeHelpChoosing')}
        text={t('HomeHelpChoosingText')}
        action={
          <LocaleLink to="browseProducts">
            {t('HeaderBrowseProducts')} <Icon name="arrowRight" />
          </LocaleLink>
        }
      />
      <Section
        picture={<ExportPicture />}
        label={t('HomeCustomExport')}
        title={t('HomeProductData')}
        text={t('HomeProductDataText')}
        action={
          <LocaleLink to="projects">
            {t('HeaderProjects')} <Icon name="arrowRight" />
          </LocaleLink>
        }
      />
      <Section
        picture={<ProjectPicture />}
        label={t('HomeTryItShort')}
        title={create}
        text={t('HomeCreateText')}
        action={
          <button type="button" onClick={() => createProject.open()}>
            {create} <Icon name="arrowRight" />
          </button>
        }
      />
    </div>
  );
}

/** Three pages of a specification: cover, quantities, data sheet. */
function DocumentsDrawing(): ReactNode {
  return (
    <svg
      className={classes.documents}
      width="206"
      height="80"
      viewBox="0 0 206 80"
      aria-hidden="true"
      focusable="false"
    >
      <path className={classes.page} d="M1 1h58v78H1zM74 1h58v78H74zM147 1h58v78h-58z" />
      <path d="M10 14h26M10 20h18M82 12h22M155 12h20" />
      <path
        className={classes.detail}
        d="M10 36h40v24H10zM10 72h18M82 22h42M82 32h42M82 42h42M82 52h42M82 62h42M82 72h42M105 22v50M116 22v50M155 60h42M155 66h42M155 72h26"
      />
      <path className={classes.page} d="M158 36h30c3 0 3 4 0 6-4 2-9 2-12 5-2 2-4 4-8 4h-10z" />
    </svg>
  );
}

import { Button } from '@mantine/core';
import { marketOfCountry } from '@sanispec/shared/markets';
import { projectTotal, spaceTotal } from '@sanispec/shared/pricing';
import type { Space } from '@sanispec/shared/project';
import { memo, type ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { NewestRevision } from '#core/NewestRevision.tsx';
import { useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import type { CatalogueSummary } from '#worker/catalogueApi.ts';
import type { ArticleBook } from '../context/articleBook.ts';
import { isAllJudged, projectOpenPoints } from '../context/openPoints.ts';
import { TotalText, useTotalNotes } from '../context/TotalText.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import { OpenPointList } from './OpenPointList.tsx';
import classes from './SummaryPane.module.css';

/** What the project costs, what is open, and whom to ask. */
export function SummaryPane(): ReactNode {
  const { spaces, book, catalogue } = useWorkspace();
  const edition = catalogue.status === 'ready' ? catalogue.summary.edition : undefined;
  return (
    <div className={classes.pane}>
      <ProjectSum spaces={spaces} book={book} edition={edition} />
      <OpenPoints />
      <SupportBox />
    </div>
  );
}

interface ProjectSumProps {
  readonly spaces: Space[];
  readonly book: ArticleBook | undefined;
  /** The version of the catalogue that prices come from. */
  readonly edition: CatalogueSummary['edition'];
}

const ProjectSum = memo(function ProjectSum({ spaces, book, edition }: ProjectSumProps): ReactNode {
  const { t, locale } = useText();
  const total = book && projectTotal(spaces, book.priceOf);
  const notes = useTotalNotes(total);
  return (
    <section className={classes.section}>
      <h2 className={classes.label}>{t('OverviewTotal')}</h2>
      <p className={classes.total}>
        <TotalText total={total} />
      </p>
      {notes !== '' && <p className={classes.hint}>{notes}</p>}
      <p className={`${classes.hint} ${classes.edition}`}>
        {edition !== undefined &&
          book !== undefined &&
          t('VersionOfPrices', edition.version, formatDate(edition.publishedOn, locale))}
      </p>
      <ul className={classes.shares}>
        {spaces.map((space) => {
          const sum = book && spaceTotal(space, book.priceOf);
          const share = sum === undefined || total === undefined || total.cents === 0 ? 0 : sum.cents / total.cents;
          return (
            <li key={space.id} className={classes.share}>
              <span className="sani-breakable">
                {space.title} <span className={`${classes.muted} sani-figures sani-nowrap`}>× {space.quantity}</span>
              </span>
              <TotalText total={sum} />
              <span className={classes.bar}>
                <span className={classes.part} style={{ width: `${share * 100}%` }} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
});

function OpenPoints(): ReactNode {
  const { t, tCount } = useText();
  const { spaces, book, verdictOf, projectId, owner } = useWorkspace();
  const points = projectOpenPoints(spaces, book, verdictOf);
  const hasSets = spaces.some(({ sets }) => sets.length > 0);
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('SummaryOpenPoints')}</h2>
      {points.length > 0 && <OpenPointList points={points} />}
      {points.length === 0 && (hasSets ? <NothingOpen /> : <p className={classes.nothing}>{t('SummaryNoSets')}</p>)}
      <Button
        component={LocaleLink}
        to="projectSpecification"
        params={{ projectId }}
        fullWidth
        className={classes.specify}
      >
        {t('ProjectTabSpecification')}
        {owner === 'guest' && ` ${t('ProjectSignUpNeeded')}`}
      </Button>
      {points.length > 0 && <p className={classes.after}>{tCount('SummaryOpenIsPrinted', points.length)}</p>}
      {owner === 'user' && <NewestRevision className={classes.after} />}
    </section>
  );
}

/** Says that everything is in order only when that is known. */
function NothingOpen(): ReactNode {
  const { t } = useText();
  const { spaces, book, verdictOf } = useWorkspace();
  if (!isAllJudged(spaces, book, verdictOf)) return null;
  return (
    <p className={classes.nothing} data-complete>
      <Icon name="check" />
      {t('SummaryNothingOpen')}
    </p>
  );
}

/**
 * Whom to ask: the project's account manager, else the team of its country's market; the mail says which project it is
 * about.
 */
function SupportBox(): ReactNode {
  const { t, language } = useText();
  const { state } = useWorkspace();
  const { salesRepUser, reference } = state.project;
  const { country, title } = state.draft.details;
  const address = salesRepUser?.email || marketOfCountry(country, language).contactEmail;
  const subject = `${t('SupportSubject')} ${title} (${reference})`;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{t('SupportTitle')}</h2>
      <div className={classes.contact}>
        <span className={classes.person}>
          {salesRepUser === undefined ? (
            t('SupportTeam')
          ) : (
            <>
              {salesRepUser.firstName} {salesRepUser.lastName}
              <span className={classes.hint}>
                {[t('SupportManager'), salesRepUser.position].filter(Boolean).join(' · ')}
              </span>
              {salesRepUser.phone && (
                <a className="sani-figures" href={`tel:${salesRepUser.phone.replace(/[^+\d]/g, '')}`}>
                  {salesRepUser.phone}
                </a>
              )}
            </>
          )}
          <span className={`${classes.hint} sani-breakable`}>{address}</span>
        </span>
        <Button
          component="a"
          variant="default"
          leftSection={<Icon name="mail" />}
          href={`mailto:${address}?subject=${encodeURIComponent(subject)}`}
        >
          {t('SupportMail')}
        </Button>
      </div>
    </section>
  );
}

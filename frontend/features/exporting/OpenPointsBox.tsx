import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Icon } from '#components/Icon.tsx';
import type { ProjectContextValue } from '#core/projectContext.tsx';
import { routePath } from '#core/routes.ts';
import { useText } from '#core/text.ts';
import classes from './SpecificationPage.module.css';

const maxShown = 8;

/** Before the report is created: what it will name as open (domain: Open points). Nothing while it is not known. */
export function OpenPointsBox({ project }: { readonly project: ProjectContextValue }): ReactNode {
  const { t, tCount, locale } = useText();
  const points = project.openPoints();
  if (points === undefined) return null;
  if (points.length === 0) {
    return (
      <p className={classes.complete}>
        <Icon name="check" />
        {t('ExportNothingOpen')}
      </p>
    );
  }
  const rest = points.length - maxShown;
  return (
    <section className={classes.notice} aria-labelledby="export-open-points">
      <Icon name="alert" />
      <div>
        <h2 id="export-open-points" className={classes.noticeTitle}>
          {tCount('ExportOpenPointsTitle', points.length)}
        </h2>
        <ul className={classes.points}>
          {points.slice(0, maxShown).map(({ id, text }) => (
            <li key={id}>{text}</li>
          ))}
          {rest > 0 && <li>{tCount('ExportOpenMore', rest)}</li>}
        </ul>
        <Link to={routePath(locale, 'projectOverview', { projectId: project.projectId })}>
          {t('ProjectTabOverview')}
        </Link>
      </div>
    </section>
  );
}

import { Button } from '@mantine/core';
import { countryName, currencyOf, marketOfCountry } from '@sanispec/shared/markets';
import { projectTotal, type Total } from '@sanispec/shared/pricing';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { ContentLanguageProvider } from '#catalogue/CatalogueText.tsx';
import { useReaderLabels } from '#catalogue/catalogueLabels.ts';
import { WashbasinDrawing } from '#catalogue/drawings/ceramicDrawings.tsx';
import { type CatalogueState, useCatalogue } from '#catalogue/useCatalogue.ts';
import { usePageTitle } from '#core/pageTitle.ts';
import { translateMessage, useText } from '#core/text.ts';
import { formatDate } from '#lib/formats.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { useArticleBook } from '../context/articleBook.ts';
import { segmentLabel } from '../context/segmentOptions.ts';
import { useTotalNotes } from '../context/TotalText.tsx';
import classes from './SharedProjectPage.module.css';
import { SharedSpace, SumText } from './SharedSpace.tsx';
import { type SharedContent, sharedProjectQuery } from './shareQueries.ts';

/** A project as a link shows it to anybody: to read and to print. */
export function Component(): ReactNode {
  const { t } = useText();
  const { token = '' } = useParams();
  const { data: project, error, refetch } = useQuery(sharedProjectQuery(token));
  usePageTitle(project?.details.title ?? (error === null ? undefined : t('SharedGone')));
  return (
    <div className="sani-page">
      <meta name="robots" content="noindex" />
      {project !== undefined && <SharedProject project={project} />}
      {project === undefined && error === null && <PageSkeleton />}
      {project === undefined && error !== null && <NotShown error={error} onRetry={() => void refetch()} />}
    </div>
  );
}

/** A link that does not work says so; anything else may be tried again. */
function NotShown({ error, onRetry }: { readonly error: Error; onRetry(): void }): ReactNode {
  const { t } = useText();
  const { key, details } = error instanceof ApiFailure ? error : { key: 'ServerError', details: [] };
  const isGone = key === 'ErrorShareNotFound';
  if (!isGone) return <ErrorState message={translateMessage(key, details)} onRetry={onRetry} />;
  return (
    <EmptyState
      isPage
      drawing={<WashbasinDrawing size={96} />}
      title={t('SharedGone')}
      text={`${translateMessage(key)} ${t('SharedGoneHint')}`}
    />
  );
}

function SharedProject({ project }: { readonly project: SharedContent }): ReactNode {
  const { t } = useText();
  const { spaces, details, withPrices } = project;
  const catalogue = useCatalogue(details.country);
  const summary = catalogue.status === 'ready' ? catalogue.summary : undefined;
  const labels = useReaderLabels(summary);
  const book = useArticleBook(catalogue, spaces, project.leftArticles);
  const currency = summary?.currency ?? currencyOf(details.country, () => undefined);
  const total = book && projectTotal(spaces, book.priceOf);
  return (
    <ContentLanguageProvider value={summary?.contentLanguage}>
      <article className={classes.sheet}>
        <Head project={project}>
          {withPrices ? <Sum total={total} currency={currency} /> : <NoSum total={total} />}
        </Head>
        <CatalogueFailure catalogue={catalogue} />
        {spaces.length === 0 && <p className={classes.muted}>{t('SharedEmpty')}</p>}
        {spaces.map((space) => (
          <SharedSpace
            key={space.id}
            space={space}
            book={book}
            labels={labels}
            currency={withPrices ? currency : undefined}
          />
        ))}
        <Contact project={project} />
      </article>
    </ContentLanguageProvider>
  );
}

/** Without the catalogue there are numbers but no names. */
function CatalogueFailure({ catalogue }: { readonly catalogue: CatalogueState }): ReactNode {
  if (catalogue.status !== 'error') return null;
  return <ErrorState message={translateMessage(catalogue.error)} onRetry={catalogue.retry} />;
}

function nameOf({ firstName, lastName, companyName }: NonNullable<SharedContent['owner']>): string {
  return [`${firstName} ${lastName}`.trim(), companyName].filter(Boolean).join(', ');
}

/** The title block: which project this is, of when, and what it costs. */
function Head({ project, children }: { readonly project: SharedContent; readonly children: ReactNode }): ReactNode {
  const { t, locale } = useText();
  const { details, reference, lastModified, expiresOn, owner } = project;
  const place = [details.address, details.city, countryName(details.country, locale)].filter(Boolean).join(', ');
  const facts = [
    [t('SharedReference'), reference],
    [t('ProjectFieldSegment'), segmentLabel(details.segment, t)],
    [t('SharedPlace'), place],
    [t('ProjectFieldBuildingOwner'), details.buildingOwner],
    [t('ProjectFieldArchitectStudio'), details.architectStudio],
    [t('SharedFrom'), owner === undefined ? '' : nameOf(owner)],
    [t('SharedState'), formatDate(lastModified, locale)],
    [t('SharedExpires'), formatDate(expiresOn, locale)],
  ] as const;
  return (
    <header className={classes.head}>
      <div className={classes.what}>
        <p className={classes.kind}>{t('SharedReadOnly')}</p>
        <h1 className={classes.title}>{details.title}</h1>
        {details.description !== '' && <p className={classes.description}>{details.description}</p>}
      </div>
      <Button
        variant="default"
        className="sani-screen-only"
        leftSection={<Icon name="print" />}
        onClick={() => window.print()}
      >
        {t('SharedPrint')}
      </Button>
      <dl className={classes.block}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([name, value]) => (
            <div key={name} className={classes.fact}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div className={`${classes.fact} ${classes.sum}`}>{children}</div>
      </dl>
    </header>
  );
}

function Sum({ total, currency }: { readonly total: Total | undefined; readonly currency: string }): ReactNode {
  const { t } = useText();
  const notes = useTotalNotes(total);
  return (
    <>
      <dt>{t('OverviewTotal')}</dt>
      <dd>
        <strong className={classes.total}>
          <SumText total={total} currency={currency} />
        </strong>
        {notes !== '' && <span className={classes.muted}> {notes}</span>}
      </dd>
    </>
  );
}

function NoSum({ total }: { readonly total: Total | undefined }): ReactNode {
  const { t } = useText();
  const notes = useTotalNotes(total && { ...total, onRequest: 0 });
  return (
    <>
      <dt>{t('OverviewTotal')}</dt>
      <dd className={classes.muted}>{[t('SharedNoPrices'), notes].filter((part) => part !== '').join(' ')}</dd>
    </>
  );
}

/** Whom to ask: the project's account manager, else the team of its country's market. */
function Contact({ project }: { readonly project: SharedContent }): ReactNode {
  const { t, language } = useText();
  const { salesRepUser, details, reference } = project;
  const address = salesRepUser?.email || marketOfCountry(details.country, language).contactEmail;
  const subject = encodeURIComponent(`${t('SupportSubject')} ${details.title} (${reference})`);
  const name = salesRepUser && `${salesRepUser.firstName} ${salesRepUser.lastName}`;
  return (
    <footer className={classes.contact}>
      <h2 className={classes.contactTitle}>{t('SupportTitle')}</h2>
      <p className={classes.contactWords}>
        {[name ?? t('SupportTeam'), salesRepUser?.position, salesRepUser?.phone].filter(Boolean).join(' · ')}
      </p>
      <a className={classes.mail} href={`mailto:${address}?subject=${subject}`}>
        {address}
      </a>
    </footer>
  );
}

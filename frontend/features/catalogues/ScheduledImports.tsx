import { Button } from '@mantine/core';
import type { ScheduledImport } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { translateMessage, useText } from '#core/text.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { formatBerlinMoment } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './Catalogs.module.css';
import { scheduledImportsQuery } from './catalogQueries.ts';
import bands from './review/Review.module.css';
import { countryList } from './review/reviewWords.ts';
import { useTakeBack } from './review/useTakeBack.ts';

const stateTexts = {
  scheduled: 'ScheduledWaiting',
  publishing: 'ScheduledPublishing',
  published: 'ScheduledPublished',
  refused: 'ScheduledRefused',
} as const;

/** Imports that are published at a time, and for a week how they ended. */
export function ScheduledImports(): ReactNode {
  const { t } = useText();
  const { data: imports = [] } = useQuery(scheduledImportsQuery);
  if (imports.length === 0) return null;
  return (
    <section className={classes.scheduled} aria-labelledby="scheduled-imports">
      <h2 id="scheduled-imports" className={bands.heading}>
        {t('ScheduledHeading')}
      </h2>
      <ul>
        {imports.map((scheduled) => (
          <Scheduled key={scheduled.jobId} scheduled={scheduled} />
        ))}
      </ul>
    </section>
  );
}

function Scheduled({ scheduled }: { readonly scheduled: ScheduledImport }): ReactNode {
  const { t, locale } = useText();
  const takeBack = useTakeBack();
  const handOn = useFocusHandedOn(6);
  const { jobId, fileName, countries, on, by, state, errors, mayOpen, mayTakeBack } = scheduled;
  return (
    <li className={bands.band} {...(state === 'refused' && { 'data-level': 'error' })}>
      <Icon name={state === 'refused' ? 'alert' : state === 'published' ? 'check' : 'info'} />
      <div className={bands.bandWords}>
        <strong className={`${classes.name} sani-breakable`} translate="no">
          {mayOpen ? (
            <LocaleLink to="catalogImport" params={{ jobId }}>
              {fileName}
            </LocaleLink>
          ) : (
            fileName
          )}
        </strong>
        <span>{t(stateTexts[state], formatBerlinMoment(on, locale), countryList(countries, locale), by)}</span>
        {state === 'refused' && errors.map(({ key, args }) => <span key={key}>{translateMessage(key, args)}</span>)}
        {mayTakeBack && (
          <Button
            ref={handOn}
            variant="default"
            size="compact-md"
            aria-label={t('ScheduleTakeBackOf', fileName)}
            onClick={() => void takeBack({ jobId, on })}
          >
            {t('ScheduleTakeBack')}
          </Button>
        )}
      </div>
    </li>
  );
}

import { Button } from '@mantine/core';
import { marketOfCountry } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { Icon } from '#components/Icon.tsx';
import { useText } from '#core/text.ts';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './SummaryPane.module.css';

/**
 * Whom to ask: the project's account manager, else the team of its country's market; the mail says which project it is
 * about.
 */
export function SupportBox(): ReactNode {
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
                {[t('SupportManager'), salesRepUser.position, salesRepUser.phone].filter(Boolean).join(' · ')}
              </span>
            </>
          )}
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

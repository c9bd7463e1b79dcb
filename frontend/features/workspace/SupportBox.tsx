import { Button } from '@mantine/core';
import { marketOf } from '@sanispec/shared/markets';
import type { ReactNode } from 'react';
import { useText } from '../../app/text.ts';
import { Icon } from '../../components/Icon.tsx';
import classes from './SummaryPane.module.css';
import { useWorkspace } from './workspaceContext.ts';

/** Whom to ask: the project's account manager, else the market's team; the mail says which project it is about (§2.7). */
export function SupportBox(): ReactNode {
  const { t, locale } = useText();
  const { state } = useWorkspace();
  const { salesRepUser, reference } = state.project;
  const address = salesRepUser?.email || marketOf(locale).contactEmail;
  const subject = `${t('SupportSubject')} ${state.draft.details.title} (${reference})`;
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

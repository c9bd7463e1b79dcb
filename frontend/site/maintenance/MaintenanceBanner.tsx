import { ActionIcon } from '@mantine/core';
import type { Maintenance } from '@sanispec/shared/contract';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { localStore } from '#lib/browserStorage.ts';
import { formatMoment } from '#lib/formats.ts';
import { Icon } from '#ui/Icon.tsx';
import classes from './MaintenanceBanner.module.css';
import type { ShownMaintenance } from './useMaintenance.ts';

const dismissedKey = 'maintenanceDismissed';

/** Another time or text is another announcement. */
function nameOf(maintenance: Maintenance): string {
  return JSON.stringify(maintenance);
}

/** Says when the site is not to be relied on. Until it begins people may hide it; it never takes the focus. */
export function MaintenanceBanner({ maintenance, phase }: ShownMaintenance): ReactNode {
  const { t, language, locale } = useText();
  const [dismissed, setDismissed] = useState(() => localStore.get(dismissedKey));
  const isAnnounced = phase === 'announced';
  if (isAnnounced && dismissed === nameOf(maintenance)) return null;
  const moment = (iso: string) => formatMoment(iso, locale);
  const text = maintenance.text[language] ?? '';

  function dismiss(): void {
    localStore.set(dismissedKey, nameOf(maintenance));
    setDismissed(nameOf(maintenance));
  }

  return (
    <aside className={classes.banner} aria-label={t('MaintenanceBanner')}>
      <span className={classes.icon}>
        <Icon name="alert" />
      </span>
      <p>
        {isAnnounced
          ? t('MaintenancePlanned', moment(maintenance.from), moment(maintenance.to))
          : t('MaintenanceUnderWay', moment(maintenance.to))}{' '}
        {text}
      </p>
      {isAnnounced && (
        <ActionIcon aria-label={t('MaintenanceDismiss')} title={t('MaintenanceDismiss')} onClick={dismiss}>
          <Icon name="close" />
        </ActionIcon>
      )}
    </aside>
  );
}

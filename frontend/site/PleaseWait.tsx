import { Loader } from '@mantine/core';
import { type ReactNode, useSyncExternalStore } from 'react';
import { useText } from '#core/text.ts';
import { slowCallStore } from '#lib/http/slowCalls.ts';
import classes from './PleaseWait.module.css';

/** Shows NotificationPleaseWait while a call takes longer than a second. */
export function PleaseWait(): ReactNode {
  const { t } = useText();
  const slowCalls = useSyncExternalStore(slowCallStore.subscribe, slowCallStore.get);
  return (
    <div role="status" className={classes.place}>
      {slowCalls > 0 && (
        <span className={classes.wait}>
          <Loader size={14} /> {t('NotificationPleaseWait')}
        </span>
      )}
    </div>
  );
}

import { type ReactNode, useSyncExternalStore } from 'react';
import { keptNotices } from '#core/keptNotices.ts';
import { lazyModule, useLazyModule } from '#core/lazyModule.tsx';

const trayPanel = lazyModule(async () => (await import('./NotificationTrayPanel.tsx')).NotificationTrayPanel);

/** Keeps the successes that have left the page. There is nothing, not even code, until one has. */
export function NotificationTray(): ReactNode {
  const notices = useSyncExternalStore(keptNotices.subscribe, keptNotices.get);
  const { code: Panel } = useLazyModule(trayPanel, notices.length > 0);
  if (Panel === undefined || notices.length === 0) return null;
  return <Panel notices={notices} />;
}

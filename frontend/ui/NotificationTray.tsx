import { type ReactNode, useSyncExternalStore } from 'react';
import { lazyModule, useLazyModule } from '#core/lazyModule.tsx';
import { recentNotices } from '#core/recentNotices.ts';

const trayPanel = lazyModule(async () => (await import('./NotificationTrayPanel.tsx')).NotificationTrayPanel);

/** Keeps the successes that have left the page. There is nothing, not even code, until one has. */
export function NotificationTray(): ReactNode {
  const notices = useSyncExternalStore(recentNotices.subscribe, recentNotices.get);
  const { code: Panel } = useLazyModule(trayPanel, notices.length > 0);
  if (Panel === undefined || notices.length === 0) return null;
  return <Panel notices={notices} />;
}

import type { ReactNode } from 'react';
import { loadPageTexts, shownLanguage } from '#core/i18n.ts';
import { lazyModule, useLazyModule } from '#core/lazyModule.tsx';
import { useMaintenance } from './useMaintenance.ts';

/** Hardly ever needed, so that no first page waits for it. */
const banner = lazyModule(async () => {
  const [{ MaintenanceBanner }] = await Promise.all([
    import('./MaintenanceBanner.tsx'),
    loadPageTexts(shownLanguage()),
  ]);
  return MaintenanceBanner;
});

/** The maintenance's banner on every page, while there is one to tell of. */
export function MaintenanceNotice({ asks }: { readonly asks: boolean }): ReactNode {
  const shown = useMaintenance(asks);
  const { code: MaintenanceBanner } = useLazyModule(banner, shown !== undefined);
  if (shown === undefined || MaintenanceBanner === undefined) return null;
  return <MaintenanceBanner {...shown} />;
}

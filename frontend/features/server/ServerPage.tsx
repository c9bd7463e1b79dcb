import { useIsFetching, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#core/pageTitle.ts';
import { useText } from '#core/text.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Icon } from '#ui/Icon.tsx';
import { TabLinks } from '#ui/list/TabLinks.tsx';
import { AuditLog } from './AuditLog.tsx';
import { HealthTab } from './HealthTab.tsx';
import { JobsTab } from './JobsTab.tsx';
import { MaintenanceTab } from './MaintenanceTab.tsx';
import classes from './Server.module.css';
import { StorageTab } from './StorageTab.tsx';
import { serverKey } from './serverQueries.ts';
import { TimersTab } from './TimersTab.tsx';

const tabs = ['health', 'jobs', 'timers', 'storage', 'audit', 'maintenance'] as const;
type ServerTab = (typeof tabs)[number];

const tabTexts = {
  health: 'ServerTabHealth',
  jobs: 'ServerTabJobs',
  timers: 'ServerTabTimers',
  storage: 'ServerTabStorage',
  audit: 'ServerTabAudit',
  maintenance: 'ServerTabMaintenance',
} as const satisfies Record<ServerTab, string>;

const tabParts: Readonly<Record<ServerTab, () => ReactNode>> = {
  health: HealthTab,
  jobs: JobsTab,
  timers: TimersTab,
  storage: StorageTab,
  audit: AuditLog,
  maintenance: MaintenanceTab,
};

/** What runs, what has gone wrong, and what root can do about it (domain: Server management). */
export function Component(): ReactNode {
  const { t } = useText();
  const [search] = useSearchParams();
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'health';
  usePageTitle(`${t('HeaderServer')} – ${t(tabTexts[shown])}`);
  const Shown = tabParts[shown];
  return (
    <div className="sani-page">
      <div className={classes.head}>
        <h1 className={classes.title}>{t('HeaderServer')}</h1>
        <RefreshButton />
      </div>
      <TabLinks
        label={t('ServerTabs')}
        to="serverOverview"
        shown={shown}
        tabs={tabs.map((key) => ({
          key,
          label: t(tabTexts[key]),
          query: { tab: key === 'health' ? undefined : key },
        }))}
      />
      <Shown key={shown} />
    </div>
  );
}

function RefreshButton(): ReactNode {
  const { t } = useText();
  const queryClient = useQueryClient();
  const isFetching = useIsFetching({ queryKey: [serverKey] }) > 0;
  return (
    <BusyButton
      variant="default"
      isBusy={isFetching}
      leftSection={<Icon name="redo" />}
      onClick={() => void queryClient.invalidateQueries({ queryKey: [serverKey] })}
    >
      {t('ServerRefresh')}
    </BusyButton>
  );
}

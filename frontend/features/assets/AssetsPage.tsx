import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { usePageTitle } from '#core/pageTitle.ts';
import { useText } from '#core/text.ts';
import { TabLinks } from '#ui/list/TabLinks.tsx';
import { AssetList } from './AssetList.tsx';
import classes from './Assets.module.css';
import { ImportProgress } from './ImportProgress.tsx';
import { MissingList } from './MissingList.tsx';
import { useImportJob } from './useImportJob.ts';

const tabs = ['global', 'local', 'missing'] as const;
type AssetTab = (typeof tabs)[number];

const tabTexts = {
  global: 'AssetsGlobal',
  local: 'AssetsLocal',
  missing: 'AssetsMissing',
} as const satisfies Record<AssetTab, string>;

/** The administration of pictures, drawings and files (domain: Asset import). */
export function Component(): ReactNode {
  const { t } = useText();
  const [search] = useSearchParams();
  const followed = useImportJob();
  const { follow } = followed;
  const onImportStarted = useCallback((jobId: string) => follow(jobId), [follow]);
  const shown = tabs.find((tab) => tab === search.get('tab')) ?? 'global';
  usePageTitle(`${t('HeaderAssets')} – ${t(tabTexts[shown])}`);
  return (
    <div className="sani-page">
      <h1 className={classes.title}>{t('HeaderAssets')}</h1>
      <TabLinks
        label={t('AssetsTabs')}
        to="assetsOverview"
        shown={shown}
        tabs={tabs.map((key) => ({
          key,
          label: t(tabTexts[key]),
          query: { tab: key === 'global' ? undefined : key, job: followed.jobId },
        }))}
      />
      <ImportProgress followed={followed} />
      {shown === 'missing' ? (
        <MissingList onImportStarted={onImportStarted} />
      ) : (
        <AssetList key={shown} scope={shown} onImportStarted={onImportStarted} />
      )}
    </div>
  );
}

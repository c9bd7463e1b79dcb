import { ActionIcon } from '@mantine/core';
import type { AssetRow } from '@sanispec/shared/contract';
import type { ReactNode } from 'react';
import { useCountryNames } from '#core/adminCountries.ts';
import { useText } from '#core/text.ts';
import { formatBytes, formatDate, formatInteger, formatMoment } from '#lib/formats.ts';
import type { DataColumn } from '#ui/DataTable.tsx';
import { Icon } from '#ui/Icon.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './Assets.module.css';

/** Countries shown by their codes; the others are counted. */
const countriesShown = 6;

/** What the list says of an asset. */
export function useAssetColumns(): readonly DataColumn<AssetRow>[] {
  const { t, locale } = useText();
  return [
    {
      key: 'fileName',
      label: t('AssetColumnFileName'),
      sortable: true,
      render: (asset) => <AssetName asset={asset} />,
    },
    { key: 'url', label: t('AssetColumnUrl'), render: (asset) => <AssetAddress asset={asset} /> },
    { key: 'uploadedBy', label: t('AssetColumnUploadedBy'), sortable: true, render: ({ uploadedBy }) => uploadedBy },
    {
      key: 'countries',
      label: t('AssetColumnCountries'),
      render: ({ countries }) => <CountryCodes countries={countries} />,
    },
    {
      key: 'size',
      label: t('AssetColumnSize'),
      sortable: true,
      sortsDown: true,
      align: 'end',
      render: ({ size }) => <span className="sani-figures sani-nowrap">{formatBytes(size, locale)}</span>,
    },
    {
      key: 'lastModified',
      label: t('AssetColumnChanged'),
      sortable: true,
      sortsDown: true,
      render: ({ lastModified }) => (
        <time dateTime={lastModified} title={formatMoment(lastModified, locale)} className="sani-nowrap">
          {formatDate(lastModified, locale)}
        </time>
      ),
    },
    {
      key: 'usedBy',
      label: t('AssetColumnUsedBy'),
      sortable: true,
      sortsDown: true,
      align: 'end',
      render: ({ usedBy }) =>
        usedBy === 0 ? (
          <span className={classes.muted}>{t('AssetUnused')}</span>
        ) : (
          <span className="sani-figures">{formatInteger(usedBy, locale)}</span>
        ),
    },
  ];
}

function AssetName({ asset: { fileName, thumbnailUrl } }: { readonly asset: AssetRow }): ReactNode {
  return (
    <span className={classes.name}>
      <span className={classes.thumbnail}>
        {thumbnailUrl === '' ? (
          <Icon name="document" size={20} />
        ) : (
          <img src={thumbnailUrl} alt="" width={32} height={32} loading="lazy" decoding="async" />
        )}
      </span>
      <span>{fileName}</span>
    </span>
  );
}

/** The address as a link, and a button that copies it. */
function AssetAddress({ asset: { fileName, path, url } }: { readonly asset: AssetRow }): ReactNode {
  const { t } = useText();
  const notify = useNotify();

  async function copy(): Promise<void> {
    const address = new URL(url, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      notify.success(t('AssetUrlCopied'), { id: 'assetUrl' });
    } catch {
      notify.info(t('AssetUrlNotCopied', address), { id: 'assetUrl' });
    }
  }

  return (
    <span className={classes.address}>
      <a href={url} target="_blank" rel="noreferrer" title={url} className={classes.link}>
        {path}
      </a>
      <ActionIcon size={34} aria-label={t('AssetCopyUrl', fileName)} onClick={() => void copy()}>
        <Icon name="copy" />
      </ActionIcon>
    </span>
  );
}

function CountryCodes({ countries }: { readonly countries: readonly string[] }): ReactNode {
  const { t } = useText();
  const namesOf = useCountryNames();
  if (countries.length === 0) return t('AssetAllCountries');
  const more = countries.length - countriesShown;
  return (
    <span title={namesOf(countries)}>
      {countries.slice(0, countriesShown).join(', ')}
      {more > 0 && ` +${more}`}
    </span>
  );
}

import type { ServerStatus, ServiceState } from '@sanispec/shared/contract';
import { wake } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { LocaleLink } from '#core/locale.ts';
import { translateMessage, useText } from '#core/text.ts';
import { formatInteger, formatMoment } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { BusyButton } from '#ui/BusyButton.tsx';
import { Chip, type ChipMeaning } from '#ui/Chip.tsx';
import { type DataColumn, DataTable } from '#ui/DataTable.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { Pane } from '#ui/Pane.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { QueryPart } from './QueryPart.tsx';
import classes from './Server.module.css';
import { statusQuery } from './serverQueries.ts';
import { containerName, serviceTexts } from './serverWords.ts';

/** Services, versions and the catalogues in use. */
export function HealthTab(): ReactNode {
  const query = useQuery(statusQuery);
  return (
    <QueryPart query={query}>
      {(status) => (
        <div className={classes.panes}>
          <Services services={status.services} />
          <Versions status={status} />
          <Catalogs catalogs={status.catalogs} />
        </div>
      )}
    </QueryPart>
  );
}

const stateMeanings = { up: 'fits', down: 'conflict', off: 'neutral' } as const satisfies Record<string, ChipMeaning>;
const stateTexts = { up: 'ServerStateUp', down: 'ServerStateDown', off: 'ServerStateOff' } as const;

function Services({ services }: { readonly services: readonly ServiceState[] }): ReactNode {
  const { t, locale } = useText();
  const columns: readonly DataColumn<ServiceState>[] = [
    { key: 'name', label: t('ServerColumnService'), render: ({ name }) => t(serviceTexts[name]) },
    {
      key: 'state',
      label: t('ServerColumnState'),
      render: ({ state }) => <Chip meaning={stateMeanings[state]}>{t(stateTexts[state])}</Chip>,
    },
    {
      key: 'latency',
      label: t('ServerColumnLatency'),
      align: 'end',
      render: ({ latencyMilliseconds }) =>
        latencyMilliseconds === undefined ? (
          '–'
        ) : (
          <span className="sani-figures">{t('ServerMilliseconds', formatInteger(latencyMilliseconds, locale))}</span>
        ),
    },
    {
      key: 'lastError',
      label: t('ServerColumnLastError'),
      render: ({ lastError }) =>
        lastError === undefined ? (
          <span className={classes.muted}>{t('ServerNever')}</span>
        ) : (
          <>
            <span className="sani-nowrap">{formatMoment(lastError.on, locale)}</span>
            <span className={`${classes.error} ${classes.small}`}>{lastError.message}</span>
          </>
        ),
    },
  ];
  return (
    <Pane title={t('ServerServices')} actions={<WakeButton />}>
      <DataTable
        isPlain
        label={t('ServerServices')}
        columns={columns}
        rows={services}
        idOf={({ name }) => name}
        titleOf={({ name }) => t(serviceTexts[name])}
      />
    </Pane>
  );
}

/** Asks for the smallest answer that there is; where functions sleep, it wakes them. */
function WakeButton(): ReactNode {
  const { t, locale } = useText();
  const notify = useNotify();
  const [isBusy, setIsBusy] = useState(false);

  async function run(): Promise<void> {
    setIsBusy(true);
    const started = performance.now();
    const result = await callApi(wake);
    setIsBusy(false);
    if (!result.ok) {
      notify.error(translateMessage(result.error, result.details), { id: 'wake' });
      return;
    }
    const milliseconds = Math.round(performance.now() - started);
    notify.success(t('ServerAwake', formatInteger(milliseconds, locale)), { id: 'wake' });
  }

  return (
    <BusyButton variant="default" isBusy={isBusy} leftSection={<Icon name="sun" />} onClick={() => void run()}>
      {t('ServerWake')}
    </BusyButton>
  );
}

function Versions({ status }: { readonly status: ServerStatus }): ReactNode {
  const { t } = useText();
  const data = Object.entries(status.dataVersions);
  return (
    <Pane title={t('ServerVersions')}>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('ServerBuild')}</dt>
          <dd className="sani-breakable">{status.build}</dd>
        </div>
        <div className={classes.fact}>
          <dt>{t('ServerNode')}</dt>
          <dd>{status.nodeVersion}</dd>
        </div>
        <div className={classes.fact}>
          <dt>{t('ServerDataVersions')}</dt>
          <dd>
            {data.length === 0
              ? '–'
              : data.map(([container, version]) => (
                  <span key={container} className="sani-row">
                    {t('ServerDataVersion', containerName(container, t), version)}
                  </span>
                ))}
          </dd>
        </div>
      </dl>
    </Pane>
  );
}

type CatalogInUse = ServerStatus['catalogs'][number];

function Catalogs({ catalogs }: Pick<ServerStatus, 'catalogs'>): ReactNode {
  const { t, locale } = useText();
  const columns: readonly DataColumn<CatalogInUse>[] = [
    { key: 'country', label: t('ServerColumnCountry'), render: ({ country }) => countryName(country, locale) },
    {
      key: 'version',
      label: t('ServerColumnVersion'),
      render: ({ catalogId, version }) => (
        <LocaleLink to="catalogDetail" params={{ catalogId }}>
          {version || '–'}
        </LocaleLink>
      ),
    },
    {
      key: 'fileName',
      label: t('ServerColumnFile'),
      render: ({ fileName, isFileMissing }) => (
        <>
          {fileName || '–'} {isFileMissing && <Chip meaning="conflict">{t('ServerCatalogFileMissing')}</Chip>}
        </>
      ),
    },
    {
      key: 'totalArticles',
      label: t('ServerColumnArticles'),
      align: 'end',
      render: ({ totalArticles }) => <span className="sani-figures">{formatInteger(totalArticles, locale)}</span>,
    },
    {
      key: 'switchedOn',
      label: t('ServerColumnSince'),
      render: ({ switchedOn }) => <span className="sani-nowrap">{formatMoment(switchedOn, locale)}</span>,
    },
  ];
  return (
    <Pane title={t('ServerCatalogs')}>
      <DataTable
        isPlain
        label={t('ServerCatalogs')}
        columns={columns}
        rows={catalogs}
        idOf={({ country }) => country}
        empty={<EmptyState title={t('ServerNoCatalogs')} />}
      />
    </Pane>
  );
}

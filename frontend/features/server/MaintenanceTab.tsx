import { Button } from '@mantine/core';
import { type Maintenance, maxMaintenanceText, saveMaintenance } from '@sanispec/shared/contract';
import type { Field } from '@sanispec/shared/forms';
import { type Language, languages, type SiteTextKey } from '@sanispec/shared/text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { showMaintenance } from '#core/maintenance.ts';
import { translateMessage, useText } from '#core/text.ts';
import { fromBerlinTime, toBerlinTime } from '#lib/berlinTime.ts';
import { useFocusHandedOn } from '#lib/focus/useFocusHandedOn.ts';
import { formatBerlinMoment } from '#lib/formats.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { FormView } from '#ui/forms/FormView.tsx';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { QueryPart } from './QueryPart.tsx';
import classes from './Server.module.css';
import { maintenanceQuery } from './serverQueries.ts';

const languageTexts: Readonly<Record<Language, SiteTextKey>> = {
  en: 'MaintenanceTextEn',
  de: 'MaintenanceTextDe',
  nl: 'MaintenanceTextNl',
  fr: 'MaintenanceTextFr',
  pl: 'MaintenanceTextPl',
};

const texts: readonly Field<`text:${Language}`>[] = languages.map((language) => ({
  name: `text:${language}` as const,
  label: languageTexts[language],
  type: 'pattern',
  pattern: `.{0,${maxMaintenanceText}}`,
  patternText: 'MaintenanceTooLong',
  group: { label: 'MaintenanceTexts' },
}));

const fields = [
  { name: 'from', label: 'MaintenanceFrom', type: 'datetime', isRequired: true, isHalf: true },
  { name: 'to', label: 'MaintenanceTo', type: 'datetime', isRequired: true, isHalf: true },
  ...texts,
] as const satisfies readonly Field[];

/** What the form sends; the server checks it. */
interface Sent {
  readonly from: string;
  readonly to: string;
  readonly text?: Maintenance['text'];
}

/** Announces a maintenance to everybody, or takes the announcement back. */
export function MaintenanceTab(): ReactNode {
  const query = useQuery(maintenanceQuery);
  return (
    <QueryPart query={query}>
      {(maintenance) => (
        <>
          <Announced maintenance={maintenance} />
          <MaintenanceForm maintenance={maintenance} />
        </>
      )}
    </QueryPart>
  );
}

function useAnnounce(): (maintenance: Maintenance | null) => Promise<ApiResult<Maintenance | null>> {
  const queryClient = useQueryClient();
  return async (maintenance) => {
    const result = await callApi(saveMaintenance, { body: { maintenance } });
    if (result.ok) {
      queryClient.setQueryData(maintenanceQuery.queryKey, result.data);
      // The administrator sees the banner at once.
      showMaintenance(result.data);
    }
    return result;
  };
}

interface MaintenanceProps {
  readonly maintenance: Maintenance | null;
}

function Announced({ maintenance }: MaintenanceProps): ReactNode {
  const { t, locale } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const announce = useAnnounce();
  const handOn = useFocusHandedOn(8);
  if (maintenance === null) return <p className={`${classes.note} ${classes.muted}`}>{t('MaintenanceNone')}</p>;

  async function withdraw(): Promise<void> {
    const isSure = await confirm({
      title: t('MaintenanceWithdrawTitle'),
      confirmLabel: t('MaintenanceWithdraw'),
      isDestructive: true,
    });
    if (!isSure) return;
    const result = await announce(null);
    if (result.ok) notify.success(t('MaintenanceWithdrawn'), { id: 'maintenance' });
    else notify.error(translateMessage(result.error, result.details), { id: 'maintenance' });
  }

  return (
    <div className={classes.announced}>
      <span>
        {t(
          'MaintenancePlanned',
          formatBerlinMoment(maintenance.from, locale),
          formatBerlinMoment(maintenance.to, locale),
        )}
      </span>
      <Button ref={handOn} variant="default" onClick={() => void withdraw()}>
        {t('MaintenanceWithdraw')}
      </Button>
    </div>
  );
}

function MaintenanceForm({ maintenance }: MaintenanceProps): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const announce = useAnnounce();
  const { from, to, text = {} } = maintenance ?? {};
  const initial = {
    ...(from !== undefined && { from: toBerlinTime(from) }),
    ...(to !== undefined && { to: toBerlinTime(to) }),
    ...Object.fromEntries(languages.map((language) => [`text:${language}`, text[language] ?? ''])),
  };
  return (
    <div className={classes.form}>
      <FormView
        fields={fields}
        initial={initial}
        submitLabel={t('MaintenanceAnnounce')}
        send={async (body) => {
          const sent = body as Sent;
          const [begins, ends] = [fromBerlinTime(sent.from), fromBerlinTime(sent.to)];
          if (begins === undefined || ends === undefined) {
            return { ok: false, status: 400, error: 'ErrorMaintenanceTimes', details: [] };
          }
          const written = Object.entries(sent.text ?? {}).filter(([, words]) => words.trim() !== '');
          return announce({ from: begins, to: ends, text: Object.fromEntries(written) });
        }}
        onSuccess={() => notify.success(t('MaintenanceAnnounced'), { id: 'maintenance' })}
      />
    </div>
  );
}

import { takeBackImport } from '@sanispec/shared/contract';
import { useQueryClient } from '@tanstack/react-query';
import { catalogsKey } from '#core/catalogsInUse.ts';
import { translateMessage, useText } from '#core/text.ts';
import { formatBerlinMoment } from '#lib/formats.ts';
import { callApi } from '#lib/http/api.ts';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useNotify } from '#ui/useNotify.tsx';

/** Asks whether a scheduled import is taken back, and does it. */
export function useTakeBack(): (scheduled: { readonly jobId: string; readonly on: string }) => Promise<void> {
  const { t, locale } = useText();
  const confirm = useConfirm();
  const notify = useNotify();
  const queryClient = useQueryClient();

  async function takeBack(jobId: string): Promise<void> {
    const result = await callApi(takeBackImport, { params: { jobId } });
    if (result.ok) notify.success(t('ScheduleTakenBack'), { id: jobId });
    else notify.error(translateMessage(result.error, result.details), { id: jobId });
    await Promise.all([
      queryClient.invalidateQueries({ queryKey: ['job', jobId] }),
      queryClient.invalidateQueries({ queryKey: catalogsKey }),
    ]);
  }

  return async ({ jobId, on }) => {
    await confirm({
      title: t('ScheduleTakeBackTitle'),
      body: t('ScheduleTakeBackText', formatBerlinMoment(on, locale)),
      confirmLabel: t('ScheduleTakeBack'),
      action: () => takeBack(jobId),
    });
  };
}

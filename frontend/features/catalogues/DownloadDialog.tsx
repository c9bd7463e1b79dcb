import { Loader } from '@mantine/core';
import { type CatalogRow, downloadCatalog } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { isUnderWay, jobQuery } from '#core/jobQuery.ts';
import { translateMessage, useText } from '#core/text.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import { useNotify } from '#ui/useNotify.tsx';

interface DownloadDialogProps {
  readonly catalog: CatalogRow;
  onClose(): void;
}

type Format = 'xlsx' | 'zip';

/**
 * Saves a catalogue as a workbook or ZIP. A workbook that has to be made first is waited for; closed meanwhile, it is
 * made all the same and there at once the next time.
 */
export function DownloadDialog({ catalog, onClose }: DownloadDialogProps): ReactNode {
  const { t } = useText();
  const notify = useNotify();
  const [jobId, setJobId] = useState<string>();
  const { data: job } = useQuery({ ...jobQuery(jobId ?? ''), enabled: jobId !== undefined });
  const hasEnded = job !== undefined && !isUnderWay(job);

  /** Saves the file, or waits for the job that makes it. */
  async function ask(format: Format): Promise<ApiResult<unknown>> {
    const answer = await callApi(downloadCatalog, { params: { catalogId: catalog.id }, query: { format } });
    if (!answer.ok) return answer;
    const { data, dataInfo } = answer;
    if (typeof data !== 'string') {
      setJobId(data.jobId);
      return answer;
    }
    await saveFile({ data, ...(dataInfo && { dataInfo }) });
    onClose();
    return answer;
  }

  useEffect(() => {
    if (!hasEnded) return;
    setJobId(undefined);
    if (job.status !== 'succeeded') {
      const [finding] = job.errors;
      notify.error(translateMessage(finding?.key ?? 'ErrorJobFailed', finding?.args));
      onClose();
      return;
    }
    void ask('xlsx').then((answer) => {
      if (!answer.ok) notify.error(translateMessage(answer.error, answer.details));
    });
  });

  return (
    <FormDialog
      title={t('CatalogsDownload')}
      size="md"
      submitLabel={t('CatalogsDownloadSubmit')}
      staysOnSuccess
      isBlocked={jobId !== undefined}
      initial={{ format: 'xlsx' }}
      fields={[
        {
          name: 'format',
          label: 'FieldDownloadFormat',
          type: 'select',
          isRequired: true,
          options: [
            { value: 'xlsx', label: t('CatalogsFormatXlsx') },
            { value: 'zip', label: t('CatalogsFormatZip') },
          ],
        },
      ]}
      send={({ format }) => ask(format === 'zip' ? 'zip' : 'xlsx')}
      onClose={onClose}
    >
      <p role="status" className="sani-row">
        {jobId !== undefined && (
          <>
            <Loader size={16} /> {t('CatalogsBeingMade')}
          </>
        )}
      </p>
    </FormDialog>
  );
}

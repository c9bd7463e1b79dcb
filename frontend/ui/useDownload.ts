import { useState } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import type { ApiResult } from '#lib/http/api.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import { useNotify } from './useNotify.tsx';

/** Fetches a file and lets the browser save it; a failure is told and can be tried again. */
export function useDownload(): {
  /** Name of the download that is under way. */
  readonly running: string | undefined;
  download(name: string, fetchFile: () => Promise<ApiResult<string>>): Promise<void>;
} {
  const { t } = useText();
  const notify = useNotify();
  const [running, setRunning] = useState<string>();
  async function download(name: string, fetchFile: () => Promise<ApiResult<string>>): Promise<void> {
    setRunning(name);
    const result = await fetchFile();
    setRunning(undefined);
    if (result.ok) await saveFile(result);
    else {
      notify.error(translateMessage(result.error, result.details), {
        action: { label: t('ButtonTextRetry'), run: () => void download(name, fetchFile) },
      });
    }
  }
  return { running, download };
}

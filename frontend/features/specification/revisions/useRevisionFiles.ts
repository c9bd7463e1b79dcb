import { getRevision, type Revision, remakeRevision } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { isUnderWay, jobQuery } from '#core/jobQuery.ts';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure, answerOf, dataOf } from '#lib/http/apiFailure.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import { freshKey } from '#lib/newId.ts';
import { useNotify } from '#ui/useNotify.tsx';

interface BeingMade {
  readonly letter: string;
  readonly jobId: string;
}

interface RevisionFiles {
  /** Letter of the revision whose files are being made again. */
  readonly beingMade: string | undefined;
  /** Saves the files of a revision; those that are no longer stored are made again first. */
  download(revision: Revision): Promise<void>;
}

/** The files of revisions. One revision is made again at a time. */
export function useRevisionFiles(projectId: string): RevisionFiles {
  const { t } = useText();
  const notify = useNotify();
  const [beingMade, setBeingMade] = useState<BeingMade>();
  const job = useQuery({ ...jobQuery(beingMade?.jobId ?? ''), enabled: beingMade !== undefined });

  const fail = useCallback(
    (error: unknown) => {
      const { key, details } = error instanceof ApiFailure ? error : { key: 'ServerError', details: [] };
      notify.error(translateMessage(key, details));
    },
    [notify],
  );

  const save = useCallback(
    async (letter: string) => {
      await saveFile(await answerOf(callApi(getRevision, { params: { projectId, letter } })));
    },
    [projectId],
  );

  const remake = useCallback(
    async (letter: string) => {
      const call = callApi(remakeRevision, { params: { projectId, letter }, idempotencyKey: freshKey() });
      const { jobId } = await dataOf(call);
      setBeingMade({ letter, jobId });
    },
    [projectId],
  );

  const ended =
    job.data !== undefined && job.data.id === beingMade?.jobId && !isUnderWay(job.data) ? job.data : undefined;
  useEffect(() => {
    if (beingMade === undefined || (ended === undefined && !job.isError)) return;
    setBeingMade(undefined);
    if (ended?.status === 'succeeded') {
      notify.success(t('RevisionReady', beingMade.letter));
      save(beingMade.letter).catch(fail);
      return;
    }
    const [finding] = ended?.errors ?? [];
    notify.error(translateMessage(finding?.key ?? 'ErrorJobFailed', finding?.args));
  }, [beingMade, ended, job.isError, notify, t, save, fail]);

  async function download({ letter, isStored }: Revision): Promise<void> {
    try {
      await (isStored ? save(letter) : remake(letter));
    } catch (error) {
      // It expired after the list was made.
      if (!(error instanceof ApiFailure && error.key === 'ErrorRevisionExpired')) return fail(error);
      await remake(letter).catch(fail);
    }
  }

  return { beingMade: beingMade?.letter, download };
}

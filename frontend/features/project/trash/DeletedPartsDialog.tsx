import { Button, Modal } from '@mantine/core';
import { idOfPart, isPresent, restorePart, type TrashedPart } from '@sanispec/shared/project';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { useFocusReturn } from '#lib/focus/focusReturn.ts';
import { formatDate } from '#lib/formats.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { DialogFooter } from '#ui/DialogFooter.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Icon } from '#ui/Icon.tsx';
import { PageSkeleton } from '#ui/PageSkeleton.tsx';
import { useConfirm } from '#ui/useConfirm.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { useWorkspace } from '../context/workspaceContext.ts';
import classes from './Trash.module.css';
import { daysLeft, deletedPartsQuery, partEndpoints } from './trashQueries.ts';

/** Spaces and sets that were deleted from the open project; each comes back as one step (domain: Trash). */
export function DeletedPartsDialog({ onClose }: { onClose(): void }): ReactNode {
  useFocusReturn();
  const { t } = useText();
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t('PartsTitle')}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      <Parts />
    </Modal>
  );
}

/** The list is the server's, so that what was just deleted here has to be saved first. */
function useIsSaved(): boolean {
  const { store } = useWorkspace();
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    void store.flush().then(() => setIsSaved(true));
  }, [store]);
  return isSaved;
}

function Parts(): ReactNode {
  const { t } = useText();
  const { projectId, owner, spaces, editAndNotify } = useWorkspace();
  const notify = useNotify();
  const confirm = useConfirm();
  const queryClient = useQueryClient();
  const intro = useRef<HTMLParagraphElement>(null);
  const isSaved = useIsSaved();
  const query = deletedPartsQuery(projectId, owner);
  const { data, isError, refetch } = useQuery({ ...query, enabled: isSaved });
  const parts = data?.filter((part) => !isPresent(spaces, part));

  function restore(part: TrashedPart): void {
    editAndNotify((present) => restorePart(present, part), t('TrashRestored', titleOf(part)));
    // The button is gone with its row.
    intro.current?.focus();
  }

  /** Deletes for good what the question is about. */
  async function remove(body: string, call: () => Promise<ApiResult<unknown>>): Promise<void> {
    const question = { title: t('TrashDeleteForGood'), body, isDestructive: true };
    if (!(await confirm({ ...question, confirmLabel: t('TrashDeleteForGood') }))) return;
    const result = await call();
    if (!result.ok) notify.error(translateMessage(result.error, result.details));
    await queryClient.invalidateQueries({ queryKey: query.queryKey });
    intro.current?.focus();
  }

  return (
    <>
      <p className={classes.intro} ref={intro} tabIndex={-1}>
        {t('PartsIntro')}
      </p>
      {isError && <ErrorState message={t('NetworkError')} onRetry={() => void refetch()} />}
      {parts === undefined && !isError && <PageSkeleton />}
      {parts?.length === 0 && <p className={classes.muted}>{t('PartsNone')}</p>}
      {parts !== undefined && parts.length > 0 && (
        <>
          <ul className={classes.list}>
            {parts.map((part) => (
              <Part
                key={idOfPart(part)}
                part={part}
                onRestore={() => restore(part)}
                onDelete={() =>
                  void remove(t('PartsDeleteQuestion', titleOf(part)), () =>
                    callApi(partEndpoints(owner).remove, { params: { projectId, partId: idOfPart(part) } }),
                  )
                }
              />
            ))}
          </ul>
          <DialogFooter>
            <Button
              variant="subtle"
              color="red"
              onClick={() =>
                void remove(t('PartsEmptyQuestion'), () =>
                  callApi(partEndpoints(owner).empty, { params: { projectId } }),
                )
              }
            >
              {t('PartsDeleteAll')}
            </Button>
          </DialogFooter>
        </>
      )}
    </>
  );
}

function titleOf(part: TrashedPart): string {
  return part.kind === 'space' ? part.space.title : part.set.title;
}

interface PartProps {
  readonly part: TrashedPart;
  onRestore(): void;
  onDelete(): void;
}

function Part({ part, onRestore, onDelete }: PartProps): ReactNode {
  const { t, tCount, locale } = useText();
  const title = titleOf(part);
  const what =
    part.kind === 'space' ? tCount('PartsSpace', part.space.sets.length) : t('PartsOfSpace', part.spaceTitle);
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.muted}>
          {what} · {t('TrashDeletedOn', formatDate(part.deletedOn, locale))} ·{' '}
          <strong>{tCount('TrashDaysLeft', daysLeft(part.expiresOn, new Date()))}</strong>
        </span>
      </span>
      <span className={classes.actions}>
        <Button
          variant="default"
          leftSection={<Icon name="undo" />}
          aria-label={`${t('TrashRestore')}: ${title}`}
          onClick={onRestore}
        >
          {t('TrashRestore')}
        </Button>
        <Button variant="subtle" color="red" aria-label={`${t('TrashDeleteForGood')}: ${title}`} onClick={onDelete}>
          {t('TrashDeleteForGood')}
        </Button>
      </span>
    </li>
  );
}

import { useDebouncedValue } from '@mantine/hooks';
import { deleteUser, type UserRow } from '@sanispec/shared/contract';
import { type FieldOption, textOf } from '@sanispec/shared/forms';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Autocomplete } from '#ui/forms/Autocomplete.tsx';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import classes from './Users.module.css';
import { deletionQuery, heirsQuery } from './userQueries.ts';
import { fullName, tabsOf, useCaller } from './userRanks.ts';

const typingPauseMs = 250;

interface DeleteUserDialogProps {
  readonly user: UserRow;
  onDone(text: string): void;
  onClose(): void;
}

/** Asks before a user is deleted, and what becomes of the user's projects. */
export function DeleteUserDialog({ user, onDone, onClose }: DeleteUserDialogProps): ReactNode {
  const { t, tCount } = useText();
  const { data, error, refetch } = useQuery(deletionQuery(user.id));
  const [fate, setFate] = useState<'trash' | 'transfer'>('trash');
  const [heir, setHeir] = useState<FieldOption>();
  const hasProjects = data !== undefined && data.owned + data.assigned > 0;
  const ownsSome = data !== undefined && data.owned > 0;
  const isTransfer = hasProjects && fate === 'transfer';
  const fields = useMemo(
    () =>
      hasProjects
        ? [
            {
              name: 'projects',
              label: 'UserProjectsFate',
              type: 'select',
              isRequired: true,
              options: [
                { value: 'trash', label: t(ownsSome ? 'UserProjectsTrash' : 'UserProjectsFree') },
                { value: 'transfer', label: t('UserProjectsTransfer') },
              ],
            } as const,
          ]
        : [],
    [hasProjects, ownsSome, t],
  );

  function send() {
    const body = isTransfer
      ? { projects: 'transfer' as const, toUserId: heir?.value ?? '' }
      : { projects: 'trash' as const };
    return callApi(deleteUser, { params: { userId: user.id }, body });
  }

  return (
    <FormDialog
      key={hasProjects ? 'projects' : 'none'}
      title={t('UserWillBeDeleted')}
      size="md"
      toolbar={
        <>
          <p className={`${classes.person} sani-breakable`}>{`${fullName(user)}, ${user.email}`}</p>
          <p className={classes.text}>{t('AreYouSureConfirmationBody')}</p>
          {error !== null && (
            <ErrorState
              message={translateMessage(error instanceof ApiFailure ? error.key : 'ServerError')}
              onRetry={() => void refetch()}
            />
          )}
          {data !== undefined && (
            <ul className={classes.facts}>
              {ownsSome && <li>{tCount('UserProjectsOwned', data.owned)}</li>}
              {data.assigned > 0 && <li>{tCount('UserProjectsAssigned', data.assigned)}</li>}
              {!hasProjects && <li>{t('UserNoProjects')}</li>}
            </ul>
          )}
        </>
      }
      fields={fields}
      initial={{ projects: fate }}
      submitLabel={t('UserDelete')}
      isDestructive
      isBlocked={data === undefined || (isTransfer && heir === undefined)}
      onEdit={({ projects }) => setFate(textOf(projects) === 'transfer' ? 'transfer' : 'trash')}
      send={send}
      onSuccess={() => onDone(t('UserDeleted', fullName(user)))}
      onClose={onClose}
    >
      {isTransfer && (
        <HeirChoice label={t(ownsSome ? 'UserHeir' : 'UserNewRep')} user={user} heir={heir} onChoose={setHeir} />
      )}
      {hasProjects && data.assigned > 0 && (
        <p className={classes.hint}>{t(isTransfer ? 'UserProjectsTransferHint' : 'UserProjectsTrashHint')}</p>
      )}
    </FormDialog>
  );
}

interface HeirChoiceProps {
  readonly label: string;
  readonly user: UserRow;
  readonly heir: FieldOption | undefined;
  onChoose(heir: FieldOption | undefined): void;
}

/** Who gets the projects: anybody whom the caller sees. */
function HeirChoice({ label, user, heir, onChoose }: HeirChoiceProps): ReactNode {
  const { t } = useText();
  const { scopes } = useCaller();
  const [search, setSearch] = useState('');
  // The chosen user is in the field under a name that would find only them.
  const [text] = useDebouncedValue(search === heir?.label ? '' : search.trim(), typingPauseMs);
  const tabs = useMemo(() => tabsOf(scopes), [scopes]);
  const { data = [], isFetching, isError } = useQuery(heirsQuery(tabs, text));
  const others = data.filter(({ id }) => id !== user.id);
  return (
    <Autocomplete
      label={label}
      isRequired
      suggestions={others.map((other) => ({ value: other.id, label: `${fullName(other)}, ${other.email}` }))}
      chosen={heir}
      onChoose={onChoose}
      search={search}
      onSearch={setSearch}
      isSearching={isFetching}
      description={heir === undefined ? t('UserHeirRequired') : undefined}
      error={isError && t('NetworkError')}
    />
  );
}

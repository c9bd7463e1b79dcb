import { Loader, Modal, Text } from '@mantine/core';
import { deleteProfile, previewProfileDeletion } from '@sanispec/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { dataOf } from '#lib/http/apiFailure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { FormView } from '#ui/forms/FormView.tsx';
import { usePasswordLengths } from './passwordLengths.ts';

interface DeleteAccountDialogProps {
  readonly hasPassword: boolean;
  onClose(): void;
}

/** Says what goes with the account, and asks for the password. */
export function DeleteAccountDialog({ hasPassword, onClose }: DeleteAccountDialogProps): ReactNode {
  const { t } = useText();
  const [isDeleting, setIsDeleting] = useState(false);
  const { data, isError, refetch } = useQuery({
    queryKey: ['profile', 'deletion'],
    queryFn: ({ signal }) => dataOf(callApi(previewProfileDeletion, { signal })),
    // What was counted before may have changed.
    gcTime: 0,
  });
  return (
    <Modal
      opened
      onClose={onClose}
      size="md"
      title={t('TitleDeleteAccount')}
      closeOnEscape={!isDeleting}
      closeOnClickOutside={!isDeleting}
      withCloseButton={!isDeleting}
      closeButtonProps={{ 'aria-label': t('ButtonTextClose') }}
    >
      {isError && <ErrorState message={t('NetworkError')} onRetry={() => void refetch()} />}
      {data === undefined && !isError && <Loader size={36} role="img" aria-label={t('PageLoading')} />}
      {data !== undefined && (
        <>
          <Consequences {...data} />
          <Text mb="md">{t('DeleteAccountAtOnce')}</Text>
          <DeletionForm hasPassword={hasPassword} onCancel={onClose} onSending={setIsDeleting} />
        </>
      )}
    </Modal>
  );
}

function Consequences({ deleted, handedOver }: { readonly deleted: number; readonly handedOver: number }): ReactNode {
  const { t, tCount } = useText();
  if (deleted + handedOver === 0) return <Text mb="md">{t('DeleteAccountNoProjects')}</Text>;
  return (
    <>
      {deleted > 0 && <Text mb="xs">{tCount('DeleteAccountProjectsDeleted', deleted)}</Text>}
      {handedOver > 0 && <Text mb="xs">{tCount('DeleteAccountProjectsHandedOver', handedOver)}</Text>}
      <Text mb="md">{t('DeleteAccountCannotBeUndone')}</Text>
    </>
  );
}

interface DeletionFormProps {
  readonly hasPassword: boolean;
  onCancel(): void;
  onSending(isSending: boolean): void;
}

function DeletionForm({ hasPassword, onCancel, onSending }: DeletionFormProps): ReactNode {
  const { t } = useText();
  const { forgetUser } = useSession();
  const { login } = usePasswordLengths();
  const password = {
    name: 'password',
    label: 'FieldCurrentPassword',
    type: 'password',
    length: login,
    isRequired: true,
    autoComplete: 'current-password',
  } as const;

  async function send(typed: string | undefined) {
    onSending(true);
    const result = await callApi(deleteProfile, { body: { password: typed ?? '' } });
    onSending(false);
    return result;
  }

  return (
    <FormView
      fields={hasPassword ? [password] : []}
      isDestructive
      onCancel={onCancel}
      submitLabel={t('ButtonTextDeleteAccount')}
      send={(body: { readonly password?: string }) => send(body.password)}
      onSuccess={() => void forgetUser()}
    />
  );
}

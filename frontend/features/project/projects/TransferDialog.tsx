import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { transferProject } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { freshKey } from '#lib/newId.ts';
import { Autocomplete } from '#ui/forms/Autocomplete.tsx';
import { ActionDialog, type ProjectDialogProps } from './ActionDialog.tsx';
import { personOptions } from './personName.ts';
import { customersQuery } from './projectListQueries.ts';
import { useSending } from './useSending.ts';

const typingPauseMs = 250;

/** Gives a project to a customer, who is found by name or company. */
export function TransferDialog({ project, onClose, onDone }: ProjectDialogProps<ProjectSummary>): ReactNode {
  const { t } = useText();
  const [chosen, setChosen] = useState<{ value: string; label: string }>();
  const [search, setSearch] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const [idempotencyKey, setIdempotencyKey] = useState(freshKey);
  // A chosen customer is in the field under a name that would find only them.
  const [text] = useDebouncedValue(search === chosen?.label ? '' : search.trim(), typingPauseMs);
  const { data, isFetching, isError } = useQuery(customersQuery(text));
  const { send, isSending, error } = useSending();
  const others = (data?.rowsData ?? []).filter(({ id }) => id !== project.userId);

  async function transfer(): Promise<void> {
    setIsMissing(chosen === undefined);
    if (chosen === undefined) return;
    const sent = await send(() =>
      callApi(transferProject, { params: { projectId: project.id }, body: { uid: chosen.value }, idempotencyKey }),
    );
    if (sent !== undefined) onDone(t('ProjectsTransferred', project.details.title, chosen.label));
  }

  return (
    <ActionDialog
      title={t('ProjectsTransferTitle')}
      submitLabel={t('ButtonTextTransfer')}
      isSending={isSending}
      error={isError ? t('NetworkError') : error}
      onSubmit={() => void transfer()}
      onClose={onClose}
    >
      <Text fw={500} className="sani-breakable">
        {project.details.title}
      </Text>
      <Text c="dimmed" mb="md">
        {t('ProjectsTransferHint')}
      </Text>
      <Autocomplete
        label={t('ProjectsFieldCustomer')}
        description={t('ProjectsCustomerSearch')}
        isRequired
        suggestions={personOptions(others)}
        chosen={chosen}
        onChoose={(customer) => {
          setChosen(customer);
          setIsMissing(false);
          // Another receiver is another transfer.
          setIdempotencyKey(freshKey());
        }}
        search={search}
        onSearch={setSearch}
        isSearching={isFetching}
        error={isMissing && t('ProjectsCustomerRequired')}
      />
    </ActionDialog>
  );
}

import { Text } from '@mantine/core';
import { assignProject } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { Autocomplete } from '#ui/forms/Autocomplete.tsx';
import { ActionDialog, type ProjectDialogProps } from './ActionDialog.tsx';
import { personName, personOptions } from './personName.ts';
import { salesRepsQuery } from './projectListQueries.ts';
import { useSending } from './useSending.ts';

/** Makes a user the sales rep of a project: one of those of its country. */
export function AssignRepDialog({ project, onClose, onDone }: ProjectDialogProps<ProjectSummary>): ReactNode {
  const { t } = useText();
  const { details, salesRepUser } = project;
  const { data: reps, isPending, isError } = useQuery(salesRepsQuery(details.country));
  const options = personOptions(reps ?? []);
  const [chosenId, setChosenId] = useState(salesRepUser?.id);
  const chosen = options.find(({ value }) => value === chosenId);
  const [typed, setTyped] = useState<string>();
  const [isMissing, setIsMissing] = useState(false);
  const { send, isSending, error } = useSending();
  const search = typed ?? chosen?.label ?? '';
  const isWhole = search === chosen?.label;
  const found = options.filter(({ label }) => isWhole || label.toLowerCase().includes(search.trim().toLowerCase()));

  async function assign(): Promise<void> {
    setIsMissing(chosen === undefined);
    const rep = reps?.find(({ id }) => id === chosen?.value);
    if (rep === undefined) return;
    const params = { projectId: project.id };
    const sent = await send(() => callApi(assignProject, { params, body: { uid: rep.id } }));
    if (sent !== undefined) onDone(t('ProjectsAssigned', details.title, personName(rep)));
  }

  return (
    <ActionDialog
      title={t('ProjectsAssignTitle')}
      submitLabel={t('ButtonTextAssign')}
      isSending={isSending}
      error={isError ? t('NetworkError') : error}
      onSubmit={() => void assign()}
      onClose={onClose}
    >
      <Text fw={500} mb="sm" className="sani-breakable">
        {details.title}
      </Text>
      <Autocomplete
        label={t('ProjectsFieldRep')}
        isRequired
        suggestions={found}
        chosen={chosen}
        onChoose={(option) => {
          setChosenId(option?.value);
          setIsMissing(false);
        }}
        search={search}
        onSearch={setTyped}
        isSearching={isPending}
        error={isMissing && t('ProjectsRepRequired')}
        description={reps?.length === 0 ? t('ProjectsNoReps') : undefined}
      />
    </ActionDialog>
  );
}

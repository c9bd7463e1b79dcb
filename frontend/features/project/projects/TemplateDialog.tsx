import { Text } from '@mantine/core';
import { makeTemplate } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { type ReactNode, useState } from 'react';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { freshKey } from '#lib/newId.ts';
import { ActionDialog, type ProjectDialogProps } from './ActionDialog.tsx';
import { TemplateCountries } from './TemplateCountries.tsx';
import { useSending } from './useSending.ts';

/** Makes a template of a project; administrators may publish it to their countries. */
export function TemplateDialog({ project, onClose, onDone }: ProjectDialogProps<ProjectSummary>): ReactNode {
  const { t } = useText();
  const [countries, setCountries] = useState<readonly string[]>([]);
  const [idempotencyKey, setIdempotencyKey] = useState(freshKey);
  const { send, isSending, error } = useSending();

  async function make(): Promise<void> {
    const sent = await send(() =>
      callApi(makeTemplate, {
        params: { projectId: project.id },
        body: { countries: [...countries], onlySummary: true },
        idempotencyKey,
      }),
    );
    if (sent !== undefined) onDone(t('ProjectsTemplateMade', sent.data.details.title));
  }

  return (
    <ActionDialog
      title={t('ProjectsMakeTemplate')}
      submitLabel={t('ButtonTextCreateTemplate')}
      isSending={isSending}
      error={error}
      onSubmit={() => void make()}
      onClose={onClose}
    >
      <Text mb="md" className="sani-breakable">
        {t('ProjectsTemplateHint', project.details.title)}
      </Text>
      <TemplateCountries
        value={countries}
        onChange={(value) => {
          setCountries(value);
          setIdempotencyKey(freshKey());
        }}
      />
    </ActionDialog>
  );
}

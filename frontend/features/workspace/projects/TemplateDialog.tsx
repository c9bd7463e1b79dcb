import { Text } from '@mantine/core';
import { countriesOf } from '@sanispec/shared/access';
import { makeTemplate } from '@sanispec/shared/contract';
import type { ProjectSummary } from '@sanispec/shared/project';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useId, useState } from 'react';
import { catalogueCountriesQuery } from '#catalogue/catalogueQueries.ts';
import { Choices } from '#components/forms/MultiSelect.tsx';
import { countryOptions } from '#core/countryOptions.ts';
import { useSession } from '#core/session.tsx';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { freshKey } from '#lib/newId.ts';
import { ActionDialog, type ProjectDialogProps } from './ActionDialog.tsx';
import { useSending } from './useSending.ts';

/** Makes a template of a project; administrators may publish it to their countries. */
export function TemplateDialog({ project, onClose, onDone }: ProjectDialogProps<ProjectSummary>): ReactNode {
  const { t, locale } = useText();
  const labelId = useId();
  const { user } = useSession();
  const { data: sold = [] } = useQuery(catalogueCountriesQuery());
  const [countries, setCountries] = useState<readonly string[]>([]);
  const [idempotencyKey, setIdempotencyKey] = useState(freshKey);
  const { send, isSending, error } = useSending();
  const held = countriesOf(user?.scopes ?? [], 'admin');
  const offered = held === 'all' ? sold.map(({ country }) => country) : held;

  async function make(): Promise<void> {
    const sent = await send(() =>
      callApi(makeTemplate, {
        params: { projectId: project.id },
        body: { countries: [...countries] },
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
      {offered.length > 0 && (
        <>
          <Text fw={500} id={labelId}>
            {t('ProjectsTemplateCountries')}
          </Text>
          <Text c="dimmed" size="xs" mb="xs">
            {t('ProjectsTemplateCountriesHint')}
          </Text>
          <Choices
            labelledBy={labelId}
            options={countryOptions(locale, [...new Set(offered)])}
            value={countries}
            onChange={(value) => {
              setCountries(value);
              setIdempotencyKey(freshKey());
            }}
          />
        </>
      )}
    </ActionDialog>
  );
}

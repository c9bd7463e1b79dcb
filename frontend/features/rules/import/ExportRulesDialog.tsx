import { exportRules } from '@sanispec/shared/contract';
import { splitChoices } from '@sanispec/shared/forms';
import { type ReactNode, useMemo } from 'react';
import { useAdminCountries, useAdminCountryOptions } from '#core/adminCountries.ts';
import { useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import classes from './Import.module.css';

interface ExportRulesDialogProps {
  onClose(): void;
}

/** Downloads lists and rules of some countries as a rules file (domain: Rules file). */
export function ExportRulesDialog({ onClose }: ExportRulesDialogProps): ReactNode {
  const { t } = useText();
  const options = useAdminCountryOptions();
  const isRoot = useAdminCountries() === 'all';
  const fields = useMemo(
    () =>
      [
        // Root's are all there are, which need no naming.
        { name: 'countries', label: 'RuleColumnCountries', type: 'multiselect', options, isRequired: !isRoot },
      ] as const,
    [options, isRoot],
  );
  return (
    <FormDialog
      title={t('RulesExportTitle')}
      size="md"
      fields={fields}
      initial={{ countries: isRoot ? [] : options.map(({ value }) => value) }}
      submitLabel={t('RulesExportSubmit')}
      send={async ({ countries }) => {
        const chosen = splitChoices(countries ?? '');
        const result = await callApi(exportRules, { query: { countries: chosen.join(',') } });
        if (result.ok) {
          const fileName = `rules${chosen.length > 0 && chosen.length <= 5 ? `-${chosen.join('-')}` : ''}.json`;
          await saveFile({
            data: `${JSON.stringify(result.data, null, 1)}\n`,
            dataInfo: { type: 'file', fileName, fileMime: 'application/json' },
          });
        }
        return result;
      }}
      onClose={onClose}
    >
      <p className={classes.hint}>{t('RulesExportHint')}</p>
    </FormDialog>
  );
}

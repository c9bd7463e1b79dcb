import { type AssetScope, importAssets } from '@sanispec/shared/contract';
import { splitChoices } from '@sanispec/shared/forms';
import { type ReactNode, useMemo } from 'react';
import { useAdminCountries, useAdminCountryOptions } from '#core/adminCountries.ts';
import { useText } from '#core/text.ts';
import { useJobStart } from '#core/useJobStart.ts';
import { callApi } from '#lib/http/api.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';

/** One file that a catalogue misses. */
export interface WantedAsset {
  readonly scope: AssetScope;
  /** Where it goes, such as `Export/terms.pdf`. */
  readonly path: string;
}

/** @example wantedAsset('L:Export/terms.pdf') // { scope: 'local', path: 'Export/terms.pdf' } */
export function wantedAsset(reference: string): WantedAsset {
  const [, letter = '', path = reference] = /^([GL]):(.*)$/is.exec(reference) ?? [];
  return { scope: letter.toUpperCase() === 'G' ? 'global' : 'local', path };
}

function endingOf(path: string): string {
  const [ending = ''] = /\.[^./\\]+$/.exec(path) ?? [];
  return ending;
}

interface ImportAssetsDialogProps {
  readonly scope: AssetScope;
  /** The one file to be uploaded, instead of a ZIP or any file. */
  readonly wanted?: WantedAsset;
  /** Chosen to begin with. */
  readonly countries?: readonly string[];
  onStarted(jobId: string): void;
  onClose(): void;
}

/** Uploads a ZIP or a file and starts its import (domain: Asset import). */
export function ImportAssetsDialog(props: ImportAssetsDialogProps): ReactNode {
  const { scope, wanted, onStarted, onClose } = props;
  const { t, language } = useText();
  const options = useAdminCountryOptions();
  const isRoot = useAdminCountries() === 'all';
  const keyOf = useJobStart();
  const only = options.length === 1 ? options.map(({ value }) => value) : [];
  const fields = useMemo(
    () =>
      [
        {
          name: 'attachment_file',
          label: wanted === undefined ? 'AssetFile' : 'AssetSingleFile',
          type: 'file',
          accept: wanted === undefined ? '' : endingOf(wanted.path),
          fileName: 'fileName',
          isRequired: true,
        },
        {
          name: 'everywhere',
          label: 'AssetAllCountries',
          type: 'checkbox',
          // Only root: a field that is not there has no value.
          condition: { field: 'attachment_file', operator: isRoot ? 'different' : 'equals', value: '?' } as const,
        },
        {
          name: 'countries',
          label: 'AssetColumnCountries',
          type: 'multiselect',
          options,
          isRequired: true,
          condition: { field: 'everywhere', operator: 'different', value: '1' },
        },
      ] as const,
    [wanted, isRoot, options],
  );
  return (
    <FormDialog
      title={wanted === undefined ? t(scope === 'global' ? 'AssetUploadGlobal' : 'AssetUploadLocal') : wanted.path}
      fields={fields}
      initial={{ countries: props.countries ?? only }}
      submitLabel={t(wanted === undefined ? importTexts[scope] : 'AssetUploadMissing')}
      takesFocus
      send={({ attachment_file, fileName, countries }) => {
        const body = {
          attachment_file,
          fileName,
          language,
          isGlobal: scope === 'global',
          // None stands for all; the form asks everybody but root for one.
          countries: [...splitChoices(countries ?? '')],
          ...(wanted !== undefined && { path: wanted.path }),
        };
        return callApi(importAssets, { body, idempotencyKey: keyOf(body) });
      }}
      onSuccess={({ jobId }) => onStarted(jobId)}
      onClose={onClose}
    />
  );
}

export const importTexts = {
  global: 'AssetImportGlobal',
  local: 'AssetImportLocal',
} as const satisfies Record<AssetScope, string>;

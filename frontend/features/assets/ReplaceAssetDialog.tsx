import { Text } from '@mantine/core';
import { type AssetRow, replaceAsset } from '@sanispec/shared/contract';
import { type ReactNode, useMemo } from 'react';
import { useText } from '#core/text.ts';
import { useJobStart } from '#core/useJobStart.ts';
import { callApi } from '#lib/http/api.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';

interface ReplaceAssetDialogProps {
  readonly asset: AssetRow;
  onStarted(jobId: string): void;
  onClose(): void;
}

function fieldsOf({ path }: AssetRow) {
  const [ending = ''] = /\.[^./]+$/.exec(path) ?? [];
  return [
    {
      name: 'attachment_file',
      label: 'AssetSingleFile',
      type: 'file',
      accept: ending,
      fileName: 'fileName',
      isRequired: true,
    },
  ] as const;
}

/** Gives an asset another content; its name and address stay. */
export function ReplaceAssetDialog({ asset, onStarted, onClose }: ReplaceAssetDialogProps): ReactNode {
  const { t } = useText();
  const keyOf = useJobStart();
  const fields = useMemo(() => fieldsOf(asset), [asset]);
  return (
    <FormDialog
      title={t('AssetReplace')}
      toolbar={<Text className="sani-breakable">{t('AssetReplaceHint', asset.path)}</Text>}
      fields={fields}
      submitLabel={t('AssetReplace')}
      takesFocus
      send={(body) =>
        callApi(replaceAsset, { params: { assetId: asset.id }, body, idempotencyKey: keyOf({ ...body, id: asset.id }) })
      }
      onSuccess={({ jobId }) => onStarted(jobId)}
      onClose={onClose}
    />
  );
}

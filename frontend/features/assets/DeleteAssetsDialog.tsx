import { type AssetRow, deleteAssets } from '@sanispec/shared/contract';
import { intlLocaleOf } from '@sanispec/shared/markets';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type SiteText, translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { ApiFailure } from '#lib/http/apiFailure.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import classes from './Assets.module.css';
import { assetUsesQuery } from './assetQueries.ts';

interface DeleteAssetsDialogProps {
  readonly assets: readonly AssetRow[];
  onDeleted(): void;
  onClose(): void;
}

function usesText(uses: { readonly articles: number; readonly settings: number }, { t, tCount, locale }: SiteText) {
  const { articles, settings } = uses;
  const parts = [
    ...(articles > 0 ? [tCount('AssetsUsingArticles', articles)] : []),
    ...(settings > 0 ? [tCount('AssetsUsingSettings', settings)] : []),
  ];
  if (parts.length === 0) return t('AssetsDeletedUnused');
  return t('AssetsDeletedUses', new Intl.ListFormat(intlLocaleOf(locale)).format(parts));
}

/** Asks before assets are deleted, saying how many articles and settings will miss them. */
export function DeleteAssetsDialog({ assets, onDeleted, onClose }: DeleteAssetsDialogProps): ReactNode {
  const text = useText();
  const { t, tCount } = text;
  const notify = useNotify();
  const queryClient = useQueryClient();
  const ids = assets.map(({ id }) => id);
  const { data: uses, error, refetch } = useQuery(assetUsesQuery(ids));
  return (
    <FormDialog
      title={tCount('AssetsWillBeDeleted', ids.length)}
      size="md"
      submitLabel={t('AssetDelete')}
      isDestructive
      isBlocked={uses === undefined}
      fields={[]}
      send={async () => {
        const result = await callApi(deleteAssets, { body: { ids } });
        await queryClient.invalidateQueries({ queryKey: ['assets'] });
        return result;
      }}
      onSuccess={({ deleted }) => {
        notify.success(tCount('AssetsDeleted', deleted), { id: 'assetDelete' });
        onDeleted();
      }}
      onClose={onClose}
    >
      {error !== null && (
        <ErrorState
          message={translateMessage(error instanceof ApiFailure ? error.key : 'ServerError')}
          onRetry={() => void refetch()}
        />
      )}
      <p className={classes.question} role="status">
        {uses !== undefined && usesText(uses, text)}
      </p>
      <p className={classes.question}>{t('AreYouSureConfirmationBody')}</p>
    </FormDialog>
  );
}

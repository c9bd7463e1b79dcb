import { type CatalogRow, getEmptyWorkbook } from '@sanispec/shared/contract';
import type { SiteTextKey } from '@sanispec/shared/text';
import type { ComponentType } from 'react';
import { translateMessage, useText } from '#core/text.ts';
import { callApi } from '#lib/http/api.ts';
import { saveFile } from '#lib/http/saveFile.ts';
import type { ToolbarAction } from '#ui/Toolbar.tsx';
import { useNotify } from '#ui/useNotify.tsx';
import { CatalogCategoriesDialog, LegacyDialog, StepCategoriesDialog, StepDialog } from './ConversionDialogs.tsx';
import { DeleteDialog } from './DeleteDialog.tsx';
import { DownloadDialog } from './DownloadDialog.tsx';
import { ImportCatalogDialog, useOwnCountries } from './ImportCatalogDialog.tsx';

interface StartingDialogProps {
  onClose(): void;
  onStarted(jobId: string): void;
}

interface CatalogDialogProps {
  readonly catalog: CatalogRow;
  onClose(): void;
}

/**
 * What can be done with catalogues and with files that become some.
 *
 * @param follow told the job of a conversion that was started
 * @param onDeleted told that the selected catalogue is no longer in use
 */
export function useCatalogActions(
  follow: (jobId: string) => void,
  onDeleted: () => void,
): readonly ToolbarAction<CatalogRow>[] {
  const { t } = useText();
  const notify = useNotify();
  const hasCountries = useOwnCountries().length > 0;
  const lacksCountries = () => (hasCountries ? undefined : t('CatalogsNoCountries'));
  const lacksCatalog = (selected: readonly CatalogRow[]) =>
    selected.length === 1 ? undefined : t('CatalogsSelectFirst');
  const isUnused = (selected: readonly CatalogRow[]) =>
    selected.some(({ countries }) => countries.length === 0) ? t('CatalogsDeleteUnused') : lacksCatalog(selected);

  async function saveEmptyWorkbook(): Promise<void> {
    const answer = await callApi(getEmptyWorkbook);
    if (answer.ok) await saveFile(answer);
    else notify.error(translateMessage(answer.error, answer.details));
  }

  function conversion(label: SiteTextKey, Dialog: ComponentType<StartingDialogProps>): ToolbarAction<CatalogRow> {
    return {
      label: t(label),
      icon: 'transfer',
      menu: t('CatalogsConvertMenu'),
      reasonAgainst: lacksCountries,
      renderDialog: (_, onClose) => <Dialog onClose={onClose} onStarted={follow} />,
    };
  }

  function ofCatalog(
    label: SiteTextKey,
    icon: 'download' | 'trash',
    Dialog: ComponentType<CatalogDialogProps & { onDeleted(): void }>,
  ): ToolbarAction<CatalogRow> {
    return {
      label: t(label),
      icon,
      reasonAgainst: lacksCatalog,
      renderDialog: ([catalog], onClose) =>
        catalog && <Dialog catalog={catalog} onClose={onClose} onDeleted={onDeleted} />,
    };
  }

  return [
    {
      label: t('CatalogsImport'),
      icon: 'upload',
      isPrimary: true,
      reasonAgainst: lacksCountries,
      renderDialog: (_, onClose) => <ImportCatalogDialog onClose={onClose} />,
    },
    conversion('CatalogsConvertLegacy', LegacyDialog),
    {
      ...conversion('CatalogsCategoriesOfCatalog', CatalogCategoriesDialog),
      renderDialog: ([catalog], onClose) => (
        <CatalogCategoriesDialog catalogId={catalog?.id} onClose={onClose} onStarted={follow} />
      ),
    },
    conversion('CatalogsCategoriesOfStep', StepCategoriesDialog),
    conversion('CatalogsConvertStep', StepDialog),
    ofCatalog('CatalogsDownload', 'download', DownloadDialog),
    { label: t('CatalogsTemplate'), icon: 'download', run: saveEmptyWorkbook },
    { ...ofCatalog('CatalogsDelete', 'trash', DeleteDialog), reasonAgainst: isUnused },
  ];
}

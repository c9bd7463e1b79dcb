import { convertLegacy, convertStep, makeCategoriesOfCatalog, makeCategoriesOfStep } from '@sanispec/shared/contract';
import { countryName } from '@sanispec/shared/markets';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { catalogsInUseQuery } from '#core/catalogsInUse.ts';
import { useText } from '#core/text.ts';
import { useJobStart } from '#core/useJobStart.ts';
import { type ApiResult, callApi } from '#lib/http/api.ts';
import { FormDialog } from '#ui/forms/FormDialog.tsx';
import { catalogueField, workbookField } from './uploadFields.ts';

interface ConversionDialogProps {
  onClose(): void;
  onStarted(jobId: string): void;
}

/** How the dialogs of all conversions look and what follows their start. */
function useConversionForm({ onClose, onStarted }: ConversionDialogProps) {
  return {
    size: 'md',
    takesFocus: true,
    onClose,
    onSuccess: ({ jobId }: { readonly jobId: string }) => onStarted(jobId),
  } as const;
}

const wholeNumber = '-?\\d{1,15}';

/** The last row lies before the first: told at its field, without asking the server. */
const rowsTurned: ApiResult<never> = { ok: false, status: 0, error: 'ErrorEndRowBeforeStart', details: ['end_row'] };

/** A legacy sheet becomes a catalogue, whole or from row to row. */
export function LegacyDialog(props: ConversionDialogProps): ReactNode {
  const { t } = useText();
  const keyOf = useJobStart();
  const rows = { type: 'pattern', pattern: wholeNumber, patternText: 'FieldRowNoNumber', isHalf: true } as const;
  return (
    <FormDialog
      {...useConversionForm(props)}
      title={t('CatalogsConvertLegacy')}
      submitLabel={t('CatalogsConvert')}
      fields={[
        workbookField('attachment_file', 'FieldLegacyFile', 'fileName'),
        { ...rows, name: 'start_row', label: 'FieldStartRow', placeholder: 'FieldStartRowExample' },
        { ...rows, name: 'end_row', label: 'FieldEndRow', placeholder: 'FieldEndRowExample' },
      ]}
      send={async (body) => {
        const { start_row, end_row } = body;
        if (start_row !== '' && end_row !== '' && Number(end_row) < Number(start_row)) return rowsTurned;
        return callApi(convertLegacy, { body, idempotencyKey: keyOf(body) });
      }}
    />
  );
}

/** A STEP workbook and its categories become a catalogue. */
export function StepDialog(props: ConversionDialogProps): ReactNode {
  const { t } = useText();
  const keyOf = useJobStart();
  return (
    <FormDialog
      {...useConversionForm(props)}
      title={t('CatalogsConvertStep')}
      submitLabel={t('CatalogsCreate')}
      fields={[
        workbookField('step_file', 'FieldStepFile', 'stepFileName'),
        workbookField('categories_file', 'FieldCategoriesFile', 'categoriesFileName'),
      ]}
      send={(body) => callApi(convertStep, { body, idempotencyKey: keyOf(body) })}
    />
  );
}

/** A draft of the categories of a STEP workbook. */
export function StepCategoriesDialog(props: ConversionDialogProps): ReactNode {
  const { t } = useText();
  const keyOf = useJobStart();
  return (
    <FormDialog
      {...useConversionForm(props)}
      title={t('CatalogsCategoriesOfStep')}
      submitLabel={t('CatalogsCreate')}
      fields={[workbookField('step_file', 'FieldStepFile', 'fileName')]}
      send={(body) => callApi(makeCategoriesOfStep, { body, idempotencyKey: keyOf(body) })}
    />
  );
}

interface CatalogCategoriesDialogProps extends ConversionDialogProps {
  /** The catalogue that is selected in the list. */
  readonly catalogId?: string | undefined;
}

/** The categories of a catalogue, of a file or one in use. */
export function CatalogCategoriesDialog({ catalogId, ...props }: CatalogCategoriesDialogProps): ReactNode {
  const { t, locale } = useText();
  const keyOf = useJobStart();
  const { data: inUse = [] } = useQuery(catalogsInUseQuery());
  const catalogs = inUse.map(({ id, fileName, version, countries }) => ({
    value: id,
    label: [fileName, version, countries.map((country) => countryName(country, locale)).join(', ')].join(' · '),
  }));
  return (
    <FormDialog
      {...useConversionForm(props)}
      // The choices come with their answer, and what is chosen beforehand is one of them.
      key={catalogs.length}
      title={t('CatalogsCategoriesOfCatalog')}
      submitLabel={t('CatalogsCreate')}
      initial={catalogId === undefined ? { source: 'file' } : { source: 'inUse', catalogId }}
      fields={[
        {
          name: 'source',
          label: 'FieldCategoriesSource',
          type: 'select',
          isRequired: true,
          options: [
            { value: 'file', label: t('CatalogsSourceFile') },
            { value: 'inUse', label: t('CatalogsSourceInUse') },
          ],
        },
        {
          ...catalogueField,
          condition: { field: 'source', operator: 'equals', value: 'file' },
        },
        {
          name: 'catalogId',
          label: 'FieldCatalogInUse',
          type: 'select',
          isRequired: true,
          options: catalogs,
          condition: { field: 'source', operator: 'equals', value: 'inUse' },
        },
      ]}
      send={({ source: _, ...body }) => callApi(makeCategoriesOfCatalog, { body, idempotencyKey: keyOf(body) })}
    />
  );
}

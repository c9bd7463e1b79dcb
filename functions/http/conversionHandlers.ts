import { countriesOf } from '@sanispec/shared/access';
import type { endpoints } from '@sanispec/shared/contract';
import type { UserDocument } from '#accounts/user.ts';
import { findOwnCatalogue } from '#catalogues/ownCatalogue.ts';
import type { Services } from '#config/services.ts';
import { Failure } from '#failure.ts';
import { ImportFailure } from '#files/importFailure.ts';
import type { ConversionInput, ConversionSource } from '#imports/conversionJob.ts';
import { checkUploadedFile, wrongFile } from '#imports/uploadedKind.ts';
import { openOwnUpload, withUploadedFile } from '#imports/uploads.ts';
import { startJob } from '#jobs/startJob.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

/** A downloaded catalogue begins at once. */
const downloadSeconds = 15 * 60;

interface ChosenFile {
  readonly field: string;
  readonly address: string;
  readonly fileName: string;
}

/** An uploaded file of the caller, checked as far as its first bytes tell. */
async function openUploaded(
  services: Services,
  user: UserDocument,
  { field, address, fileName }: ChosenFile,
  kind: 'workbook' | 'catalogue' = 'workbook',
): Promise<ConversionSource> {
  const upload = await openOwnUpload(services, 'uploads', user.id, address);
  await checkUploadedFile(services, upload, kind, { field, fileName });
  return { container: 'uploads', blobName: upload.name, fileName };
}

/** Whether a workbook has the sheets of a categories file; undefined when they cannot be told at a glance. */
async function hasCategorySheets(services: Services, blobName: string): Promise<boolean | undefined> {
  // Loaded when needed: what reads a workbook would add to the time that functions take to start.
  const { readSheetNames } = await import('#files/workbook/readWorkbook.ts');
  try {
    const names = (await withUploadedFile(services, blobName, readSheetNames)) ?? [];
    const found = new Set(names.map((name) => name.trim().toLowerCase()));
    return found.has('categories') && found.has('columns');
  } catch (error) {
    // The job says what is wrong with it.
    if (error instanceof ImportFailure) return undefined;
    throw error;
  }
}

/** A STEP file; a categories file in its place is refused before work on it starts. */
async function openStep(services: Services, user: UserDocument, file: ChosenFile): Promise<ConversionSource> {
  const source = await openUploaded(services, user, file);
  if ((await hasCategorySheets(services, source.blobName)) !== true) return source;
  throw wrongFile(file.field, 'ConversionIsCategories', [file.fileName]);
}

async function openCategories(services: Services, user: UserDocument, file: ChosenFile): Promise<ConversionSource> {
  const source = await openUploaded(services, user, file);
  if ((await hasCategorySheets(services, source.blobName)) !== false) return source;
  throw wrongFile(file.field, 'ConversionNotCategories', [file.fileName]);
}

const firstRow = 2;

/**
 * A row as people type it.
 *
 * @throws Failure 400 ErrorInvalidInput with the field and what is wrong with it
 */
function readRow(field: 'start_row' | 'end_row', text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return undefined;
  if (!/^[+-]?\d{1,15}$/.test(typed)) {
    throw new Failure(400, 'ErrorInvalidInput', [field, 'ConversionNotAWholeNumber']);
  }
  return Math.max(firstRow, Number(typed));
}

/** 'katalog.xlsx' → 'katalog-categories.xlsx'. */
function nameOf(fileName: string, suffix: 'catalog' | 'categories'): string {
  return `${withoutEnding(fileName)}-${suffix}.xlsx`;
}

function withoutEnding(fileName: string): string {
  return fileName.replace(/\.(?:xlsx|zip)$/i, '') || 'catalog';
}

interface ConversionOrder {
  readonly owner: string;
  readonly input: ConversionInput;
  readonly idempotencyKey: string | undefined;
}

function startConversion(services: Services, { owner, input, idempotencyKey }: ConversionOrder) {
  return startJob(services, { kind: 'catalog-conversion', owner, input, idempotencyKey });
}

export const convertLegacy: Handler<E['convertLegacy']> = async ({ services, session, body, idempotencyKey }) => {
  const [start, end] = [readRow('start_row', body.start_row), readRow('end_row', body.end_row)];
  if (end !== undefined && end < (start ?? firstRow)) {
    throw new Failure(400, 'ErrorInvalidInput', ['end_row', 'ConversionEndBeforeStart']);
  }
  const { attachment_file: address, fileName } = body;
  const source = await openUploaded(services, session.user, { field: 'attachment_file', address, fileName });
  const input: ConversionInput = {
    ...{ conversion: 'legacy', sources: [source], fileName: nameOf(fileName, 'catalog') },
    ...(start !== undefined && { start }),
    ...(end !== undefined && { end }),
  };
  return { data: await startConversion(services, { owner: session.user.id, input, idempotencyKey }) };
};

export const convertStep: Handler<E['convertStep']> = async ({ services, session, body, idempotencyKey }) => {
  const { user } = session;
  const { stepFileName, categoriesFileName } = body;
  const step = { field: 'step_file', address: body.step_file, fileName: stepFileName };
  const categories = { field: 'categories_file', address: body.categories_file, fileName: categoriesFileName };
  const sources = [await openStep(services, user, step), await openCategories(services, user, categories)];
  const input: ConversionInput = { conversion: 'step', sources, fileName: nameOf(stepFileName, 'catalog') };
  return { data: await startConversion(services, { owner: user.id, input, idempotencyKey }) };
};

export const makeCategoriesOfStep: Handler<E['makeCategoriesOfStep']> = async (call) => {
  const { services, session, body, idempotencyKey } = call;
  const { step_file: address, fileName } = body;
  const source = await openStep(services, session.user, { field: 'step_file', address, fileName });
  const input: ConversionInput = {
    ...{ conversion: 'categoriesOfStep', sources: [source], fileName: nameOf(fileName, 'categories') },
  };
  return { data: await startConversion(services, { owner: session.user.id, input, idempotencyKey }) };
};

export const makeCategoriesOfCatalog: Handler<E['makeCategoriesOfCatalog']> = async (call) => {
  const { services, session, body, idempotencyKey } = call;
  const { user } = session;
  const { attachment_file: address, catalogId, fileName } = body;
  async function openSource(): Promise<ConversionSource> {
    const file = { field: 'attachment_file', fileName };
    if (address !== undefined) return openUploaded(services, user, { ...file, address }, 'catalogue');
    const catalogue = await findOwnCatalogue(services, countriesOf(user.scopes, 'admin'), catalogId ?? '');
    return { container: 'catalogs', blobName: catalogue.zipName, fileName: catalogue.fileName };
  }
  const source = await openSource();
  const input: ConversionInput = {
    ...{ conversion: 'categoriesOfCatalog', sources: [source], fileName: nameOf(source.fileName, 'categories') },
  };
  return { data: await startConversion(services, { owner: user.id, input, idempotencyKey }) };
};

export const getEmptyWorkbook: Handler<E['getEmptyWorkbook']> = async ({ language }) => {
  // Loaded when needed, as above.
  const { emptyWorkbook } = await import('#catalogues/emptyWorkbook.ts');
  const { bytes, fileName } = await emptyWorkbook(language);
  const fileMime = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return { data: bytes.toString('base64'), dataInfo: { type: 'file', base64Encoded: true, fileName, fileMime } };
};

export const downloadCatalog: Handler<E['downloadCatalog']> = async ({ services, session, params, query }) => {
  const { blobs } = services;
  const { user } = session;
  const catalogue = await findOwnCatalogue(services, countriesOf(user.scopes, 'admin'), params.catalogId);
  const fileName = `${withoutEnding(catalogue.fileName)}.${query.format}`;
  const options = { expiresInSeconds: downloadSeconds, fileName };
  const dataInfo = { type: 'file', dataIsUrl: true, fileName } as const;
  if (query.format === 'zip') {
    return { data: await blobs.downloadUrl('catalogs', catalogue.zipName, options), dataInfo };
  }
  // Equal content has one workbook for all users.
  const keptAs = `catalog-workbooks/${catalogue.versionId}.xlsx`;
  if ((await blobs.properties('exports', keptAs)) !== undefined) {
    return { data: await blobs.downloadUrl('exports', keptAs, options), dataInfo };
  }
  const source = { container: 'catalogs', blobName: catalogue.zipName, fileName: catalogue.fileName } as const;
  const input: ConversionInput = { conversion: 'workbook', sources: [source], fileName, keptAs };
  const started = await startConversion(services, { owner: user.id, input, idempotencyKey: undefined });
  return { status: 202, data: started };
};

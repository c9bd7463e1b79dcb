import type { Article } from '@sanispec/shared/catalogue';
import type { DocumentLanguage } from '@sanispec/shared/documents';
import type { ServerCatalogue } from '#catalogues/openServerCatalogue.ts';
import type { Services } from '#config/services.ts';
import { BlobExists } from '#storage/blobStore.ts';
import { dataSheetPdf } from './pdf/dataSheet/dataSheet.ts';
import { loadPictures } from './pictures/loadPictures.ts';
import { dataSheetPictureRequests } from './pictures/pictureRequests.ts';
import { contentTypes } from './reportFiles.ts';
import { buildDataSheet } from './specification/buildDataSheet.ts';

export interface DataSheetToWrite {
  readonly article: Article;
  readonly opened: ServerCatalogue;
  readonly language: DocumentLanguage;
  readonly displayPrices: boolean;
  /** In the container `exports`. */
  readonly blobName: string;
}

/**
 * Renders a data sheet and stores it, unless another host was faster: both wrote the same. A picture that is missing
 * becomes a placeholder.
 *
 * @throws BlobServiceUnavailable when storage is away
 */
export async function writeDataSheetFile(services: Services, dataSheet: DataSheetToWrite): Promise<void> {
  const { article, opened, language, displayPrices, blobName } = dataSheet;
  const createdOn = services.now().toISOString();
  const content = buildDataSheet(article, opened.catalogue, { language, displayPrices, createdOn });
  const requests = dataSheetPictureRequests(content.product);
  const { pictures, findings } = await loadPictures(services, requests, () => Promise.resolve());
  if (findings.length > 0) services.log('warning', 'dataSheetWithoutPictures', { blobName, findings });
  const bytes = await dataSheetPdf(content, language, pictures);
  try {
    await services.blobs.put('exports', blobName, bytes, { contentType: contentTypes.pdf, ifNoneMatch: '*' });
  } catch (error) {
    if (!(error instanceof BlobExists)) throw error;
  }
}

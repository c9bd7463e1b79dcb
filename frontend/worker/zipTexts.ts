import type { CatalogueFile } from '@sanispec/shared/catalogue';
import { unzipSync } from 'fflate';

/**
 * The CSV files of a catalogue ZIP (§3.6), folders dropped from their names.
 *
 * @throws when the bytes are no ZIP
 */
export function zipTexts(zip: Uint8Array): CatalogueFile[] {
  const files = unzipSync(zip, { filter: (file) => /\.csv$/i.test(file.name) });
  const decoder = new TextDecoder('utf-8');
  return Object.entries(files).map(([name, bytes]) => ({
    fileName: name.slice(name.lastIndexOf('/') + 1),
    text: decoder.decode(bytes),
  }));
}

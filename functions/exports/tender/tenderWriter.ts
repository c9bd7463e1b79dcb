import { tenderOf } from '@sanispec/shared/documents';
import { endWith } from '#files/endWith.ts';
import type { DocumentWriter } from '../documentWriter.ts';
import { gaebXml } from './gaeb.ts';

/** Writes the tender's file: X81 where prices are displayed, else X83. */
export function tenderWriter({ displayPrices }: { readonly displayPrices: boolean }): DocumentWriter {
  return {
    extension: displayPrices ? 'x81' : 'x83',
    contentType: 'application/xml',
    async write({ content, options, language }, sink) {
      const tender = tenderOf(content, language, options);
      await endWith(sink, gaebXml(tender, language));
      return { warnings: tender.findings };
    },
  };
}

import { type TenderOptions, tenderOf, tenderPhase } from '@sanispec/shared/documents';
import { endWith } from '#files/endWith.ts';
import type { DocumentWriter } from '../documentWriter.ts';
import { gaebXml } from './gaeb.ts';

/** Writes the tender's file, whose ending says its phase. */
export function tenderWriter(chosen: TenderOptions): DocumentWriter {
  return {
    extension: `x${tenderPhase(chosen)}`,
    contentType: 'application/xml',
    async write({ content, options, language }, sink) {
      const tender = tenderOf(content, language, options);
      await endWith(sink, gaebXml(tender, language));
      return { warnings: tender.findings };
    },
  };
}

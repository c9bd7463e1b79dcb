import { endWith } from '#files/endWith.ts';
import type { DocumentWriter } from '../documentWriter.ts';

/** The document for word processors, with styles, headings and a table of contents. */
export const wordWriter: DocumentWriter = {
  extension: 'docx',
  contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  async write(input, sink) {
    // The library is large and only needed here.
    const { writeWord } = await import('./writeWord.ts');
    await endWith(sink, await writeWord(input));
    await input.onProgress(1);
    return { warnings: [] };
  },
};

import type { Writable } from 'node:stream';
import type {
  DocumentContent,
  DocumentLanguage,
  DocumentOptions,
  PictureValue,
  SpecificationDocument,
} from '@sanispec/shared/documents';
import type { DocumentTextKey } from '@sanispec/shared/text';

/** A picture as a document embeds it. Pixels for the first two, the drawing's own units for the last. */
export interface DrawnPicture {
  /** JPEG, PNG without alpha, or the text of a sanitised SVG, which PDF draws as lines. */
  readonly type: 'jpeg' | 'png' | 'svg';
  readonly bytes: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The pictures of a document; they are read and scaled when a writer comes to them, so that few are in memory. */
export interface DocumentPictures {
  /**
   * @param maxSide the longer side as it is printed, in pixels at 200 dots per inch
   * @param accepts the kinds that the format can embed
   * @returns undefined for a picture that is missing or cannot be read; the job names it, the document shows a placeholder
   */
  draw(
    picture: PictureValue,
    maxSide: number,
    accepts: readonly DrawnPicture['type'][],
  ): Promise<DrawnPicture | undefined>;
}

export interface WriterInput {
  readonly document: SpecificationDocument;
  readonly content: DocumentContent;
  readonly options: DocumentOptions;
  readonly language: DocumentLanguage;
  readonly pictures: DocumentPictures;
  /** Called now and then with the written part, 0 to 1; a writer awaits it, so that the work can be ended there. */
  onProgress(part: number): Promise<void>;
}

/** What a writer tells about the file that it wrote. */
export interface WrittenDocument {
  /** Page on which each anchor stands, for formats that have pages. */
  readonly pages?: ReadonlyMap<string, number>;
  readonly pageCount?: number;
  /** Message keys with arguments of what the file could not hold, e.g. signs that no font has. */
  readonly warnings: readonly { readonly key: string; readonly args: readonly (string | number)[] }[];
}

/** Writes one kind of file. The same input gives the same bytes. */
export interface DocumentWriter {
  /** Without the dot. */
  readonly extension: string;
  readonly contentType: string;
  /** What tells its file from the others of its format; absent where there is one. */
  readonly part?: DocumentTextKey;
  /** Writes the whole file and ends the sink. */
  write(input: WriterInput, sink: Writable): Promise<WrittenDocument>;
}

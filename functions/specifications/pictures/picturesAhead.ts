import type { PictureValue } from '@sanispec/shared/documents';
import type { DocumentPictures, DrawnPicture } from '../documentWriter.ts';

/** A picture as a writer will ask for it. */
export interface ExpectedPicture {
  readonly picture: PictureValue;
  readonly maxSide: number;
  readonly accepts: readonly DrawnPicture['type'][];
}

/** So much waits to be asked for, at most. */
const mostWaitingBytes = 8 * 1024 * 1024;
const mostWaiting = 256;
/** A second core helps where the calls leave one; what is large is drawn alone anyway. */
const atOnce = 2;

function keyOf({ picture: { url, role }, maxSide, accepts }: ExpectedPicture): string {
  return JSON.stringify([url, role, maxSide, accepts]);
}

/**
 * Pictures that are drawn, two at once, while their writer lays out what comes before them. The list only saves
 * time: a picture that it lacks, or that is asked for out of turn, is drawn when it is asked for.
 */
export class PicturesAhead implements DocumentPictures {
  readonly #pictures: DocumentPictures;
  readonly #expected: Iterator<ExpectedPicture>;
  readonly #waiting = new Map<string, Promise<DrawnPicture | undefined>>();
  /** Of those that are drawn and wait. */
  readonly #bytes = new Map<string, number>();
  readonly #asked = new Set<string>();
  #waitingBytes = 0;
  #drawing = 0;

  /** @param expected in the order in which they will be asked for */
  constructor(pictures: DocumentPictures, expected: readonly ExpectedPicture[]) {
    this.#pictures = pictures;
    this.#expected = expected.values();
    this.#drawAhead();
  }

  draw(
    picture: PictureValue,
    maxSide: number,
    accepts: readonly DrawnPicture['type'][],
  ): Promise<DrawnPicture | undefined> {
    const key = keyOf({ picture, maxSide, accepts });
    const drawn = this.#waiting.get(key) ?? this.#pictures.draw(picture, maxSide, accepts);
    this.#asked.add(key);
    this.#forget(key);
    return drawn;
  }

  #drawAhead(): void {
    while (this.#drawing < atOnce && this.#waiting.size < mostWaiting && this.#waitingBytes < mostWaitingBytes) {
      const { value: next, done } = this.#expected.next();
      if (done === true) return;
      const key = keyOf(next);
      if (this.#asked.has(key) || this.#waiting.has(key)) continue;
      this.#drawing += 1;
      const drawn = this.#pictures.draw(next.picture, next.maxSide, next.accepts);
      this.#waiting.set(key, drawn);
      void this.#watch(key, drawn);
    }
  }

  async #watch(key: string, drawn: Promise<DrawnPicture | undefined>): Promise<void> {
    // A failure reaches the caller that asks for it.
    const picture = await drawn.catch(() => undefined);
    const bytes = picture?.bytes.length ?? 0;
    this.#drawing -= 1;
    if (this.#waiting.has(key)) {
      this.#bytes.set(key, bytes);
      this.#waitingBytes += bytes;
    }
    this.#drawAhead();
  }

  #forget(key: string): void {
    this.#waiting.delete(key);
    this.#waitingBytes -= this.#bytes.get(key) ?? 0;
    this.#bytes.delete(key);
    this.#drawAhead();
  }
}

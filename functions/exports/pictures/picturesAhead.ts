import type { PictureValue } from '@sanispec/shared/documents';
import type { DocumentPictures, DrawnPicture } from '../documentWriter.ts';

/** A picture as a writer will ask for it. */
export interface ExpectedPicture {
  readonly picture: PictureValue;
  readonly maxSide: number;
  readonly accepts: readonly DrawnPicture['type'][];
}

/** So many wait to be asked for, at most: some megabytes. */
const mostWaiting = 16;

function keyOf({ picture: { url, role }, maxSide, accepts }: ExpectedPicture): string {
  return JSON.stringify([url, role, maxSide, accepts]);
}

/**
 * Pictures that are drawn, one after the other, while their writer lays out what comes before them. The list only saves
 * time: a picture that it lacks, or that is asked for out of turn, is drawn when it is asked for.
 */
export class PicturesAhead implements DocumentPictures {
  readonly #pictures: DocumentPictures;
  readonly #expected: Iterator<ExpectedPicture>;
  readonly #waiting = new Map<string, Promise<DrawnPicture | undefined>>();
  readonly #asked = new Set<string>();
  #isBusy = false;

  /** @param expected in the order in which they will be asked for */
  constructor(pictures: DocumentPictures, expected: readonly ExpectedPicture[]) {
    this.#pictures = pictures;
    this.#expected = expected.values();
    void this.#drawAhead();
  }

  draw(
    picture: PictureValue,
    maxSide: number,
    accepts: readonly DrawnPicture['type'][],
  ): Promise<DrawnPicture | undefined> {
    const key = keyOf({ picture, maxSide, accepts });
    const drawn = this.#waiting.get(key) ?? this.#pictures.draw(picture, maxSide, accepts);
    this.#waiting.delete(key);
    this.#asked.add(key);
    void this.#drawAhead();
    return drawn;
  }

  async #drawAhead(): Promise<void> {
    if (this.#isBusy) return;
    this.#isBusy = true;
    while (this.#waiting.size < mostWaiting) {
      const { value: next, done } = this.#expected.next();
      if (done === true) break;
      const key = keyOf(next);
      if (this.#asked.has(key) || this.#waiting.has(key)) continue;
      const drawn = this.#pictures.draw(next.picture, next.maxSide, next.accepts);
      this.#waiting.set(key, drawn);
      // Whoever asks for it hears of a failure.
      await drawn.catch(() => undefined);
    }
    this.#isBusy = false;
  }
}

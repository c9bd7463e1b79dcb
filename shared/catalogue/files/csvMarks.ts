export const separator = 59; // ;
export const quote = 34;
export const lineFeed = 10;
export const carriageReturn = 13;

/**
 * Finds the bytes of a ';'-separated text that may begin or end a cell: separators, ends of lines, quotes.
 *
 * @returns their places in order, and the length of the text behind them
 */
export function findCsvMarks(bytes: Uint8Array): Uint32Array {
  // Memory that is not written to costs nothing: the estimate may be generous.
  let marks = new Uint32Array(16 + (bytes.length >> 3));
  let count = 0;
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at] as number;
    if (byte !== separator && byte !== lineFeed && byte !== carriageReturn && byte !== quote) continue;
    if (count + 1 === marks.length) {
      const larger = new Uint32Array(marks.length * 2);
      larger.set(marks);
      marks = larger;
    }
    marks[count++] = at;
  }
  marks[count] = bytes.length;
  return marks.subarray(0, count + 1);
}

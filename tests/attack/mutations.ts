/** What makes the most of XML, and bytes that are no text. */
const pieces = [
  ...['<', '>', '/', '=', '"', "'", '&', ' ', ';', ':', '<!--', '-->', '<![CDATA[', ']]>', '<?', '?>', '&amp;', '&#1;'],
  ...['<row>', '</row>', '<row/>', '<c>', '</c>', '<c t="s">', '<v>', '</v>', '<is/>', '<is>', '<t>', '</t>', '<rPh/>'],
  ...['<si>', '</si>', '<sheetData>', '</sheetData>', '\0', '\xff', '\xc3', '\xef\xbb\xbf', ' r="B2"', ' t="s"', ' a'],
].map((piece) => Buffer.from(piece, 'latin1'));

const longestRange = 24;
const mostSteps = 3;

/** A steady pseudo-random sequence of numbers below a bound. */
function sequence(seed: number): (bound: number) => number {
  let state = seed >>> 0;
  return (bound) => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % Math.max(1, bound);
  };
}

function mutated(bytes: Buffer, below: (bound: number) => number): Buffer {
  const at = below(bytes.length + 1);
  const end = Math.min(bytes.length, at + 1 + below(longestRange));
  const [before, range, after] = [bytes.subarray(0, at), bytes.subarray(at, end), bytes.subarray(end)];
  const piece = pieces[below(pieces.length)] as Buffer;
  switch (below(8)) {
    case 0:
      return Buffer.concat([before, after]);
    case 1:
      return Buffer.concat([before, range, range, after]);
    case 2:
      return Buffer.concat([before, piece, after]);
    case 3:
      return Buffer.from(before);
    case 4: {
      const copy = Buffer.from(bytes);
      if (at < copy.length) copy[at] = (copy[at] as number) ^ (1 << below(8));
      return copy;
    }
    case 5: {
      // The range moves elsewhere.
      const rest = Buffer.concat([before, after]);
      const to = below(rest.length + 1);
      return Buffer.concat([rest.subarray(0, to), range, rest.subarray(to)]);
    }
    default:
      return Buffer.concat([before, piece, range, after]);
  }
}

/** Copies of a part of a workbook, each changed in up to three places; the same again for the same seed. */
export function mutationsOf(bytes: Buffer, seed: number, count: number): readonly Buffer[] {
  const below = sequence(seed);
  return Array.from({ length: count }, () => {
    let copy = bytes;
    for (let steps = 1 + below(mostSteps); steps > 0; steps -= 1) copy = mutated(copy, below);
    return copy;
  });
}

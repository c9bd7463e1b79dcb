/**
 * Finds texts by a part of them. All stand in one text, one a line: searching it is one native scan, and the position
 * of a match gives the line.
 *
 * @param lines without line feeds
 * @returns indexes of the lines that hold a part, ascending; every line for ''
 */
export function scanLines(lines: readonly string[]): (part: string) => readonly number[] {
  const starts = new Uint32Array(lines.length + 1);
  lines.forEach((line, index) => {
    starts[index + 1] = starts[index]! + line.length + 1;
  });
  const text = lines.map((line) => `${line}\n`).join('');

  function lineAt(place: number): number {
    let low = 0;
    let high = lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (starts[middle]! <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return function linesWith(part) {
    const found: number[] = [];
    for (let place = text.indexOf(part); place !== -1 && place < text.length; ) {
      const line = lineAt(place);
      found.push(line);
      place = text.indexOf(part, starts[line + 1]!);
    }
    return found;
  };
}

/** The number of buckets for groups of three letters; groups that share one are distinguished by comparing. */
const bucketBits = 15;

function bucketAt(text: string, at: number): number {
  const letters = text.charCodeAt(at) * 961 + text.charCodeAt(at + 1) * 31 + text.charCodeAt(at + 2);
  return Math.imul(letters, 0x9e3779b1) >>> (32 - bucketBits);
}

/** Calls back once for each different bucket of a word; `last` remembers the last word of each bucket. */
function eachBucket(word: string, id: number, last: Int32Array, visit: (bucket: number) => void): void {
  for (let at = 0; at + 3 <= word.length; at++) {
    const bucket = bucketAt(word, at);
    if (last[bucket] === id) continue;
    last[bucket] = id;
    visit(bucket);
  }
}

/**
 * Finds words by a part of them, by way of the words that share three letters with it. Parts of one or two letters are
 * looked for in every word.
 *
 * @returns indexes of the words that hold a part, ascending
 */
export function createGramIndex(words: readonly string[]): (part: string) => readonly number[] {
  const bucketCount = 1 << bucketBits;
  const last = new Int32Array(bucketCount).fill(-1);
  const starts = new Uint32Array(bucketCount + 1);
  words.forEach((word, id) => {
    eachBucket(word, id, last, (bucket) => {
      starts[bucket + 1]! += 1;
    });
  });
  for (let bucket = 0; bucket < bucketCount; bucket++) {
    starts[bucket + 1]! += starts[bucket]!;
  }
  const next = starts.slice(0, -1);
  const ids = new Uint32Array(starts[bucketCount]!);
  last.fill(-1);
  words.forEach((word, id) => {
    eachBucket(word, id, last, (bucket) => {
      const at = next[bucket]!;
      ids[at] = id;
      next[bucket] = at + 1;
    });
  });
  const all = Uint32Array.from(words.keys());

  /** Words of the rarest three letters of the part. */
  function candidates(part: string): Uint32Array {
    let fewest = all;
    for (let at = 0; at + 3 <= part.length; at++) {
      const bucket = bucketAt(part, at);
      const [start, end] = [starts[bucket]!, starts[bucket + 1]!];
      if (end - start < fewest.length) fewest = ids.subarray(start, end);
    }
    return fewest;
  }

  return (part) => [...candidates(part)].filter((id) => words[id]!.includes(part));
}

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
    starts[index + 1] = (starts[index] as number) + line.length + 1;
  });
  const text = lines.map((line) => `${line}\n`).join('');

  function lineAt(place: number): number {
    let low = 0;
    let high = lines.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((starts[middle] as number) <= place) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  return function linesWith(part) {
    const found: number[] = [];
    for (let place = text.indexOf(part); place !== -1 && place < text.length; ) {
      const line = lineAt(place);
      found.push(line);
      place = text.indexOf(part, starts[line + 1] as number);
    }
    return found;
  };
}

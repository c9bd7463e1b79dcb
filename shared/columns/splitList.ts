/** The parts of a ';'-separated cell, trimmed, without empty ones (domain: Cell values). */
export function splitList(cell: string): readonly string[] {
  if (cell === '') return [];
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The parts of a ';'-separated cell, trimmed, without empty ones (§3.5). */
export function splitList(cell: string): readonly string[] {
  if (cell === '') return [];
  return cell
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

import { type KeyboardEvent, useState } from 'react';
import type { Command, CommandGroup } from './commands.ts';

interface Chosen {
  readonly active: Command | undefined;
  /** Arrows go through the commands, Tab to the next group, Enter runs. @returns whether the key was one of them */
  press(event: KeyboardEvent): boolean;
  /** Back to the first one, since others are offered now. */
  reset(): void;
}

/** Which of the commands a field's keys have come to; the field keeps the focus. */
export function useChosen(groups: readonly CommandGroup[], onRun: (command: Command) => void): Chosen {
  const [id, setId] = useState<string>();
  const all = groups.flatMap(({ commands }) => commands);
  const at = Math.max(
    all.findIndex((command) => command.id === id),
    0,
  );
  const active = all[at];

  function step(by: number): void {
    setId(all[(at + by + all.length) % all.length]?.id);
  }

  function nextGroup(): void {
    const group = groups.findIndex(({ commands }) => commands.some((command) => command === active));
    setId(groups[(group + 1) % groups.length]?.commands[0]?.id);
  }

  function press(event: KeyboardEvent): boolean {
    if (all.length === 0) return false;
    if (event.key === 'ArrowDown') step(1);
    else if (event.key === 'ArrowUp') step(-1);
    else if (event.key === 'Tab' && !event.shiftKey && groups.length > 1) nextGroup();
    else if (event.key === 'Enter' && active !== undefined) onRun(active);
    else return false;
    event.preventDefault();
    return true;
  }

  return { active, press, reset: () => setId(undefined) };
}

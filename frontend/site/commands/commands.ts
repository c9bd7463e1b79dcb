import type { SubCategory } from '@sanispec/shared/catalogue';
import { foldText } from '@sanispec/shared/columns';
import type { IconName } from '#ui/Icon.tsx';

/** Something that the command menu offers, or that the search field has found. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly icon: IconName;
  /** Behind the label: what tells it from others that are called the same, or why it is off. */
  readonly detail?: string | undefined;
  /** Of the label, where that is not written in the language of the interface. */
  readonly language?: string;
  /** In place of the icon. */
  readonly picture?: { readonly source: string; readonly subCategory: SubCategory };
  /** In the notation of Mantine's hotkeys. */
  readonly keys?: string | undefined;
  /** It can be chosen only with the reason why not. */
  readonly isOff?: boolean;
  run(): void;
}

export interface CommandGroup {
  readonly id: string;
  readonly heading: string;
  /** Behind the heading. */
  readonly note?: string;
  readonly commands: readonly Command[];
}

/** What a group shows while something is typed. */
export const shownPerGroup = 5;

export function wordsOf(typed: string): readonly string[] {
  return typed.split(/\s+/).filter((word) => word !== '');
}

/** A text folded once, since every letter that is typed looks at all of them. */
const foldedTexts = new WeakMap<Command, string>();

function foldedText(command: Command): string {
  const known = foldedTexts.get(command);
  if (known !== undefined) return known;
  const text = foldText(`${command.label} ${command.detail ?? ''}`);
  foldedTexts.set(command, text);
  return text;
}

/** The commands that hold every word that was typed; first those with words that begin so. */
export function matchingCommands(
  commands: readonly Command[],
  typed: string,
  limit: number = shownPerGroup,
): readonly Command[] {
  const words = wordsOf(foldText(typed));
  if (words.length === 0) return commands.slice(0, limit);
  const found: [Command[], Command[], Command[]] = [[], [], []];
  for (const command of commands) {
    const text = foldedText(command);
    if (!words.every((word) => text.includes(word))) continue;
    const rank = text.startsWith(words.join(' ')) ? 0 : words.every((word) => ` ${text}`.includes(` ${word}`)) ? 1 : 2;
    found[rank].push(command);
  }
  return found.flat().slice(0, limit);
}

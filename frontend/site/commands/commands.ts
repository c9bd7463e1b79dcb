import { foldText } from '@sanispec/shared/columns';

/** Something that the command menu offers. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly kind: 'search' | 'project' | 'page';
  run(): void;
}

const maxShown = 12;

/** Article numbers are found without their dots and spaces; three digits of one are enough. */
export function isArticleNumber(text: string): boolean {
  return /^[\d.\s-]+$/.test(text) && text.replace(/\D/g, '').length >= 3;
}

/** The commands whose words all begin or contain what was typed; the search, which takes any text, comes first. */
export function matchingCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const matching = commands.filter(({ kind, label }) => {
    const text = foldText(label);
    return kind === 'search' || words.every((word) => text.includes(word));
  });
  return matching.slice(0, maxShown);
}

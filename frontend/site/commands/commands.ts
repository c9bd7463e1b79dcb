import { foldText } from '@sanispec/shared/columns';

/** Something that the command menu offers. */
export interface Command {
  readonly id: string;
  readonly label: string;
  readonly kind: 'search' | 'article' | 'project' | 'page';
  /** Behind the label: what tells it from others that are called the same. */
  readonly detail?: string;
  /** Of the label, where that is not written in the language of the interface. */
  readonly language?: string;
  run(): void;
}

const maxShown = 12;

/** Article numbers are found without their dots and spaces; three digits of one are enough. */
export function isArticleNumber(text: string): boolean {
  return /^[\d.\s-]+$/.test(text) && text.replace(/\D/g, '').length >= 3;
}

/**
 * The commands whose words all contain what was typed; the search, which takes any text, and the products that it found
 * come first.
 */
export function matchingCommands(commands: readonly Command[], typed: string): readonly Command[] {
  const words = foldText(typed)
    .split(/\s+/)
    .filter((word) => word !== '');
  const matching = commands.filter(({ kind, label }) => {
    const text = foldText(label);
    return kind === 'search' || kind === 'article' || words.every((word) => text.includes(word));
  });
  return matching.slice(0, maxShown);
}

import { siteTexts } from '@sanispec/shared/siteTexts';
import type { Language, SiteTextKey } from '@sanispec/shared/text';

type Argument = string | number | RegExp;

/** Counts that call for each plural form of every language. */
const counts = [1, 2, 5, 1_000_000, 1.5];

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

/** The product's texts in one language, as a journey looks for them on the page. */
export interface Words {
  /** The text with its arguments filled in. */
  readonly t: (key: SiteTextKey, ...args: (string | number)[]) => string;
  /** Any plural form of the text, with any arguments, anywhere in a name. */
  readonly like: (key: SiteTextKey, ...args: Argument[]) => RegExp;
}

export function wordsOf(language: Language): Words {
  return {
    t: (key, ...args) => siteTexts.of(language, key, args),
    like: (key, ...args) => {
      const forms = new Set(counts.map((count) => siteTexts.of(language, key, [], count)));
      const patterns = [...forms].map((form) =>
        escaped(form).replace(/\\\*\\\*\\\?(\d+)\\\*\\\*/g, (_, index) => {
          const argument = args[Number(index)];
          if (argument instanceof RegExp) return argument.source;
          return argument === undefined ? '.+' : escaped(String(argument));
        }),
      );
      // Names of elements have plain spaces where texts have others.
      return new RegExp(`(${patterns.join('|').replace(/\s/g, '\\s')})`);
    },
  };
}

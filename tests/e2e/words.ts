import { siteTexts } from '@sanispec/shared/siteTexts';
import { formatPhrase, type Language, type SiteTextKey } from '@sanispec/shared/text';

type Argument = string | number | RegExp;

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
    t: (key, ...args) => formatPhrase(siteTexts[key], language, args),
    like: (key, ...args) => {
      const text = siteTexts[key][language];
      const forms = typeof text === 'string' ? [text] : Object.values(text);
      const patterns = forms.map((form) =>
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

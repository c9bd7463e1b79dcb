import type * as en from '#locales/en/index.ts';

/** Files of texts, the same in every language. */
export type TextArea = keyof typeof en;

/** Keys of a file as code names them: the plural forms of a text (`Found_one`, `Found_other`) are one key, `Found`. */
export type TextKey<Texts> = keyof Texts extends infer Key
  ? Key extends `${infer Base}_${Intl.LDMLPluralRule}`
    ? Base
    : Key & string
  : never;

/** Keys of some areas. */
export type KeyOf<Area extends TextArea> = { [Name in Area]: TextKey<(typeof en)[Name]> }[Area];

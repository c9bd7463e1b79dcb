import type { Language } from '../language.ts';
import { frenchConditions } from './frenchConditions.ts';
import { internationalConditions } from './internationalConditions.ts';

/** Conditions of sale in one language. */
export interface Conditions {
  readonly title: string;
  readonly clauses: readonly { readonly title: string; readonly text: string }[];
  /** YYYY-MM-DD; undefined where they name none. */
  readonly validFrom: string | undefined;
  /** The language that they are in: the one that was asked for, or English. */
  readonly language: Language;
}

/** The conditions of sale of a project's country (domain: Legal notices), in a language where they exist in it. */
export function conditionsOf(country: string, wanted: Language): Conditions {
  const { validFrom, words } = country === 'FR' ? frenchConditions : internationalConditions;
  const found = words[wanted];
  return { ...(found ?? words.en), validFrom, language: found === undefined ? 'en' : wanted };
}

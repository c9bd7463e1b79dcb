import type { UnitPrice } from '@sanispec/shared/catalogue';
import type { Total } from '@sanispec/shared/pricing';
import type { DocumentLanguage } from './documentLanguage.ts';

/** A unit price, or 'On request'. */
export function priceText(price: UnitPrice, language: DocumentLanguage): string {
  return price.kind === 'priced' ? language.money(price.cents) : language.text('DocumentOnRequest');
}

/** What a total leaves out, said beside it; '' when nothing. */
export function totalText(total: Total, language: DocumentLanguage): string {
  const parts: string[] = [];
  if (total.onRequest > 0) parts.push(language.count('DocumentWithoutOnRequest', total.onRequest));
  if (total.invalid > 0) parts.push(language.count('DocumentWithoutInvalid', total.invalid));
  return parts.join(' · ');
}

import type { Companion, ListingItem } from '@sanispec/shared/listing';
import type { ReactNode } from 'react';
import { CatalogueText } from '#catalogue/CatalogueText.tsx';
import { MoneyText } from '#ui/MoneyText.tsx';
import classes from './ComesWith.module.css';

/** What comes along with the article that a card or row shows. */
export function companionsIn({ variants }: ListingItem, { id }: { readonly id: string }): readonly Companion[] {
  return variants.find(({ articleId }) => articleId === id)?.comesWith ?? [];
}

interface ComesWithProps {
  readonly companions: readonly Companion[];
  /** ISO 4217. */
  readonly currency: string;
}

/** '+ WC seat £127.95': what joins a set with an article, which is why the set costs more than the article. */
export function ComesWith({ companions, currency }: ComesWithProps): ReactNode {
  return companions.map(({ articleId, title, priceInCents }) => (
    <span key={articleId} className={classes.companion}>
      {'+ '}
      <CatalogueText>{title}</CatalogueText> <MoneyText cents={priceInCents ?? undefined} currency={currency} />
    </span>
  ));
}

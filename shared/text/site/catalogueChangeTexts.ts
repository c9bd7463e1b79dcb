import { definePhrases } from '../phrase.ts';

/** What a new catalogue changed in a project: 'Since 12 Nov 2026: 3 prices changed, 1 article no longer sold'. */
export const catalogueChangeTexts = definePhrases({
  CatalogueChangeTitle: {
    en: 'The catalogue has changed',
    de: 'Der Katalog hat sich geändert',
    nl: 'De catalogus is gewijzigd',
    fr: 'Le catalogue a changé',
    pl: 'Katalog się zmienił',
  },
  CatalogueChangeSince: {
    en: 'Since **?0**: **?1**',
    de: 'Seit **?0**: **?1**',
    nl: 'Sinds **?0**: **?1**',
    fr: 'Depuis le **?0** : **?1**',
    pl: 'Od **?0**: **?1**',
  },
  CatalogueChangeChip: {
    en: 'Prices changed',
    de: 'Preise geändert',
    nl: 'Prijzen gewijzigd',
    fr: 'Prix modifiés',
    pl: 'Nowe ceny',
  },
  CatalogueChangePrices: {
    en: { one: '**?0** price changed', other: '**?0** prices changed' },
    de: { one: '**?0** Preis geändert', other: '**?0** Preise geändert' },
    nl: { one: '**?0** prijs gewijzigd', other: '**?0** prijzen gewijzigd' },
    fr: { one: '**?0** prix modifié', other: '**?0** prix modifiés' },
    pl: {
      one: 'zmieniła się **?0** cena',
      few: 'zmieniły się **?0** ceny',
      many: 'zmieniło się **?0** cen',
      other: 'zmieniło się **?0** ceny',
    },
  },
  CatalogueChangeGone: {
    en: { one: '**?0** article no longer sold', other: '**?0** articles no longer sold' },
    de: { one: '**?0** Artikel nicht mehr lieferbar', other: '**?0** Artikel nicht mehr lieferbar' },
    nl: { one: '**?0** artikel niet meer leverbaar', other: '**?0** artikelen niet meer leverbaar' },
    fr: { one: '**?0** article n’est plus vendu', other: '**?0** articles ne sont plus vendus' },
    pl: {
      one: '**?0** artykuł wycofany ze sprzedaży',
      few: '**?0** artykuły wycofane ze sprzedaży',
      many: '**?0** artykułów wycofanych ze sprzedaży',
      other: '**?0** artykułu wycofanego ze sprzedaży',
    },
  },
  CatalogueChangeDismiss: {
    en: 'Got it',
    de: 'Verstanden',
    nl: 'Begrepen',
    fr: 'J’ai compris',
    pl: 'Rozumiem',
  },
});

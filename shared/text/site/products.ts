import { definePhrases } from '../phrase.ts';
import { categoryNouns } from './categoryNouns.ts';
import { compareTexts } from './compareTexts.ts';
import { fitTexts } from './fitTexts.ts';
import { listingTexts } from './listingTexts.ts';
import { productTexts } from './productTexts.ts';

const loadingTexts = definePhrases({
  NotificationCatalogLoadingProgressTitle: {
    en: 'Loading catalog',
    de: 'Katalog wird geladen',
    nl: 'Catalogus wordt geladen',
    fr: 'Chargement du catalogue',
    pl: 'Wczytywanie katalogu',
  },
  NotificationCatalogLoadingProgressMessage: {
    en: 'Please wait..',
    de: 'Bitte warten..',
    nl: 'Even geduld..',
    fr: 'Veuillez patienter..',
    pl: 'Proszę czekać..',
  },
  CatalogueLoadedPart: {
    en: '**?0** loaded',
    de: '**?0** geladen',
    nl: '**?0** geladen',
    fr: '**?0** chargés',
    pl: 'wczytano **?0**',
  },
  CatalogueNotFoundTitle: {
    en: 'There is no catalogue for **?0**',
    de: 'Es gibt keinen Katalog für **?0**',
    nl: 'Er is geen catalogus voor **?0**',
    fr: 'Aucun catalogue pour ce pays : **?0**',
    pl: 'Brak katalogu dla kraju: **?0**',
  },
  CatalogueNotFoundHint: {
    en: 'Choose a country whose products you would like to see.',
    de: 'Wählen Sie ein Land, dessen Produkte Sie sehen möchten.',
    nl: 'Kies een land waarvan u de producten wilt zien.',
    fr: 'Choisissez un pays dont vous souhaitez voir les produits.',
    pl: 'Wybierz kraj, którego produkty chcesz zobaczyć.',
  },
  CatalogueNotFoundInProject: {
    en: 'The project’s country has no catalogue. Change the country in the project details.',
    de: 'Für das Land des Projekts gibt es keinen Katalog. Ändern Sie das Land in den Projektdetails.',
    nl: 'Voor het land van het project is er geen catalogus. Wijzig het land in de projectgegevens.',
    fr: 'Le pays du projet n’a pas de catalogue. Modifiez le pays dans les détails du projet.',
    pl: 'Kraj projektu nie ma katalogu. Zmień kraj w szczegółach projektu.',
  },
  CatalogueNoCountries: {
    en: 'No country has a catalogue yet.',
    de: 'Noch hat kein Land einen Katalog.',
    nl: 'Nog geen enkel land heeft een catalogus.',
    fr: 'Aucun pays n’a encore de catalogue.',
    pl: 'Żaden kraj nie ma jeszcze katalogu.',
  },
});

export const products = {
  ...loadingTexts,
  ...listingTexts,
  ...productTexts,
  ...fitTexts,
  ...categoryNouns,
  ...compareTexts,
};

import { definePhrases } from '../phrase.ts';

/** The command menu and the keys of the site. */
export const commandTexts = definePhrases({
  CommandMenu: {
    en: 'Search and go to',
    de: 'Suchen und öffnen',
    nl: 'Zoeken en openen',
    fr: 'Rechercher et ouvrir',
    pl: 'Szukaj i przejdź',
  },
  CommandSearch: {
    en: 'Article no., product, project or page',
    de: 'Artikelnr., Produkt, Projekt oder Seite',
    nl: 'Artikelnr., product, project of pagina',
    fr: 'Référence, produit, projet ou page',
    pl: 'Nr artykułu, produkt, projekt lub strona',
  },
  CommandSearchProducts: {
    en: 'Search products for “**?0**”',
    de: 'Produkte suchen: „**?0**“',
    nl: 'Producten zoeken: “**?0**”',
    fr: 'Rechercher « **?0** » dans les produits',
    pl: 'Szukaj w produktach: „**?0**”',
  },
  CommandOpenProject: {
    en: 'Open project: **?0**',
    de: 'Projekt öffnen: **?0**',
    nl: 'Project openen: **?0**',
    fr: 'Ouvrir le projet : **?0**',
    pl: 'Otwórz projekt: **?0**',
  },
  CommandHome: { en: 'Home page', de: 'Startseite', nl: 'Startpagina', fr: 'Page d’accueil', pl: 'Strona główna' },
  KeysTitle: {
    en: 'Keyboard shortcuts',
    de: 'Tastenkürzel',
    nl: 'Sneltoetsen',
    fr: 'Raccourcis clavier',
    pl: 'Skróty klawiszowe',
  },
  KeysCommands: {
    en: 'Find products, projects and pages',
    de: 'Produkte, Projekte und Seiten finden',
    nl: 'Producten, projecten en pagina’s vinden',
    fr: 'Trouver des produits, des projets et des pages',
    pl: 'Wyszukiwanie produktów, projektów i stron',
  },
  KeysSearch: {
    en: 'Go to the search of the product list',
    de: 'Zur Suche in der Produktliste',
    nl: 'Naar het zoekveld van de productlijst',
    fr: 'Aller à la recherche de la liste des produits',
    pl: 'Przejście do wyszukiwania na liście produktów',
  },
  KeysUndo: {
    en: 'Undo the last change to the project',
    de: 'Letzte Änderung am Projekt rückgängig machen',
    nl: 'Laatste wijziging in het project ongedaan maken',
    fr: 'Annuler la dernière modification du projet',
    pl: 'Cofnięcie ostatniej zmiany w projekcie',
  },
  KeysRedo: { en: 'Redo it', de: 'Wiederholen', nl: 'Opnieuw uitvoeren', fr: 'La rétablir', pl: 'Ponowienie zmiany' },
  KeysMove: {
    en: 'Move the space, set or article up or down',
    de: 'Teilprojekt, Set oder Artikel nach oben oder unten verschieben',
    nl: 'Ruimte, set of artikel omhoog of omlaag verplaatsen',
    fr: 'Déplacer l’espace, l’ensemble ou l’article vers le haut ou le bas',
    pl: 'Przesunięcie łazienki, zestawu lub artykułu w górę lub w dół',
  },
  KeysCards: {
    en: 'Go from product to product in a list',
    de: 'In einer Liste von Produkt zu Produkt gehen',
    nl: 'In een lijst van product naar product gaan',
    fr: 'Passer d’un produit à l’autre dans une liste',
    pl: 'Przechodzenie między produktami na liście',
  },
  KeysSingle: {
    en: 'Use single characters (/ and ?)',
    de: 'Einzelne Zeichen (/ und ?) als Tastenkürzel verwenden',
    nl: 'Losse tekens (/ en ?) als sneltoets gebruiken',
    fr: 'Utiliser les caractères seuls (/ et ?)',
    pl: 'Używaj pojedynczych znaków (/ i ?)',
  },
});

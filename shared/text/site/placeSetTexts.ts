import { definePhrases } from '../phrase.ts';

/** Moving and copying sets to other spaces, and articles to other sets. */
export const placeSetTexts = definePhrases({
  MenuMoveElsewhere: {
    en: 'Move to …',
    de: 'Verschieben nach …',
    nl: 'Verplaatsen naar …',
    fr: 'Déplacer vers …',
    pl: 'Przenieś do …',
  },
  MenuCopyElsewhere: {
    en: 'Copy to …',
    de: 'Kopieren nach …',
    nl: 'Kopiëren naar …',
    fr: 'Copier vers …',
    pl: 'Kopiuj do …',
  },
  PlaceSetMoveTitle: {
    en: 'Move **?0** to',
    de: '**?0** verschieben nach',
    nl: '**?0** verplaatsen naar',
    fr: 'Déplacer **?0** vers',
    pl: '**?0**: przenieś do',
  },
  PlaceSetCopyTitle: {
    en: 'Copy **?0** to',
    de: '**?0** kopieren nach',
    nl: '**?0** kopiëren naar',
    fr: 'Copier **?0** vers',
    pl: '**?0**: kopiuj do',
  },
  PlaceSetFind: {
    en: 'Find a space',
    de: 'Teilprojekt suchen',
    nl: 'Ruimte zoeken',
    fr: 'Rechercher un espace',
    pl: 'Znajdź pomieszczenie',
  },
  PlaceSetNewSpace: {
    en: 'New space',
    de: 'Neues Teilprojekt',
    nl: 'Nieuwe ruimte',
    fr: 'Nouvel espace',
    pl: 'Nowe pomieszczenie',
  },
  /** A set that has an article of this kind already. */
  PlaceEntryTaken: {
    en: 'Already has one',
    de: 'Bereits belegt',
    nl: 'Al gekozen',
    fr: 'Déjà choisi',
    pl: 'Już wybrano',
  },
  NotifyCopiedTo: {
    en: '**?0** copied to **?1**',
    de: '**?0** nach **?1** kopiert',
    nl: '**?0** gekopieerd naar **?1**',
    fr: '**?0** : copie créée dans **?1**',
    pl: '**?0**: skopiowano do: **?1**',
  },
});

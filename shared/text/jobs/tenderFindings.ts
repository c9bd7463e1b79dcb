import { definePhrases } from '../phrase.ts';

/** What a tender could not take over as it is in the project (domain: Tenders). */
export const tenderFindings = definePhrases({
  FindingTenderShortened: {
    en: '**?0**: ‘**?1**’ is too long for the tender file and becomes ‘**?2**’',
    de: '**?0**: „**?1**“ ist für die Ausschreibungsdatei zu lang und wird zu „**?2**“',
    nl: '**?0**: ‘**?1**’ is te lang voor het aanbestedingsbestand en wordt ‘**?2**’',
    fr: '**?0** : « **?1** » est trop long pour le fichier d’appel d’offres et devient « **?2** »',
    pl: '**?0**: „**?1**” jest za długie dla pliku przetargowego i zostaje zmienione na „**?2**”',
  },
  FindingTenderNeutralLeftOut: {
    en: '**?0**: ‘**?1**’ names a product and is left out of the neutral tender',
    de: '**?0**: „**?1**“ nennt ein Produkt und entfällt in der neutralen Ausschreibung',
    nl: '**?0**: ‘**?1**’ noemt een product en vervalt in de neutrale aanbesteding',
    fr: '**?0** : « **?1** » désigne un produit et est omis de l’appel d’offres neutre',
    pl: '**?0**: „**?1**” wskazuje produkt i zostaje pominięte w neutralnym przetargu',
  },
  FindingTenderNeutralTitle: {
    en: '‘**?0**’ names a product and is called ‘**?1**’ in the neutral tender',
    de: '„**?0**“ nennt ein Produkt und heißt in der neutralen Ausschreibung „**?1**“',
    nl: '‘**?0**’ noemt een product en heet in de neutrale aanbesteding ‘**?1**’',
    fr: '« **?0** » désigne un produit et devient « **?1** » dans l’appel d’offres neutre',
    pl: '„**?0**” wskazuje produkt i w neutralnym przetargu nazywa się „**?1**”',
  },
  FindingTenderNeutralKept: {
    en: '**?0**: ‘**?1**’ contains a product name and is kept as you wrote it; please check that the tender stays neutral',
    de: '**?0**: „**?1**“ enthält einen Produktnamen und bleibt, wie Sie es geschrieben haben; bitte prüfen Sie, ob die Ausschreibung neutral bleibt',
    nl: '**?0**: ‘**?1**’ bevat een productnaam en blijft zoals u het hebt geschreven; controleer of de aanbesteding neutraal blijft',
    fr: '**?0** : « **?1** » contient un nom de produit et reste tel que vous l’avez écrit ; vérifiez que l’appel d’offres reste neutre',
    pl: '**?0**: „**?1**” zawiera nazwę produktu i pozostaje bez zmian; sprawdź, czy przetarg pozostaje neutralny',
  },
  FindingTenderAlternativeLeftOut: {
    en: '**?0** is left out as an alternative to **?1**, since the tender file has no more numbers for it',
    de: '**?0** entfällt als Wahlposition zu **?1**, da die Ausschreibungsdatei keine weiteren Nummern dafür hat',
    nl: '**?0** vervalt als alternatief voor **?1**, omdat het aanbestedingsbestand er geen nummers meer voor heeft',
    fr: '**?0** est omis comme variante (article : **?1**), car le fichier d’appel d’offres n’a plus de numéros disponibles',
    pl: '**?0** zostaje pominięte jako alternatywa dla **?1**, ponieważ plik przetargowy nie ma więcej numerów',
  },
  FindingTenderReplaced: {
    en: '**?0**: characters that tender files cannot hold are replaced by spaces',
    de: '**?0**: Zeichen, die in Ausschreibungsdateien nicht vorkommen dürfen, werden durch Leerzeichen ersetzt',
    nl: '**?0**: tekens die in aanbestedingsbestanden niet mogen voorkomen, worden door spaties vervangen',
    fr: '**?0** : les caractères interdits dans les fichiers d’appel d’offres sont remplacés par des espaces',
    pl: '**?0**: znaki niedozwolone w plikach przetargowych zostają zastąpione spacjami',
  },
  FindingTenderOwnerAsText: {
    en: 'The building owner is given as a text, since the tender file takes an address only with street, postal code and city',
    de: 'Der Bauherr wird als Text angegeben, da die Ausschreibungsdatei eine Anschrift nur mit Straße, Postleitzahl und Ort aufnimmt',
    nl: 'De opdrachtgever wordt als tekst vermeld, omdat het aanbestedingsbestand een adres alleen met straat, postcode en plaats toelaat',
    fr: 'Le maître d’ouvrage est indiqué sous forme de texte, car le fichier d’appel d’offres n’accepte une adresse qu’avec la rue, le code postal et la ville',
    pl: 'Inwestor jest podany jako tekst, ponieważ plik przetargowy przyjmuje adres tylko z ulicą, kodem pocztowym i miejscowością',
  },
  FindingTenderOwnerMissing: {
    en: 'The project names no building owner; the tender is without one',
    de: 'Das Projekt nennt keinen Bauherrn; die Ausschreibung enthält keinen',
    nl: 'Het project vermeldt geen opdrachtgever; de aanbesteding bevat er geen',
    fr: 'Le projet n’indique pas de maître d’ouvrage ; l’appel d’offres n’en comporte pas',
    pl: 'Projekt nie podaje inwestora; przetarg go nie zawiera',
  },
  FindingTenderLeftOut: {
    en: '**?0** is left out, since it holds no article that can be tendered',
    de: '**?0** entfällt, da kein ausschreibbarer Artikel enthalten ist',
    nl: '**?0** vervalt, omdat er geen artikel in zit dat kan worden aanbesteed',
    fr: '**?0** est omis, car il ne contient aucun article à mettre en concurrence',
    pl: '**?0** zostaje pominięte, ponieważ nie zawiera artykułu, który można ująć w przetargu',
  },
  FindingTenderPriceLeftOut: {
    en: '**?0** is left out, since it is larger than the tender file allows',
    de: '**?0** entfällt, da der Betrag größer ist, als die Ausschreibungsdatei erlaubt',
    nl: '**?0** vervalt, omdat het bedrag groter is dan het aanbestedingsbestand toestaat',
    fr: '**?0** est omis, car le montant dépasse ce que permet le fichier d’appel d’offres',
    pl: '**?0** zostaje pominięta, ponieważ kwota przekracza dopuszczalną w pliku przetargowym',
  },
  FindingTenderNumberLeftOut: {
    en: '**?0**: ‘**?1**’ is too long for its field in the tender file and stands in the text alone',
    de: '**?0**: „**?1**“ ist für das Feld der Ausschreibungsdatei zu lang und steht nur im Text',
    nl: '**?0**: ‘**?1**’ is te lang voor het veld van het aanbestedingsbestand en staat alleen in de tekst',
    fr: '**?0** : « **?1** » est trop long pour le champ du fichier d’appel d’offres et ne figure que dans le texte',
    pl: '**?0**: „**?1**” jest za długie dla pola pliku przetargowego i występuje tylko w tekście',
  },
  FindingTenderNoUnitPrice: {
    en: 'Item **?0**, **?1**: price on request, so without a unit price',
    de: 'Position **?0**, **?1**: Preis auf Anfrage, daher ohne Einheitspreis',
    nl: 'Post **?0**, **?1**: prijs op aanvraag, dus zonder eenheidsprijs',
    fr: 'Poste **?0**, **?1** : prix sur demande, donc sans prix unitaire',
    pl: 'Pozycja **?0**, **?1**: cena na zapytanie, więc bez ceny jednostkowej',
  },
});

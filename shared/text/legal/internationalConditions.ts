import type { LegalText } from './legalText.ts';

/** Conditions of all countries that have none of their own (domain: Legal notices). */
export const internationalConditions: LegalText = {
  validFrom: '2024-04-01',
  words: {
    en: {
      title: 'International conditions of sale and delivery',
      clauses: [
        { title: 'Delivery', text: 'Goods are delivered FCA (Incoterms 2020).' },
        {
          title: 'Late payment',
          text: 'Interest of at least 6% per year is due on amounts that are not paid on time.',
        },
        {
          title: 'Inspection',
          text: 'The buyer inspects the goods on arrival and reports visible defects within 8 days.',
        },
        {
          title: 'Limitation of claims',
          text: 'Claims for defects expire 1 year after delivery, and at the latest 15 months after the notice that the goods are ready for dispatch.',
        },
        {
          title: 'Securities',
          text: 'At the buyer’s request, securities are released as far as their value exceeds the secured claims by more than 20%.',
        },
        {
          title: 'Guarantee',
          text: 'The guarantee is 10 years for ceramics, concealed cisterns and traps, 5 years for actuator plates and pneumatic remote controls, and 2 years for most other products.',
        },
        {
          title: 'Law and disputes',
          text: 'Swiss law applies. Disputes are settled by arbitration, which is held in English.',
        },
      ],
    },
    de: {
      title: 'Internationale Verkaufs- und Lieferbedingungen',
      clauses: [
        { title: 'Lieferung', text: 'Die Lieferung erfolgt FCA (Incoterms 2020).' },
        {
          title: 'Zahlungsverzug',
          text: 'Auf verspätet gezahlte Beträge werden Zinsen von mindestens 6 % pro Jahr fällig.',
        },
        {
          title: 'Prüfung der Ware',
          text: 'Der Käufer prüft die Ware bei Eingang und meldet sichtbare Mängel innerhalb von 8 Tagen.',
        },
        {
          title: 'Verjährung',
          text: 'Mängelansprüche verjähren 1 Jahr nach der Lieferung, spätestens 15 Monate nach Anzeige der Versandbereitschaft.',
        },
        {
          title: 'Sicherheiten',
          text: 'Auf Verlangen des Käufers werden Sicherheiten freigegeben, soweit ihr Wert die gesicherten Forderungen um mehr als 20 % übersteigt.',
        },
        {
          title: 'Garantie',
          text: 'Die Garantie beträgt 10 Jahre für Keramik, Unterputzspülkästen und Geruchsverschlüsse, 5 Jahre für Betätigungsplatten und pneumatische Fernbetätigungen und 2 Jahre für die meisten übrigen Produkte.',
        },
        {
          title: 'Recht und Streitbeilegung',
          text: 'Es gilt Schweizer Recht. Streitigkeiten entscheidet ein Schiedsgericht; Verfahrenssprache ist Englisch.',
        },
      ],
    },
    nl: {
      title: 'Internationale verkoop- en leveringsvoorwaarden',
      clauses: [
        { title: 'Levering', text: 'De levering geschiedt FCA (Incoterms 2020).' },
        {
          title: 'Te late betaling',
          text: 'Over bedragen die te laat worden betaald, is een rente van minstens 6% per jaar verschuldigd.',
        },
        {
          title: 'Controle van de goederen',
          text: 'De koper controleert de goederen bij ontvangst en meldt zichtbare gebreken binnen 8 dagen.',
        },
        {
          title: 'Verjaring',
          text: 'Aanspraken wegens gebreken verjaren 1 jaar na de levering, en uiterlijk 15 maanden na de melding dat de goederen gereed zijn voor verzending.',
        },
        {
          title: 'Zekerheden',
          text: 'Op verzoek van de koper worden zekerheden vrijgegeven voor zover hun waarde de gedekte vorderingen met meer dan 20% overschrijdt.',
        },
        {
          title: 'Garantie',
          text: 'De garantie bedraagt 10 jaar voor keramiek, inbouwreservoirs en sifons, 5 jaar voor bedieningsplaten en pneumatische afstandsbedieningen en 2 jaar voor de meeste andere producten.',
        },
        {
          title: 'Recht en geschillen',
          text: 'Zwitsers recht is van toepassing. Geschillen worden door arbitrage beslecht; de procestaal is Engels.',
        },
      ],
    },
    fr: {
      title: 'Conditions internationales de vente et de livraison',
      clauses: [
        { title: 'Livraison', text: 'La livraison s’effectue FCA (Incoterms 2020).' },
        {
          title: 'Retard de paiement',
          text: 'Les sommes payées en retard portent intérêt à un taux d’au moins 6 % par an.',
        },
        {
          title: 'Contrôle des marchandises',
          text: 'L’acheteur contrôle les marchandises à leur arrivée et signale les défauts apparents dans un délai de 8 jours.',
        },
        {
          title: 'Prescription',
          text: 'Les réclamations pour défaut se prescrivent 1 an après la livraison, et au plus tard 15 mois après l’avis de mise à disposition pour l’expédition.',
        },
        {
          title: 'Sûretés',
          text: 'À la demande de l’acheteur, les sûretés sont libérées dans la mesure où leur valeur dépasse de plus de 20 % les créances garanties.',
        },
        {
          title: 'Garantie',
          text: 'La garantie est de 10 ans pour la céramique, les réservoirs encastrés et les siphons, de 5 ans pour les plaques de déclenchement et les commandes pneumatiques à distance, et de 2 ans pour la plupart des autres produits.',
        },
        {
          title: 'Droit et litiges',
          text: 'Le droit suisse s’applique. Les litiges sont tranchés par arbitrage ; la langue de la procédure est l’anglais.',
        },
      ],
    },
    pl: {
      title: 'Międzynarodowe warunki sprzedaży i dostaw',
      clauses: [
        { title: 'Dostawa', text: 'Dostawa następuje na warunkach FCA (Incoterms 2020).' },
        {
          title: 'Opóźnienie w płatności',
          text: 'Od kwot zapłaconych po terminie należne są odsetki w wysokości co najmniej 6% rocznie.',
        },
        {
          title: 'Kontrola towaru',
          text: 'Kupujący sprawdza towar przy odbiorze i zgłasza widoczne wady w ciągu 8 dni.',
        },
        {
          title: 'Przedawnienie',
          text: 'Roszczenia z tytułu wad przedawniają się po upływie 1 roku od dostawy, najpóźniej 15 miesięcy po zawiadomieniu o gotowości do wysyłki.',
        },
        {
          title: 'Zabezpieczenia',
          text: 'Na żądanie kupującego zabezpieczenia są zwalniane w zakresie, w jakim ich wartość przekracza zabezpieczone wierzytelności o więcej niż 20%.',
        },
        {
          title: 'Gwarancja',
          text: 'Gwarancja wynosi 10 lat na ceramikę, spłuczki podtynkowe i syfony, 5 lat na przyciski uruchamiające i pneumatyczne zdalne uruchamianie oraz 2 lata na większość pozostałych produktów.',
        },
        {
          title: 'Prawo i spory',
          text: 'Zastosowanie ma prawo szwajcarskie. Spory rozstrzyga sąd arbitrażowy; językiem postępowania jest angielski.',
        },
      ],
    },
  },
};

import type { Difference, DifferenceTab, FindingGroup, ImportReview, Job } from '@sanispec/shared/contract';

/** The check of a new price list for Germany, Austria and the test market. */
export function anImportReview(overrides: Partial<ImportReview> = {}): ImportReview {
  const live = {
    catalogId: 'c'.repeat(20),
    version: '2026/1',
    publishedOn: '2026-05-04T09:00:00Z',
    uploadedBy: 'Hanna Voss',
  };
  return {
    fileName: 'catalog-dach.xlsx',
    size: 5_138_022,
    countries: ['DE', 'AT', 'XZ'],
    checkedOn: '2026-11-20T13:36:00Z',
    seconds: 9.2,
    articles: 1726,
    liveArticles: 1700,
    comparedWith: ['DE', 'AT', 'XZ'].map((country) => ({ country, ...live })),
    counts: { added: 38, removed: 12, repriced: 164, changed: 22, structure: 4, projects: 27 },
    addedSubCategories: 4,
    removedInProjects: 27,
    prices: {
      higher: 155,
      lower: 9,
      medianPercent: 2.9,
      distribution: [
        { to: -5, count: 1 },
        { from: -5, to: 0, count: 8 },
        { from: 0, to: 2.5, count: 48 },
        { from: 2.5, to: 5, count: 96 },
        { from: 5, to: 10, count: 9 },
        { from: 10, count: 2 },
      ],
    },
    losses: [],
    findings: someFindings,
    others: [],
    ...overrides,
  };
}

const someFindings: FindingGroup[] = [
  {
    level: 'warning',
    key: 'FindingAssetMissing',
    count: 14,
    first: [118, 121, 130].map((row) => ({
      key: 'FindingAssetMissing',
      args: ['G:Images/WC/Brisa_sand.PNG'],
      sheet: 'TOILET_WC',
      row,
      column: 'PrimaryImage',
    })),
  },
  {
    level: 'warning',
    key: 'FindingPriceNotNumber',
    count: 5,
    first: [
      {
        key: 'FindingPriceNotNumber',
        args: ['auf Anfrage'],
        sheet: 'TOILET_FLUSHACTUATIONTOILET',
        row: 64,
        column: 'Price',
      },
    ],
  },
  {
    level: 'warning',
    key: 'FindingUnknownRelation',
    count: 3,
    first: [
      {
        key: 'FindingUnknownRelation',
        args: ['111.644.99.9'],
        sheet: 'WASHBASHIN_VANITYUNITS',
        row: 87,
        column: 'CombinationWith',
      },
    ],
  },
  {
    level: 'warning',
    key: 'FindingEmptySheet',
    count: 1,
    first: [{ key: 'FindingEmptySheet', args: [], sheet: 'URINAL_CERAMICSURINAL' }],
  },
];

/** A job of a catalogue that waits for its review. */
export function anImportJob(overrides: Partial<Job> = {}): Job {
  return {
    id: 'j'.repeat(20),
    kind: 'catalog-import',
    owner: 'u1',
    status: 'waiting',
    step: 'ProcessWaiting',
    percent: 60,
    warnings: [],
    errors: [],
    result: { ...anImportReview() },
    tries: 1,
    createdOn: '2026-11-20T13:35:50Z',
    ...overrides,
  };
}

const articles = [
  ['110.058.41.2', 'Montageelement für Wand-WC Duo, 112 cm', 24_110, 24_860],
  ['110.276.33.1', 'Betätigungsplatte P50, 24,6 cm, weiß', 9270, 9640],
  ['110.279.90.4', 'Betätigungsplatte P50, 24,6 cm, Edelstahl gebürstet', 15_200, 14_875],
  ['110.512.24.6', 'Wand-WC Arvo, 54 cm, weiß', 29_850, 31_200],
  ['111.873.52.1', 'Lichtspiegelschrank Light, 60 cm, weiß', 39_900, undefined],
] as const;

function article([articleId, title, live, next]: (typeof articles)[number]) {
  const place = { articleId, title, subCategory: 'WC', countries: ['DE', 'AT'], currency: 'EUR' };
  return { place, live, next };
}

/** A few lines of a tab. */
export function someDifferences(tab: DifferenceTab): Difference[] {
  switch (tab) {
    case 'added':
    case 'removed':
      return articles.map((row) => {
        const { place, live } = article(row);
        return { ...place, kind: tab, price: live, projects: 3 };
      });
    case 'repriced':
      return articles.map((row) => {
        const { place, live, next } = article(row);
        const percent = next === undefined ? undefined : (next / live - 1) * 100;
        return { ...place, kind: 'repriced', live, next, percent };
      });
    case 'changed':
      return articles.map((row) => ({
        ...article(row).place,
        kind: 'changed',
        column: 'ATT_Colour',
        live: '',
        next: 'weiß-alpin',
      }));
    case 'structure':
      return [
        { kind: 'structure', area: 'category', name: 'TOILET_WC', live: '', next: 'TOILET_WC' },
        { kind: 'structure', area: 'column', name: 'ATT_Width', live: 'number,stdfilter', next: 'number,advfilter' },
        { kind: 'structure', area: 'label', name: 'ATT_Width (de)', live: 'Breite', next: 'Breite in cm' },
        { kind: 'structure', area: 'setting', name: 'ExportPromoImage', live: 'L:Export/promo.png', next: '' },
      ];
    case 'projects':
      return [
        {
          kind: 'project',
          projectId: 'p'.repeat(20),
          reference: '26-0417',
          title: 'Hotel am Markt, Umbau der Bäder im Ostflügel',
          owner: 'Jonas Brandt',
          country: 'DE',
          currency: 'EUR',
          articlesLost: 2,
          live: 4_182_300,
          next: 4_301_150,
          newConflicts: 1,
        },
      ];
  }
}

import type { CataloguePackage, SubCategory } from '#catalogue/index.ts';
import type { Entry, Project, ProjectSet, Space } from '#project/index.ts';
import { anArticleRow, aPackage, aSheet, type RowCells } from './aPackage.ts';

/** Articles of the hospital's catalogue: two without a usable price or state beside those that are sold. */
export const hospitalArticles = {
  frame: '110.058.41.2',
  plate: '110.276.33.1',
  toilet: '110.512.24.6',
  seat: '110.604.11.3',
  accessibleToilet: '110.547.82.3',
  surface: '112.731.20.2',
  channel: '112.804.77.5',
  onRequest: '110.999.10.1',
  inactive: '110.999.20.2',
  missing: '999.000.11.1',
} as const;

function row(articleNr: string, title: string, price: string, cells: RowCells = {}): RowCells {
  return anArticleRow(articleNr, { Articletext: title, Price: price, CountriesISO: 'DE;PL;NL;GB', ...cells });
}

/** A catalogue whose prices are those of the layouts: 248.60 + 96.40 + 312.00 + 88.20 make a set of 745.20. */
export function hospitalPackage(): CataloguePackage {
  const { frame, plate, toilet, seat, accessibleToilet, surface, channel, onRequest, inactive } = hospitalArticles;
  return aPackage(
    [
      aSheet('INSTSYSTEMSTOILET', [
        row(frame, 'Installation frame Duo, 112 cm', '248.60', {
          WallThickness: '12.5;27',
          PrimaryImage: 'G:Frame.png',
        }),
      ]),
      aSheet('FLUSHACTUATIONTOILET', [
        row(plate, 'Actuator plate P50, white', '96.40', { Material: 'MaterialGlass' }),
        row(inactive, 'Actuator plate Old', '50.00', { Active: '0' }),
        row(onRequest, 'Actuator plate Gold', ''),
      ]),
      aSheet('WC', [
        row(toilet, 'Wall-hung WC Arvo, 54 cm', '312.00', {
          Series: 'Arvo',
          Width: '36.5',
          FlushVolume: '4.5/3 l',
          ProdDescription: 'Rimless\nHidden fixing',
          PrimaryImage: 'G:Arvo.png',
          TechnicalDrawings: 'G:Arvo_drawing.png',
        }),
        row(accessibleToilet, 'Wall-hung WC Brisa, 70 cm', '515.85'),
        row(seat, 'WC seat Arvo, soft close', '88.20', { IsSearchableBrowser: '0' }),
      ]),
      aSheet('SURFACESSHOWER', [row(surface, 'Shower surface Plana', '642.00')]),
      aSheet('FLOORDRAINSSHOWER', [row(channel, 'Shower channel Clean60', '388.00')]),
    ],
    {
      settings: { Currency: 'EUR' },
      translations: { de: { MaterialGlass: 'Glas' }, en: { MaterialGlass: 'Glass' } },
    },
  );
}

let lastId = 0;

function id(): string {
  lastId += 1;
  return String(lastId).padStart(20, '0');
}

/** An entry of one article; its id is new at every call. */
export function anEntry(article: string, subCategory: SubCategory, overrides: Partial<Entry> = {}): Entry {
  return { id: id(), article, subCategory, setArticles: [], quantity: 1, ...overrides };
}

/** A WC set with frame, plate and toilet with its seat. */
export function aToiletSet(overrides: Partial<ProjectSet> = {}): ProjectSet {
  const { frame, plate, toilet, seat } = hospitalArticles;
  return {
    id: id(),
    title: 'WC set 1',
    quantity: 1,
    type: 'TOILET',
    articles: [
      anEntry(frame, 'INSTSYSTEMSTOILET'),
      anEntry(plate, 'FLUSHACTUATIONTOILET'),
      anEntry(toilet, 'WC', { setArticles: [{ article: seat }] }),
    ],
    ...overrides,
  };
}

/** A shower set of 1,030.00. */
function aShowerSet(overrides: Partial<ProjectSet> = {}): ProjectSet {
  const { surface, channel } = hospitalArticles;
  const articles = [anEntry(surface, 'SURFACESSHOWER'), anEntry(channel, 'FLOORDRAINSSHOWER')];
  return { id: id(), title: 'Shower set 1', quantity: 1, type: 'SHOWER', articles, ...overrides };
}

export function aSpace(overrides: Partial<Space> = {}): Space {
  return { id: id(), title: 'Patient bathroom', quantity: 1, sets: [], ...overrides };
}

/** A project in Germany without spaces. */
export function aProject(overrides: Partial<Project> = {}): Project {
  return {
    id: id(),
    reference: 'GI-204817',
    userId: 'user',
    status: 'OK',
    lastModified: '2026-11-20T08:00:00Z',
    createdOn: '2026-11-01T08:00:00Z',
    isTemplate: false,
    details: {
      title: 'Klinik Lindenhof, Neubau',
      country: 'DE',
      segment: 'HEALTHCARE',
      description: '',
      buildingOwner: 'Stiftung Lindenhof',
      city: 'Köln',
      address: '',
      architectStudio: 'Marsh & Oakley',
      architectAddress: '',
      architectCity: '',
      architectContactName: '',
      architectContactEmail: '',
      architectContactPhone: '',
    },
    priceInCents: 0,
    spaces: [],
    ...overrides,
  };
}

/**
 * 24 patient bathrooms of 745.20 + 1,030.00, and 4 visitor WCs with two sets each: two frames and two accessible toilets
 * per set, and beside them one plate on request, one inactive and one missing article.
 */
export function hospitalSpaces(): Space[] {
  const { frame, accessibleToilet, onRequest, inactive, missing } = hospitalArticles;
  const visitorSet = aToiletSet({
    title: 'WC set 2',
    quantity: 2,
    articles: [
      anEntry(frame, 'INSTSYSTEMSTOILET', { quantity: 2 }),
      anEntry(onRequest, 'FLUSHACTUATIONTOILET'),
      anEntry(inactive, 'FLUSHACTUATIONTOILET'),
      anEntry(accessibleToilet, 'WC', { quantity: 2 }),
      anEntry(missing, 'WC'),
    ],
  });
  return [
    aSpace({ title: 'Patientenbad Typ Ä', quantity: 24, sets: [aToiletSet(), aShowerSet()] }),
    aSpace({ title: 'Łazienka dla gości', quantity: 4, sets: [visitorSet] }),
  ];
}

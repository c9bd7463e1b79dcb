import {
  articleNumber,
  type CatalogueLanguage,
  type ColourId,
  hotelSpaces,
  productFamilies,
  type SetDraft,
} from '@sanispec/demo';
import { type MainCategory, mainCategoryOf } from '@sanispec/shared/catalogue';
import { ProjectDetails, type ProjectSet, type Space } from '@sanispec/shared/project';
import { projectTitles } from '@sanispec/shared/text';
import type { UserDocument } from '#accounts/user.ts';
import type { Services } from '#config/services.ts';
import { putDemoProject } from './putDemoProject.ts';

interface TemplateDraft {
  /** 20 letters and digits, so that a second start finds it. */
  readonly id: string;
  readonly language: CatalogueLanguage;
  readonly countries: readonly [string, ...string[]];
  readonly title: string;
  readonly description: string;
}

const templates: readonly TemplateDraft[] = [
  {
    id: 'DemoTemplateHotelDE1',
    language: 'de',
    countries: ['DE', 'AT', 'XZ'],
    title: 'Hotelzimmer-Bad',
    description: 'Gästebäder, Suiten und die WC-Anlage der Lobby eines Hotels mit 28 Zimmern.',
  },
  {
    id: 'DemoTemplateHotelGB1',
    language: 'en',
    countries: ['GB', 'AE', 'SG', 'XF'],
    title: 'Hotel bathroom',
    description: 'Guest bathrooms, suites and the lobby washroom of a hotel with 28 rooms.',
  },
  {
    id: 'DemoTemplateHotelNL1',
    language: 'nl',
    countries: ['NL'],
    title: 'Hotelbadkamer',
    description: 'Gastenbadkamers, suites en de toiletruimte in de lobby van een hotel met 28 kamers.',
  },
  {
    id: 'DemoTemplateHotelFR1',
    language: 'fr',
    countries: ['FR'],
    title: 'Salle de bains d’hôtel',
    description: 'Salles de bains, suites et sanitaires du hall d’un hôtel de 28 chambres.',
  },
  {
    id: 'DemoTemplateHotelPL1',
    language: 'pl',
    countries: ['PL'],
    title: 'Łazienka hotelowa',
    description: 'Łazienki gościnne, apartamenty i toaleta w lobby hotelu z 28 pokojami.',
  },
];

interface PlacedArticle {
  readonly article: string;
  readonly setArticles: readonly string[];
  readonly subCategory: (typeof productFamilies)[number]['subCategory'];
}

/** @throws RangeError when the manufacturer has no such product or variant */
function articleOf(productId: string, wanted: ColourId | number): PlacedArticle {
  const family = productFamilies.find((one) => one.id === productId);
  const variant =
    typeof wanted === 'number' ? family?.variants[wanted] : family?.variants.find((one) => one.colour === wanted);
  if (family === undefined || variant === undefined) throw new RangeError(`No article ${productId} ${wanted}`);
  const setArticles = (family.comesWith ?? []).map((id) => {
    const brought = productFamilies.find((one) => one.id === id);
    return articleOf(id, brought?.variants.some((one) => one.colour === variant.colour) ? variant.colour : 0).article;
  });
  return { article: articleNumber(family, variant), setArticles, subCategory: family.subCategory };
}

/** Ids within a template count up, so that the same template is written at every first start. */
function createIds(prefix: string): () => string {
  let count = 0;
  return () => {
    count += 1;
    return `${prefix.slice(0, 16)}${count.toString().padStart(4, '0')}`;
  };
}

function setOf(draft: SetDraft, defaultTitle: string, language: CatalogueLanguage, newId: () => string): ProjectSet {
  return {
    id: newId(),
    title: draft.title?.[language] ?? defaultTitle,
    quantity: draft.quantity ?? 1,
    type: draft.type,
    articles: draft.entries.map(([productId, variant, quantity]) => {
      const { article, setArticles, subCategory } = articleOf(productId, variant);
      if (mainCategoryOf(subCategory) !== draft.type) throw new RangeError(`${productId} is not part of ${draft.type}`);
      return {
        id: newId(),
        article,
        subCategory,
        quantity: quantity ?? 1,
        setArticles: setArticles.map((id) => ({ article: id })),
      };
    }),
  };
}

/** The spaces of a template in the language of its countries. */
export function demoTemplateSpaces(language: CatalogueLanguage, idPrefix: string): readonly Space[] {
  const newId = createIds(idPrefix);
  const counts = new Map<MainCategory, number>();
  function defaultTitle(type: MainCategory): string {
    const number = (counts.get(type) ?? 0) + 1;
    counts.set(type, number);
    return projectTitles.of(language, `SetTitle${type}`, [number]);
  }
  return hotelSpaces.map((space) => ({
    id: newId(),
    title: space.title[language],
    quantity: space.quantity,
    sets: space.sets.map((set) => setOf(set, defaultTitle(set.type), language, newId)),
  }));
}

function detailsOf(draft: TemplateDraft): ProjectDetails {
  return ProjectDetails.parse({
    title: draft.title,
    country: draft.countries[0],
    segment: 'LEISURE',
    description: draft.description,
  });
}

/** Writes the template projects that are not there yet, published to their countries. */
export async function seedDemoTemplates(services: Services, owner: UserDocument): Promise<void> {
  for (const draft of templates) {
    const spaces = demoTemplateSpaces(draft.language, draft.id);
    const template = { isTemplate: true, templateCountries: draft.countries } as const;
    await putDemoProject(services, owner, { id: draft.id, details: detailsOf(draft), spaces, ...template });
  }
}

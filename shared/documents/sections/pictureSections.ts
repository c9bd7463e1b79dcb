import type { Block, GalleryBlock, PictureValue } from '../block.ts';
import type { ContentProduct } from '../content.ts';
import type { SectionDefinition, SectionInput } from '../section.ts';
import { assetsOf, heading, pictureOf } from '../values.ts';

type Figure = GalleryBlock['figures'][number];

function figureOf(url: string, role: PictureValue['role'], product: ContentProduct, input: SectionInput): Figure {
  return { picture: pictureOf(url, role, product, input.language), caption: `${product.id} ${product.title}` };
}

/** What each product has to show, in galleries by category; a picture that several products share stands once. */
function galleries(figuresOf: (product: ContentProduct) => readonly Figure[], input: SectionInput): Block[] {
  const { content, anchor } = input;
  const shown = new Set<string>();
  const byCategory = new Map<string, Figure[]>();
  for (const product of content.products) {
    for (const figure of figuresOf(product)) {
      if (shown.has(figure.picture.url)) continue;
      shown.add(figure.picture.url);
      const known = byCategory.get(product.category);
      if (known === undefined) byCategory.set(product.category, [figure]);
      else known.push(figure);
    }
  }
  return [...byCategory].flatMap(([category, figures], index): Block[] => [
    heading(2, category, `${anchor}-${index + 1}`),
    { kind: 'gallery', figures },
  ]);
}

/** The main picture and the drawings of each product, large. */
export const picturesAndDrawings: SectionDefinition = {
  key: 'pictures-and-drawings',
  title: ({ language }) => language.text('DocumentPicturesAndDrawings'),
  isWanted: ({ switches }) => switches.includes('PICTURES_AND_DRAWINGS'),
  hasContent: ({ products }) =>
    products.some((product) => assetsOf(product, 'picture').length + assetsOf(product, 'drawing').length > 0),
  build: (input) =>
    galleries(
      (product) => [
        ...assetsOf(product, 'picture')
          .slice(0, 1)
          .map((url) => figureOf(url, 'picture', product, input)),
        ...assetsOf(product, 'drawing').map((url) => figureOf(url, 'drawing', product, input)),
      ],
      input,
    ),
};

/** Every picture of a product but its main one. */
export const additionalPictures: SectionDefinition = {
  key: 'additional-pictures',
  title: ({ language }) => language.text('DocumentAdditionalPictures'),
  isWanted: ({ switches }) => switches.includes('ADDITIONAL_PICTURES'),
  hasContent: ({ products }) => products.some((product) => assetsOf(product, 'picture').length > 1),
  build: (input) =>
    galleries(
      (product) =>
        assetsOf(product, 'picture')
          .slice(1)
          .map((url) => figureOf(url, 'picture', product, input)),
      input,
    ),
};

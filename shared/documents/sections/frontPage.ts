import type { Block, FactValue, PictureValue, Value } from '../block.ts';
import type { DocumentContent } from '../content.ts';
import type { DocumentLanguage } from '../documentLanguage.ts';
import type { DocumentOptions } from '../documentOptions.ts';
import type { SectionDefinition } from '../section.ts';
import { linesValue, textValue, totalValue } from '../values.ts';
import { contactOf } from './contact.ts';
import { exportAsset } from './exportAssets.ts';

function fact(label: string, value: Value | undefined): FactValue[] {
  return value === undefined ? [] : [{ label, value }];
}

/** How much is built: '36 spaces, 10 sets, 19 products'. */
function scopeText({ counts }: DocumentContent, language: DocumentLanguage): string {
  return [
    language.count('DocumentSpaceCount', counts.spaces),
    language.count('DocumentSetCount', counts.sets),
    language.count('DocumentProductCount', counts.products),
  ].join(', ');
}

/** The fields of the title block, as on a drawing. */
function factsOf(content: DocumentContent, language: DocumentLanguage): FactValue[] {
  const { summary, total } = content;
  const project = [content.title, summary.city].filter((part) => part !== '').join(', ');
  const contact = contactOf(content.contact, language);
  const country = linesValue([language.countryName(content.country)]);
  return [
    ...fact(language.text('DocumentProject'), linesValue([project])),
    ...fact(language.text('DocumentBuildingOwner'), linesValue([summary.buildingOwner])),
    ...fact(language.text('DocumentArchitect'), linesValue([summary.architect])),
    ...fact(language.text('DocumentContents'), linesValue([scopeText(content, language)])),
    ...fact(language.text('DocumentSegment'), linesValue([summary.segment])),
    ...fact(contact.label, linesValue(contact.short)),
    ...(total === undefined
      ? fact(language.text('DocumentCountry'), country)
      : fact(language.text('DocumentColumnTotal'), totalValue(total, language))),
    ...fact(language.text('DocumentCreatedOn'), { kind: 'date', date: content.createdOn }),
    ...fact(language.text('DocumentReference'), linesValue([content.reference])),
  ];
}

/** The uploaded picture, else the catalogue's; without one the product's drawing stands there. */
function pictureOf(
  content: DocumentContent,
  { frontPage }: DocumentOptions,
  language: DocumentLanguage,
): PictureValue | undefined {
  const url = frontPage ?? exportAsset(content, 'ExportCoverImage');
  return url === '' ? undefined : { url, role: 'page', alt: language.text('DocumentFrontPagePicture'), articleId: '' };
}

/** The project's name, a drawing or picture, and the title block. */
export const frontPage: SectionDefinition = {
  key: 'front-page',
  title: ({ language }) => language.text('DocumentTitle'),
  isWanted: () => true,
  hasContent: () => true,
  build({ content, options, language }): Block[] {
    return [
      {
        kind: 'cover',
        kicker: language.text('DocumentTitle'),
        title: textValue(content.title),
        revision: content.revision === '' ? '' : language.text('DocumentRevision', content.revision),
        picture: pictureOf(content, options, language),
        pictureAs: options.frontPage === undefined ? 'picture' : (options.frontPageAs ?? 'pageShaped'),
        drawingAlt: language.text('DocumentCoverDrawing'),
        facts: factsOf(content, language),
      },
    ];
  },
};

/** The list of sections, spaces and sets. */
export const tableOfContents: SectionDefinition = {
  key: 'contents',
  title: ({ language }) => language.text('DocumentTableOfContents'),
  isWanted: () => true,
  hasContent: () => true,
  build: () => [{ kind: 'contents' }],
};

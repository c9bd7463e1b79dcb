import type { Block, DocumentSection, PictureValue, SpecificationDocument, Value } from './block.ts';
import type { DocumentContent } from './content.ts';
import type { DocumentLanguage } from './documentLanguage.ts';
import { type DocumentOptions, usualOptions } from './documentOptions.ts';
import { noticesOf } from './notices.ts';
import type { Medium, SectionDefinition } from './section.ts';
import { sections } from './sections/index.ts';
import { noticeBlocks } from './sections/noticeBlocks.ts';
import { projectOverview } from './sections/projectOverview.ts';
import { sheetOf } from './sections/sheet.ts';
import { heading } from './values.ts';

function buildSection(
  definition: SectionDefinition,
  content: DocumentContent,
  options: DocumentOptions,
  language: DocumentLanguage,
  medium: Medium,
): DocumentSection {
  const { key } = definition;
  const title = definition.title({ language, medium, options });
  const blocks = definition.build({ content, options, language, medium, anchor: key });
  const isFrontPage = blocks[0]?.kind === 'cover';
  return { key, title, anchor: key, blocks: isFrontPage ? blocks : [heading(1, title, key), ...blocks] };
}

function wantedSections(content: DocumentContent, options: DocumentOptions, medium: Medium): SectionDefinition[] {
  const possible = sections[medium].filter((section) => section.hasContent(content));
  const wanted = possible.filter((section) => section.isWanted(options));
  if (wanted.length > 0 || medium === 'page') return wanted;
  // A workbook without any sheet cannot be opened.
  return possible.filter((section) => section.isWanted({ ...usualOptions, format: options.format }));
}

/** A workbook has no terms, which say the notices in documents without an overview: its last sheet does. */
function withNotices(
  built: readonly DocumentSection[],
  input: { readonly content: DocumentContent; readonly options: DocumentOptions; readonly language: DocumentLanguage },
): readonly DocumentSection[] {
  if (built.some(({ key }) => key === projectOverview.key)) return built;
  return built.map((section, index) => {
    if (index < built.length - 1) return section;
    const notices = noticeBlocks({ ...input, medium: 'workbook', anchor: section.anchor });
    return { ...section, blocks: [...section.blocks, ...notices] };
  });
}

/**
 * The document that a project's content and the chosen options make, for one medium (domain: Sections of documents): the
 * same content and options always give the same blocks.
 */
export function buildDocument(
  content: DocumentContent,
  options: DocumentOptions,
  language: DocumentLanguage,
  medium: Medium,
): SpecificationDocument {
  const { title, reference, revision, createdOn } = content;
  const built = wantedSections(content, options, medium).map((section) =>
    buildSection(section, content, options, language, medium),
  );
  return {
    title: `${title} – ${language.text('DocumentTitle')}`,
    projectTitle: title,
    reference,
    revision,
    createdOn,
    sections: medium === 'workbook' ? withNotices(built, { content, options, language }) : built,
  };
}

/**
 * The data sheet of one article as a document of its own (domain: Data sheet), of what `specifyArticle` made.
 *
 * @throws RangeError for content without an article
 */
export function buildDataSheet(content: DocumentContent, language: DocumentLanguage): SpecificationDocument {
  const [product] = content.products;
  if (product === undefined) throw new RangeError('A data sheet needs an article');
  const title = language.text('DocumentDataSheet');
  const key = 'data-sheet';
  const sheet = sheetOf([product], {
    content,
    options: usualOptions,
    language,
    anchor: key,
    level: 1,
    isOfProject: false,
    notices: noticesOf(content, language, 'dataSheet'),
  });
  return {
    title: `${product.title} – ${title}`,
    projectTitle: '',
    reference: product.id,
    revision: '',
    createdOn: content.createdOn,
    sections: [{ key, title, anchor: key, blocks: [sheet] }],
  };
}

function picturesOfValue(value: Value): readonly PictureValue[] {
  return value.kind === 'picture' ? [value.picture] : [];
}

function picturesOfBlock(block: Block): readonly PictureValue[] {
  switch (block.kind) {
    case 'facts':
      return block.facts.flatMap(({ value }) => picturesOfValue(value));
    case 'table':
      return block.rows.flatMap(({ cells }) => Object.values(cells).flatMap(picturesOfValue));
    case 'figure':
      return [block.picture];
    case 'gallery':
      return block.figures.map(({ picture }) => picture);
    case 'cover':
      return block.picture === undefined ? [] : [block.picture];
    case 'sheet':
      return [
        ...(block.picture === undefined ? [] : [block.picture]),
        ...block.blocks.flatMap(picturesOfBlock),
        ...block.drawings,
      ];
    default:
      return [];
  }
}

/** The pictures that a document draws, each address once, in the order in which they come. */
export function picturesOf({ sections: parts }: SpecificationDocument): PictureValue[] {
  const byUrl = new Map<string, PictureValue>();
  for (const picture of parts.flatMap(({ blocks }) => blocks.flatMap(picturesOfBlock))) {
    if (picture.url !== '' && !byUrl.has(picture.url)) byUrl.set(picture.url, picture);
  }
  return [...byUrl.values()];
}

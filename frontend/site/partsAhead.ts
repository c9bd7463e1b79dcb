import { type Language, languages } from '@sanispec/shared/text';

/** A part of the site that an address leads to; the build knows its files. */
export type PartAhead =
  | 'home'
  | 'pages'
  | 'listing'
  | 'detail'
  | 'project'
  | 'overview'
  | `start ${Language}`
  | `texts ${Language}`;

/** What a page with a catalogue consists of; others come as the router asks for them. */
function pageOf([section, id, page, article]: readonly (string | undefined)[]): readonly PartAhead[] {
  if (section === 'browse') return [page === undefined ? 'listing' : 'detail'];
  if (section !== 'project' || id === undefined) return [];
  if (page === undefined || page === 'overview') return ['project', 'overview'];
  if (page !== 'products') return ['project'];
  return ['project', article === undefined ? 'listing' : 'detail'];
}

/** The parts that the page at a path will ask for, in the order in which it would. */
export function partsAhead(path: string): readonly PartAhead[] {
  const [locale = '', ...page] = path.split('/').filter((segment) => segment !== '');
  const language = languages.find((known) => locale.startsWith(`${known}-`));
  if (language === undefined) return [];
  if (page.length === 0) return [`start ${language}`, 'home'];
  return ['pages', ...pageOf(page), `start ${language}`, `texts ${language}`];
}

/** The id of the project that the page at a path is about. */
export function projectAhead(path: string): string | undefined {
  const [, section, id] = path.split('/').filter((segment) => segment !== '');
  return section === 'project' && id !== undefined && /^\w+$/.test(id) ? id : undefined;
}

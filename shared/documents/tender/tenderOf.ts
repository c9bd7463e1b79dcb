import type { UnitPrice } from '#catalogue/index.ts';
import type {
  ContentAlternative,
  ContentPosition,
  ContentProduct,
  ContentSpace,
  ContentUse,
  DocumentContent,
} from '../content.ts';
import type { DocumentLanguage } from '../documentLanguage.ts';
import type { DocumentOptions } from '../documentOptions.ts';
import { noticesOf } from '../notices.ts';
import { itemText } from './itemText.ts';
import { ProductNames } from './productNames.ts';
import type {
  Tender,
  TenderItem,
  TenderOwner,
  TenderPart,
  TenderPreliminary,
  TenderProduct,
  TenderSet,
  TenderSpace,
} from './tender.ts';
import { fitting, inLines, type TenderFinding, tenderLimits, writable } from './tenderText.ts';

/** The habit: 01.01.0010, nine digits with an index, as the older format has. */
const usualMask = { level: 2, item: 4 } as const;
const wideMask = { level: 4, item: 4 } as const;

/** Numbers of four digits go in tens and leave room for later ones; where they do not suffice, in ones. */
function numbering(count: number, digits: number): (index: number) => string {
  const step = digits > 2 && count * 10 < 10 ** digits ? 10 : 1;
  return (index) => String((index + 1) * step).padStart(digits, '0');
}

/** As many digits as the largest level needs. */
function maskOf(spaces: readonly ContentSpace[]): Tender['mask'] {
  const most = Math.max(spaces.length, ...spaces.map(({ sets }) => sets.length));
  return most < 10 ** usualMask.level ? usualMask : wideMask;
}

/** An item before it is numbered. */
interface Draft {
  readonly product: ContentProduct;
  readonly quantity: number;
  readonly choice: { readonly group: number; readonly serial: number } | undefined;
  /** Articles that are items of the same entry. */
  readonly besides: ReadonlySet<string>;
  /** Of an item for all spaces. */
  readonly uses?: readonly ContentUse[];
}

/** The products of one category, in the order of the catalogue. */
function byCategory<Key>(products: readonly ContentProduct[], keyOf: (product: ContentProduct) => Key) {
  const groups = new Map<Key, ContentProduct[]>();
  for (const product of products) groups.set(keyOf(product), [...(groups.get(keyOf(product)) ?? []), product]);
  return groups;
}

/** Every product that is an item, those that it may be instead too. */
function productsIn({ spaces }: DocumentContent): ContentProduct[] {
  const positions = spaces.flatMap(({ sets }) => sets.flatMap((set) => set.positions));
  const products = positions.flatMap(({ product, alternatives }) => [
    product,
    ...alternatives.flatMap((alternative) => [alternative.product, ...alternative.subArticles]),
  ]);
  return [...new Map(products.map((product) => [product.id, product])).values()];
}

const seriesSetting = /^ExportProductIntroPagesSeriesAsset_(.+)$/i;

function namesIn(content: DocumentContent): ProductNames {
  const series = Object.keys(content.exportAssets).flatMap((key) => seriesSetting.exec(key)?.[1] ?? []);
  return new ProductNames(productsIn(content), series);
}

export type TenderOptions = Pick<
  DocumentOptions,
  'displayPrices' | 'neutralTexts' | 'withMounting' | 'oneItemPerProduct' | 'gaebVersion' | 'pricedPhase'
>;

/** What a tender is: with prices a cost estimate or a description of works, without them an invitation. */
export function tenderPhase({ displayPrices, pricedPhase = '82' }: TenderOptions): Tender['phase'] {
  return displayPrices ? pricedPhase : '83';
}

/** Makes a tender of a project's content and remembers what did not fit. */
class TenderBuilder {
  readonly #content: DocumentContent;
  readonly #language: DocumentLanguage;
  readonly #options: TenderOptions;
  /** Names that no text may hold; undefined where texts may name products. */
  readonly #names: ProductNames | undefined;
  readonly #findings: TenderFinding[] = [];
  readonly #mask: Tender['mask'];
  #items = 0;
  #groups = 0;

  constructor(content: DocumentContent, language: DocumentLanguage, options: TenderOptions) {
    this.#content = content;
    this.#language = language;
    this.#options = options;
    this.#mask = maskOf(content.spaces);
    this.#names = options.neutralTexts ? namesIn(content) : undefined;
  }

  build(): Tender {
    const { reference, createdOn, currency } = this.#content;
    const { displayPrices, gaebVersion = '3.3' } = this.#options;
    const language = this.#language;
    const isByProduct = this.#options.oneItemPerProduct === true;
    const spaces = isByProduct ? this.#categories() : this.#spaces();
    const { owner, ownerText } = this.#owner();
    if (this.#names?.isIn(this.#content.title) === true) {
      this.#finding('FindingTenderNeutralKept', language.text('TenderFieldTitle'), this.#content.title);
    }
    return {
      version: gaebVersion,
      phase: tenderPhase(this.#options),
      reference,
      title: this.#fit(this.#content.title, tenderLimits.projectLabel, language.text('TenderFieldTitle')),
      subject: language.text('TenderSubject'),
      createdOn,
      currency,
      currencyName: language.currencyName,
      description: this.#description(),
      owner,
      preliminaries: this.#preliminaries(ownerText),
      mask: this.#mask,
      levels: isByProduct
        ? { space: language.text('TenderLevelTrade'), set: language.text('DocumentColumnCategory') }
        : { space: language.text('DocumentColumnSpace'), set: language.text('DocumentColumnSet') },
      spaces,
      totalInCents: displayPrices ? sumOf(spaces) : undefined,
      findings: this.#findings,
    };
  }

  #finding(key: TenderFinding['key'], ...args: readonly (string | number)[]): void {
    this.#findings.push({ key, args });
  }

  /** A value that has a limit. */
  #fit(value: string, limit: number, field: string): string {
    const text = this.#write(value, field);
    const short = fitting(text, limit);
    if (short !== text) this.#finding('FindingTenderShortened', field, text, short);
    return short;
  }

  /** A value without a limit. */
  #write(value: string, field: string): string {
    const text = writable(value);
    if (text.isReplaced) this.#finding('FindingTenderReplaced', field);
    return text.text;
  }

  #description(): string[] {
    const field = this.#language.text('DocumentDescription');
    const names = this.#names;
    return this.#content.summary.description
      .split(/\n+/)
      .map((paragraph) => this.#write(paragraph, field))
      .filter((paragraph) => {
        const isLeftOut = names?.isIn(paragraph) === true;
        if (isLeftOut) this.#finding('FindingTenderNeutralLeftOut', field, paragraph);
        return paragraph !== '' && !isLeftOut;
      });
  }

  #preliminaries(ownerText: string): TenderPreliminary[] {
    const { text } = this.#language;
    const { architect } = this.#content;
    const notices = noticesOf(this.#content, this.#language, 'specification');
    const all = [
      { title: text('TenderFieldOwner'), lines: [ownerText] },
      { title: text('DocumentArchitect'), lines: architect },
      { title: text('DocumentNotices'), lines: notices },
    ];
    return all
      .map(({ title, lines }) => ({
        title,
        paragraphs: lines.map((line) => this.#write(line, title)).filter((line) => line !== ''),
      }))
      .filter(({ paragraphs }) => paragraphs.length > 0);
  }

  /** A legal name is divided, not cut, as long as four fields hold it. */
  #ownerNames(name: string): string[] {
    const field = this.#language.text('TenderFieldOwner');
    const whole = this.#write(name, field);
    const lines = inLines(whole, tenderLimits.name);
    if (lines.length <= tenderLimits.names) return lines;
    const kept = lines.slice(0, tenderLimits.names - 1);
    const last = fitting(lines.slice(tenderLimits.names - 1).join(' '), tenderLimits.name);
    this.#finding('FindingTenderShortened', field, whole, [...kept, last].join(' '));
    return [...kept, last];
  }

  #owner(): { readonly owner: TenderOwner | undefined; readonly ownerText: string } {
    const { name, street, postalCode, city } = this.#content.owner;
    const text = this.#language.text;
    if (name === '') {
      this.#finding('FindingTenderOwnerMissing');
      return { owner: undefined, ownerText: '' };
    }
    if (street === '' || postalCode === '' || city === '') {
      this.#finding('FindingTenderOwnerAsText');
      const place = [postalCode, city].filter((part) => part !== '').join(' ');
      const whole = [name, street, place].filter((part) => part !== '').join(', ');
      return { owner: undefined, ownerText: this.#write(whole, text('TenderFieldOwner')) };
    }
    const { street: streetLimit, postalCode: codeLimit, city: cityLimit } = tenderLimits;
    const owner = {
      names: this.#ownerNames(name),
      street: this.#fit(street, streetLimit, text('TenderFieldStreet')),
      postalCode: this.#fit(postalCode, codeLimit, text('TenderFieldCity')),
      city: this.#fit(city, cityLimit, text('TenderFieldCity')),
    };
    return { owner, ownerText: '' };
  }

  #spaces(): TenderSpace[] {
    const spaces = this.#content.spaces.filter((space) => this.#isKept(space));
    const numberOf = numbering(spaces.length, this.#mask.level);
    return spaces.map((space, index) => {
      const number = numberOf(index);
      const id = `s${index + 1}`;
      const level = this.#language.text('DocumentColumnSpace');
      const sets = this.#sets(space, { id, ordinal: number });
      const totalInCents = this.#options.displayPrices ? sumOf(sets) : undefined;
      return {
        id,
        number,
        ordinal: number,
        title: this.#title(space, level),
        quantity: space.quantity,
        totalInCents,
        sets,
      };
    });
  }

  /** Each product once, under its main category and its category. */
  #categories(): TenderSpace[] {
    const { products, mainCategories, spaces } = this.#content;
    const alternatives = new Map(
      spaces
        .flatMap(({ sets }) => sets.flatMap((set) => entriesOf(set.positions)))
        .filter(([first]) => (first?.alternatives.length ?? 0) > 0)
        .map((entry) => [entry[0]?.product.id, entry] as const),
    );
    const mains = [...byCategory(products, ({ mainCategory }) => mainCategory)];
    const numberOf = numbering(mains.length, this.#mask.level);
    return mains.map(([main, ofMain], index) => {
      const number = numberOf(index);
      const id = `s${index + 1}`;
      const subs = [...byCategory(ofMain, ({ category }) => category)];
      const setNumberOf = numbering(subs.length, this.#mask.level);
      const sets = subs.map(([category, ofSub], at): TenderSet => {
        const setNumber = setNumberOf(at);
        const ordinal = `${number}.${setNumber}`;
        const drafts = ofSub.flatMap((product) => this.#draftsOfProduct(product, alternatives.get(product.id)));
        const items = this.#itemsOf(drafts, ordinal);
        const totalInCents = this.#options.displayPrices ? itemSum(items) : undefined;
        return { id: `${id}t${at + 1}`, number: setNumber, ordinal, title: category, quantity: 1, totalInCents, items };
      });
      const title = mainCategories[main] ?? main;
      const totalInCents = this.#options.displayPrices ? sumOf(sets) : undefined;
      return { id, number, ordinal: number, title, quantity: 1, totalInCents, sets };
    });
  }

  /** A product with all that is needed of it, then what it may be instead. */
  #draftsOfProduct(product: ContentProduct, entry: readonly ContentPosition[] = []): Draft[] {
    const { totalQuantity, uses } = product;
    const alternatives = this.#alternativesOf(entry);
    const group = alternatives.length > 0 ? ++this.#groups : 0;
    const choice = (serial: number) => (group > 0 ? { group, serial } : undefined);
    const besides = new Set(product.companions.map(({ articleId }) => articleId));
    return [
      { product, quantity: totalQuantity, choice: choice(0), besides, uses },
      ...alternatives.map((other, index) => ({
        product: other.product,
        quantity: totalQuantity,
        choice: choice(index + 1),
        besides,
      })),
    ];
  }

  /** What people call a space or a set, without the products in it where the tender is neutral. */
  #title({ title, number }: Pick<ContentSpace, 'title' | 'number'>, level: string): string {
    const text = this.#write(title, `${number} ${title}`);
    const rest = this.#names?.without(text) ?? text;
    if (rest === text) return text;
    const neutral = rest || `${level} ${number}`;
    this.#finding('FindingTenderNeutralTitle', `${number} ${title}`, neutral);
    return neutral;
  }

  #isKept(space: ContentSpace): boolean {
    const isKept = space.sets.some(({ positions }) => positions.length > 0);
    if (!isKept) this.#finding('FindingTenderLeftOut', `${space.number} ${space.title}`);
    return isKept;
  }

  #sets(space: ContentSpace, parent: { readonly id: string; readonly ordinal: string }): TenderSet[] {
    const sets = space.sets.filter((set) => {
      if (set.positions.length === 0) this.#finding('FindingTenderLeftOut', `${set.number} ${set.title}`);
      return set.positions.length > 0;
    });
    const numberOf = numbering(sets.length, this.#mask.level);
    return sets.map((set, index) => {
      const number = numberOf(index);
      const ordinal = `${parent.ordinal}.${number}`;
      const items = this.#itemsOf(this.#draftsOf(set.positions), ordinal);
      return {
        id: `${parent.id}t${index + 1}`,
        number,
        ordinal,
        title: this.#title(set, this.#language.text('DocumentColumnSet')),
        quantity: set.quantity,
        totalInCents: this.#options.displayPrices ? itemSum(items) : undefined,
        items,
      };
    });
  }

  #itemsOf(drafts: readonly Draft[], setOrdinal: string): TenderItem[] {
    const numberOf = numbering(drafts.length, this.#mask.item);
    const baseOrdinals = new Map<number, string>();
    return drafts.map((draft, index) => {
      const number = numberOf(index);
      const ordinal = `${setOrdinal}.${number}`;
      if (draft.choice !== undefined && !baseOrdinals.has(draft.choice.group)) {
        baseOrdinals.set(draft.choice.group, ordinal);
      }
      const baseOrdinal = draft.choice === undefined ? '' : (baseOrdinals.get(draft.choice.group) ?? '');
      return this.#item(draft, number, ordinal, baseOrdinal);
    });
  }

  /** Articles with what comes with them, each followed by what it may be instead. */
  #draftsOf(positions: readonly ContentPosition[]): Draft[] {
    return entriesOf(positions).flatMap((entry) => {
      const alternatives = this.#alternativesOf(entry);
      const group = alternatives.length > 0 ? ++this.#groups : 0;
      const besides = new Set(entry.map(({ product }) => product.id));
      const own = entry.map(({ product, totalQuantity }) => ({
        product,
        besides,
        quantity: totalQuantity,
        choice: group > 0 ? { group, serial: 0 } : undefined,
      }));
      const others = alternatives.flatMap(({ product, subArticles, totalQuantity }, index) =>
        [product, ...subArticles].map((each) => ({
          product: each,
          besides: new Set([product, ...subArticles].map(({ id }) => id)),
          quantity: totalQuantity,
          choice: { group, serial: index + 1 },
        })),
      );
      return [...own, ...others];
    });
  }

  /** The name of a space where it stands in an item; what a neutral tender does to it is said once. */
  #roomOf({ title }: ContentUse): string {
    const { text } = writable(title);
    return this.#names?.without(text) ?? text;
  }

  /** What the file has no numbers for is left out, which is said beforehand. */
  #alternativesOf([first]: readonly ContentPosition[]): readonly ContentAlternative[] {
    if (first === undefined) return [];
    const room = this.#groups < tenderLimits.groups ? tenderLimits.alternatives : 0;
    for (const { product } of first.alternatives.slice(room)) {
      this.#finding('FindingTenderAlternativeLeftOut', product.title, first.product.title);
    }
    return first.alternatives.slice(0, room);
  }

  #item(draft: Draft, number: string, ordinal: string, baseOrdinal: string): TenderItem {
    const { product, quantity, choice, besides, uses = [] } = draft;
    const language = this.#language;
    const field = language.text('TenderFieldText', ordinal);
    const { neutralTexts, withMounting } = this.#options;
    const { brand, series, id } = product;
    const make = neutralTexts ? '' : [brand, series, id].filter((part) => part !== '').join(' ');
    const { title, paragraphs, leftOut } = itemText(product, { language, names: this.#names, besides });
    for (const text of leftOut) this.#finding('FindingTenderNeutralLeftOut', field, text);
    return {
      id: `i${++this.#items}`,
      number,
      ordinal,
      title: this.#write(title, field),
      texts: paragraphs.map((text) => this.#write(text, field)).filter((text) => text !== ''),
      make: this.#write(make, field),
      service: language.text(withMounting === true ? 'TenderSupplyAndMount' : 'TenderSupply'),
      quantity,
      rooms: uses.map((use) => ({ title: this.#roomOf(use), quantity: use.quantity })),
      price: this.#price(product.unitPrice, quantity, ordinal, product.title),
      isOnRequest: product.unitPrice?.kind === 'onRequest',
      choice: choice === undefined ? undefined : { ...choice, baseOrdinal },
      product: this.#product(product, ordinal),
    };
  }

  #product({ brand, id }: ContentProduct, ordinal: string): TenderProduct | undefined {
    const { displayPrices, neutralTexts } = this.#options;
    if (!displayPrices || neutralTexts) return undefined;
    const { text } = this.#language;
    const number = this.#write(id, text('TenderFieldArticleNo', ordinal));
    const fits = [...number].length <= tenderLimits.articleNo;
    // Half a number would be another article's.
    if (!fits) this.#finding('FindingTenderNumberLeftOut', text('TenderFieldArticleNo', ordinal), number);
    return {
      brand: this.#fit(brand, tenderLimits.brand, text('TenderFieldBrand', ordinal)),
      articleNo: fits ? number : '',
    };
  }

  #price(price: UnitPrice | undefined, quantity: number, ordinal: string, title: string): TenderItem['price'] {
    if (!this.#options.displayPrices || price === undefined) return undefined;
    if (price.kind === 'onRequest') {
      this.#finding('FindingTenderNoUnitPrice', ordinal, title);
      return undefined;
    }
    const totalCents = price.cents * quantity;
    if (price.cents > tenderLimits.unitCents || totalCents > tenderLimits.totalCents) {
      this.#finding('FindingTenderPriceLeftOut', this.#language.text('TenderFieldPrice', ordinal));
      return undefined;
    }
    return { unitCents: price.cents, totalCents };
  }
}

/** Positions by entry: each article with those that come with it. */
function entriesOf(positions: readonly ContentPosition[]): ContentPosition[][] {
  const entries: ContentPosition[][] = [];
  for (const position of positions) {
    const last = entries.at(-1);
    if (position.isSubArticle && last !== undefined) last.push(position);
    else entries.push([position]);
  }
  return entries;
}

function isCounted({ choice }: TenderItem): boolean {
  return choice === undefined || choice.serial === 0;
}

function itemSum(items: readonly TenderItem[]): number {
  return items.filter(isCounted).reduce((sum, { price }) => sum + (price?.totalCents ?? 0), 0);
}

function sumOf(parts: readonly TenderPart[]): number {
  return parts.reduce((sum, { totalInCents = 0 }) => sum + totalInCents, 0);
}

/**
 * The tender of a project (domain: Tenders): spaces and sets as levels, each article and each that comes with it as an
 * item, alternatives as items that do not count. Articles on request have no unit price. With prices its total is that of
 * the project.
 */
export function tenderOf(content: DocumentContent, language: DocumentLanguage, options: TenderOptions): Tender {
  return new TenderBuilder(content, language, options).build();
}

import {
  type DocumentLanguage,
  roomTexts,
  type Tender,
  type TenderItem,
  type TenderSet,
  type TenderSpace,
  tenderLimits,
  tenderUnit,
} from '@sanispec/shared/documents';

/** A child element: its text is escaped when it is written. */
type Child = Xml | undefined;

class Xml {
  readonly #name: string;
  readonly #content: string | readonly Child[];
  readonly #attributes: Readonly<Record<string, string>>;

  constructor(name: string, content: string | readonly Child[], attributes: Readonly<Record<string, string>> = {}) {
    this.#name = name;
    this.#content = content;
    this.#attributes = attributes;
  }

  toString(): string {
    const attributes = Object.entries(this.#attributes).map(([name, value]) => ` ${name}="${escapeXml(value)}"`);
    const content =
      typeof this.#content === 'string' ? escapeXml(this.#content) : this.#content.map((child) => child ?? '').join('');
    return `<${this.#name}${attributes.join('')}>${content}</${this.#name}>`;
  }
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => escapes[character] ?? character);
}

function element(name: string, content: string | readonly Child[], attributes?: Readonly<Record<string, string>>): Xml {
  return new Xml(name, content, attributes);
}

/** Text stands in spans in paragraphs only. */
function paragraphs(texts: readonly string[]): Xml[] {
  return texts.map((text) => element('p', [element('span', text)]));
}

/** 12780 → '127.80'. */
function decimal(cents: number): string {
  return `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, '0')}`;
}

/** Of the editions in use. */
const versionDates = { '3.3': '2021-05', '3.2': '2013-10' } as const;

const gap = '.'.repeat(18);

/** Writes the elements of one tender. */
class GaebWriter {
  readonly #tender: Tender;
  readonly #language: DocumentLanguage;

  constructor(tender: Tender, language: DocumentLanguage) {
    this.#tender = tender;
    this.#language = language;
  }

  write(): string {
    const { version, phase, createdOn } = this.#tender;
    const [date = '', time = ''] = berlinTime(createdOn);
    const root = element(
      'GAEB',
      [
        element('GAEBInfo', [
          element('Version', version),
          element('VersDate', versionDates[version]),
          element('Date', date),
          element('Time', time),
          element('ProgSystem', 'Sanispec'),
        ]),
        this.#project(),
        this.#award(date),
      ],
      { xmlns: `http://www.gaeb.de/GAEB_DA_XML/DA${phase}/${version}` },
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
  }

  #project(): Xml {
    const { reference, title, description, currency, currencyName } = this.#tender;
    return element('PrjInfo', [
      element('NamePrj', reference),
      element('LblPrj', title),
      description.length === 0 ? undefined : element('Descrip', paragraphs(description)),
      element('Cur', currency),
      element('CurLbl', currencyName),
    ]);
  }

  #award(date: string): Xml {
    const { phase, currency, preliminaries } = this.#tender;
    return element('Award', [
      element('DP', phase),
      element('AwardInfo', [element('Cur', currency)]),
      this.#owner(),
      ...preliminaries.map(({ title, paragraphs: lines }) =>
        element('AddText', [
          element('OutlineAddText', paragraphs([title])),
          element('DetailAddText', paragraphs(lines)),
        ]),
      ),
      this.#bill(date),
    ]);
  }

  #owner(): Xml | undefined {
    const { owner } = this.#tender;
    if (owner === undefined) return undefined;
    const address = element('Address', [
      ...owner.names.map((name, index) => element(`Name${index + 1}`, name)),
      element('Street', owner.street),
      element('PCode', owner.postalCode),
      element('City', owner.city),
    ]);
    return element('OWN', [address]);
  }

  #bill(date: string): Xml {
    const { reference, subject, levels, spaces, mask, totalInCents } = this.#tender;
    const level = (type: string, length: number, label?: string) =>
      element('BoQBkdn', [
        element('Type', type),
        label === undefined ? undefined : element('LblBoQBkdn', [...label].slice(0, tenderLimits.levelLabel).join('')),
        element('Length', String(length)),
        element('Num', 'Yes'),
      ]);
    const info = element('BoQInfo', [
      element('Name', [...reference].slice(0, tenderLimits.billName).join('')),
      element('LblBoQ', subject),
      element('Date', date),
      element('OutlCompl', 'AllTxt'),
      level('BoQLevel', mask.level, levels.space),
      level('BoQLevel', mask.level, levels.set),
      level('Item', mask.item),
      totals(totalInCents),
    ]);
    const body = element(
      'BoQBody',
      spaces.map((space) =>
        this.#category(
          space,
          space.sets.map((set) => this.#set(set)),
        ),
      ),
    );
    return element('BoQ', [info, body], { ID: 'boq' });
  }

  #category({ id, number, title, totalInCents }: TenderSpace | TenderSet, content: readonly Xml[]): Xml {
    return element(
      'BoQCtgy',
      [element('LblTx', paragraphs([title])), element('BoQBody', content), totals(totalInCents)],
      { ID: id, RNoPart: number },
    );
  }

  #set(set: TenderSet): Xml {
    return this.#category(set, [
      element(
        'Itemlist',
        set.items.map((item) => this.#item(item)),
      ),
    ]);
  }

  #item(item: TenderItem): Xml {
    const { id, number, choice, quantity, rooms, price } = item;
    return element(
      'Item',
      [
        choice === undefined ? undefined : element('ALNGroupNo', String(choice.group)),
        choice === undefined ? undefined : element('ALNSerNo', String(choice.serial)),
        element('Qty', String(quantity)),
        ...rooms.map((room) => element('QtySplit', [element('Qty', String(room.quantity))])),
        element('QU', tenderUnit),
        price === undefined ? undefined : element('UP', decimal(price.unitCents)),
        price === undefined ? undefined : element('IT', decimal(price.totalCents)),
        this.#description(item),
        productXml(item),
      ],
      { ID: id, RNoPart: number },
    );
  }

  #description(item: TenderItem): Xml {
    const { title, texts, make, service, isOnRequest } = item;
    const { text } = this.#language;
    const isInvitation = this.#tender.phase === '83';
    const long = [
      title,
      ...texts,
      ...roomTexts(item, this.#language),
      ...(make === '' ? [] : [`${text('TenderMake')} ${text('TenderOrEquivalent', make)}`]),
      service,
    ];
    const outline = isOnRequest && !isInvitation ? text('TenderOnRequest', title) : title;
    return element('Description', [
      element('CompleteText', [
        element('DetailTxt', [element('Text', paragraphs(long)), isInvitation ? this.#bidderGap() : undefined]),
        element('OutlineText', [element('OutlTxt', [element('TextOutlTxt', paragraphs([outline]))])]),
      ]),
    ]);
  }

  /** Where bidders name what they offer. */
  #bidderGap(): Xml {
    return element(
      'TextComplement',
      [
        element('ComplCaption', paragraphs([this.#language.text('TenderOffered')])),
        element('ComplBody', paragraphs([gap])),
      ],
      { MarkLbl: '1', Kind: 'Bidder', Empty: 'Yes' },
    );
  }
}

/** The sum of a part; none in invitations. */
function totals(cents: number | undefined): Xml | undefined {
  return cents === undefined ? undefined : element('Totals', [element('Total', decimal(cents))]);
}

/** The product of an item for programs; people read it in the text. */
function productXml({ product }: TenderItem): Xml | undefined {
  if (product === undefined || (product.brand === '' && product.articleNo === '')) return undefined;
  const { brand, articleNo } = product;
  return element('Product', [
    element('Article', [
      brand === '' ? undefined : element('Brand', brand),
      articleNo === '' ? undefined : element('ArtNo', articleNo),
    ]),
  ]);
}

/** Day and time of day in Berlin, as XML Schema writes them. */
function berlinTime(isoDate: string): string[] {
  // Swedish writes numbers of a date as ISO does.
  const form = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Berlin' });
  return form.format(new Date(isoDate)).split(' ');
}

/**
 * A tender as GAEB DA XML 3.3 or 3.2, which differ in their names alone for what a tender says: X82 or X81 with prices,
 * X83 without. The same tender gives the same text.
 *
 * @example gaebXml(tenderOf(content, language, options), language) // '<?xml …><GAEB xmlns="…/DA83/3.3">…'
 */
export function gaebXml(tender: Tender, language: DocumentLanguage): string {
  return new GaebWriter(tender, language).write();
}

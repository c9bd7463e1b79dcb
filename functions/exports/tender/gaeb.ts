import {
  type DocumentLanguage,
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
    const { phase, createdOn } = this.#tender;
    const [date = '', time = ''] = berlinTime(createdOn);
    const root = element(
      'GAEB',
      [
        element('GAEBInfo', [
          element('Version', '3.3'),
          element('VersDate', '2021-05'),
          element('Date', date),
          element('Time', time),
          element('ProgSystem', 'Sanispec'),
        ]),
        this.#project(),
        this.#award(date),
      ],
      { xmlns: `http://www.gaeb.de/GAEB_DA_XML/DA${phase}/3.3` },
    );
    return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
  }

  #project(): Xml {
    const { reference, title, currency, currencyName } = this.#tender;
    return element('PrjInfo', [
      element('NamePrj', reference),
      element('LblPrj', title),
      element('Cur', currency),
      element('CurLbl', currencyName),
    ]);
  }

  #award(date: string): Xml {
    const { phase, currency, ownerText } = this.#tender;
    return element('Award', [
      element('DP', phase),
      element('AwardInfo', [element('Cur', currency)]),
      this.#owner(),
      ownerText === '' ? undefined : this.#ownerText(ownerText),
      this.#bill(date),
    ]);
  }

  #owner(): Xml | undefined {
    const { owner } = this.#tender;
    if (owner === undefined) return undefined;
    const address = element('Address', [
      element('Name1', owner.name),
      element('Street', owner.street),
      element('PCode', owner.postalCode),
      element('City', owner.city),
    ]);
    return element('OWN', [address]);
  }

  #ownerText(owner: string): Xml {
    const label = this.#language.text('TenderFieldOwner');
    return element('AddText', [element('DetailAddText', paragraphs([`${label}: ${owner}`]))]);
  }

  #bill(date: string): Xml {
    const { reference, subject, levels, spaces } = this.#tender;
    const level = (type: string, label?: string) =>
      element('BoQBkdn', [
        element('Type', type),
        label === undefined ? undefined : element('LblBoQBkdn', [...label].slice(0, tenderLimits.levelLabel).join('')),
        element('Length', '4'),
        element('Num', 'Yes'),
      ]);
    const info = element('BoQInfo', [
      element('Name', [...reference].slice(0, tenderLimits.billName).join('')),
      element('LblBoQ', subject),
      element('Date', date),
      element('OutlCompl', 'AllTxt'),
      level('BoQLevel', levels.space),
      level('BoQLevel', levels.set),
      level('Item'),
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

  #category({ id, number, title }: TenderSpace | TenderSet, content: readonly Xml[]): Xml {
    return element('BoQCtgy', [element('LblTx', paragraphs([title])), element('BoQBody', content)], {
      ID: id,
      RNoPart: number,
    });
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
    const { id, number, choice, quantity, price } = item;
    return element(
      'Item',
      [
        choice === undefined ? undefined : element('ALNGroupNo', String(choice.group)),
        choice === undefined ? undefined : element('ALNSerNo', String(choice.serial)),
        element('Qty', String(quantity)),
        element('QU', tenderUnit),
        price === undefined ? undefined : element('UP', decimal(price.unitCents)),
        price === undefined ? undefined : element('IT', decimal(price.totalCents)),
        this.#description(item),
        productXml(item),
      ],
      { ID: id, RNoPart: number },
    );
  }

  #description({ title, texts, make, isOnRequest }: TenderItem): Xml {
    const { text } = this.#language;
    const isInvitation = this.#tender.phase === '83';
    const long = [
      ...(texts.length > 0 ? texts : [title]),
      ...(make === '' ? [] : [`${text('TenderMake')} ${text('TenderOrEquivalent', make)}`]),
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
      { MarkLbl: '1', Kind: 'Bidder' },
    );
  }
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
 * A tender as GAEB DA XML 3.3, version date 2021-05: X81 with prices, X83 without. The same tender gives the same text.
 *
 * @example gaebXml(tenderOf(content, language, options), language) // '<?xml …><GAEB xmlns="…/DA83/3.3">…'
 */
export function gaebXml(tender: Tender, language: DocumentLanguage): string {
  return new GaebWriter(tender, language).write();
}

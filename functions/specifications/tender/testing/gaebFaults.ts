import { SaxesParser } from 'saxes';

/** An element with what a check needs of it. */
export interface GaebElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly GaebElement[];
  /** Its own text. */
  readonly text: string;
}

/** @throws when the text is not well-formed XML */
export function parseGaeb(xml: string): GaebElement {
  interface Open extends GaebElement {
    readonly children: Open[];
    text: string;
  }
  const stack: Open[] = [{ name: '', attributes: {}, children: [], text: '' }];
  const parser = new SaxesParser();
  parser.on('opentag', ({ name, attributes }) => {
    const element: Open = { name, attributes, children: [], text: '' };
    stack.at(-1)?.children.push(element);
    stack.push(element);
  });
  parser.on('text', (text) => {
    const open = stack.at(-1);
    if (open !== undefined) open.text += text;
  });
  parser.on('closetag', () => void stack.pop());
  parser.on('error', (error) => {
    throw error;
  });
  parser.write(xml).close();
  const [root] = stack[0]?.children ?? [];
  if (root === undefined) throw new Error('The file has no root element');
  return root;
}

/** What an element may hold: names in order, '?' optional, '*' any number, '+' at least one. */
const contents: Readonly<Record<string, readonly string[]>> = {
  GAEB: ['GAEBInfo', 'PrjInfo?', 'Award'],
  GAEBInfo: ['Version', 'VersDate', 'Date', 'Time?', 'ProgSystem?', 'ProgName?'],
  PrjInfo: ['NamePrj?', 'PrjID?', 'LblPrj?', 'Descrip?', 'Cur', 'CurLbl?'],
  Award: ['DP', 'AwardInfo', 'OWN?', 'AddText*', 'BoQ'],
  AwardInfo: ['Cur', 'CurLbl?'],
  Descrip: ['p+'],
  OWN: ['Address'],
  Address: ['Name1', 'Name2?', 'Name3?', 'Name4?', 'Street', 'PCode', 'City'],
  AddText: ['OutlineAddText?', 'DetailAddText'],
  OutlineAddText: ['p+'],
  DetailAddText: ['p+'],
  BoQ: ['BoQInfo', 'BoQBody'],
  BoQInfo: ['Name', 'LblBoQ', 'Date?', 'OutlCompl', 'BoQBkdn+', 'Totals?'],
  Totals: ['Total'],
  BoQBkdn: ['Type', 'LblBoQBkdn?', 'Length', 'Num'],
  BoQCtgy: ['LblTx', 'BoQBody', 'Totals?'],
  LblTx: ['p+'],
  Itemlist: ['Item+'],
  Item: ['ALNGroupNo?', 'ALNSerNo?', 'Qty', 'QtySplit*', 'QU?', 'UP?', 'IT?', 'Description', 'Product?'],
  QtySplit: ['Qty'],
  Product: ['Article+'],
  Article: ['Brand?', 'ArtNo?'],
  Description: ['CompleteText'],
  CompleteText: ['DetailTxt', 'OutlineText'],
  DetailTxt: ['Text', 'TextComplement*'],
  Text: ['p+'],
  TextComplement: ['ComplCaption', 'ComplBody'],
  ComplCaption: ['p+'],
  ComplBody: ['p+'],
  OutlineText: ['OutlTxt'],
  OutlTxt: ['TextOutlTxt'],
  TextOutlTxt: ['p+'],
  p: ['span+'],
};

const maxLengths: Readonly<Record<string, number>> = {
  NamePrj: 60,
  LblBoQ: 60,
  ProgSystem: 60,
  LblPrj: 100,
  Name: 20,
  LblBoQBkdn: 40,
  Name1: 40,
  Name2: 40,
  Name3: 40,
  Name4: 40,
  Street: 40,
  City: 40,
  PCode: 20,
  Brand: 60,
  ArtNo: 15,
  Cur: 4,
  QU: 4,
};

const patterns: Readonly<Record<string, RegExp>> = {
  Date: /^\d{4}-\d{2}-\d{2}$/,
  Time: /^\d{2}:\d{2}:\d{2}$/,
  Version: /^3\.[23]$/,
  VersDate: /^20(21-05|13-10)$/,
  Qty: /^\d{1,8}(\.\d{1,3})?$/,
  UP: /^\d{1,10}(\.\d{1,3})?$/,
  IT: /^\d{1,11}(\.\d{1,2})?$/,
  Total: /^\d{1,11}\.\d{2}$/,
  ALNGroupNo: /^\d{1,3}$/,
  ALNSerNo: /^\d$/,
  Type: /^(Lot|BoQLevel|Item|Index)$/,
  OutlCompl: /^AllTxt$/,
  Num: /^(Yes|No)$/,
};

/** Elements that need an id. */
const identified: readonly string[] = ['BoQ', 'BoQCtgy', 'Item', 'Remark'];
const xmlId = /^[\p{L}_][\p{L}\p{N}_.-]*$/u;
const itemNumber = /^[_0-9A-Za-z]{1,14}$/;

function* withPaths(element: GaebElement, path = element.name): Generator<readonly [string, GaebElement]> {
  yield [path, element];
  for (const [index, child] of element.children.entries()) yield* withPaths(child, `${path}/${child.name}[${index}]`);
}

function orderFault({ name, children }: GaebElement): string | undefined {
  const expected = contents[name];
  if (expected === undefined) return children.length > 0 ? `${name} holds elements` : undefined;
  const pattern = expected.map((part) => {
    const [, word = '', times = ''] = /^(\w+)([?*+]?)$/.exec(part) ?? [];
    return `(?:${word};)${times}`;
  });
  const found = children.map((child) => `${child.name};`).join('');
  return new RegExp(`^${pattern.join('')}$`).test(found) ? undefined : `${name} holds ${found}`;
}

/** A body holds categories or one list of items. */
function bodyFault({ children }: GaebElement): string | undefined {
  const names = new Set(children.map(({ name }) => name));
  const isBody = names.size === 1 && (names.has('BoQCtgy') || (names.has('Itemlist') && children.length === 1));
  return isBody ? undefined : `BoQBody holds ${[...names].join(', ')}`;
}

function valueFault({ name, text }: GaebElement): string | undefined {
  const limit = maxLengths[name];
  if (limit !== undefined && ([...text].length > limit || text === '')) return `${name} is ‘${text}’`;
  const pattern = patterns[name];
  if (pattern !== undefined && !pattern.test(text)) return `${name} is ‘${text}’`;
  if (name !== 'span' && contents[name] !== undefined && text.trim() !== '') return `${name} holds text`;
  return undefined;
}

function itemFault(phase: string, { children }: GaebElement): string | undefined {
  const names = children.map(({ name }) => name);
  if (phase === '83' && !names.includes('QU')) return 'An item of an X83 lacks its unit';
  if (phase === '83' && (names.includes('UP') || names.includes('IT'))) return 'An item of an X83 has a price';
  return undefined;
}

function descendants(element: GaebElement, name: string): GaebElement[] {
  return [...withPaths(element)].map(([, each]) => each).filter((each) => each.name === name);
}

function levelsOf(root: GaebElement): { readonly types: readonly string[]; readonly lengths: readonly number[] } {
  // An index follows the number of an inserted item, and is no level.
  const levels = descendants(root, 'BoQBkdn').filter(({ children }) => children[0]?.text !== 'Index');
  const field = (level: GaebElement, name: string) => level.children.find((child) => child.name === name)?.text ?? '';
  return {
    types: levels.map((level) => field(level, 'Type')),
    lengths: levels.map((level) => Number(field(level, 'Length'))),
  };
}

/** Numbers are as long as their level says, and unique beside their neighbours. */
function* numberFaults(body: GaebElement, lengths: readonly number[], level = 0): Generator<string> {
  const numbered = body.children.flatMap((child) => (child.name === 'Itemlist' ? child.children : [child]));
  const numbers = numbered.map(({ attributes }) => attributes.RNoPart ?? '');
  if (new Set(numbers).size < numbers.length) yield 'A number occurs twice';
  for (const [index, number] of numbers.entries()) {
    const length = numbered[index]?.name === 'Item' ? lengths.at(-1) : lengths[level];
    if (!itemNumber.test(number) || number.length !== length) yield `RNoPart is ‘${number}’`;
  }
  for (const category of numbered) {
    const inner = category.children.find(({ name }) => name === 'BoQBody');
    if (inner !== undefined) yield* numberFaults(inner, lengths, level + 1);
  }
}

function* idFaults(root: GaebElement): Generator<string> {
  const ids = new Set<string>();
  for (const [path, { name, attributes }] of withPaths(root)) {
    const id = attributes.ID;
    if (identified.includes(name) && id === undefined) yield `${path} has no ID`;
    if (id === undefined) continue;
    if (!xmlId.test(id)) yield `${path}: ‘${id}’ is no ID`;
    if (ids.has(id)) yield `${path}: the ID ‘${id}’ occurs twice`;
    ids.add(id);
  }
}

/** Each group with a choice has a base item. */
function* choiceFaults(root: GaebElement): Generator<string> {
  const serials = new Map<string, Set<string>>();
  for (const item of descendants(root, 'Item')) {
    const value = (name: string) => item.children.find((child) => child.name === name)?.text;
    const [group, serial] = [value('ALNGroupNo'), value('ALNSerNo')];
    if ((group === undefined) !== (serial === undefined)) yield 'An alternative lacks its group or its serial number';
    if (group !== undefined && serial !== undefined) serials.set(group, (serials.get(group) ?? new Set()).add(serial));
  }
  for (const [group, found] of serials) {
    if (!found.has('0') || found.size < 2) yield `Group ${group} has the serial numbers ${[...found].join(', ')}`;
  }
}

function fieldOf({ children }: GaebElement, name: string): number | undefined {
  const text = children.find((child) => child.name === name)?.text;
  return text === undefined ? undefined : Math.round(Number(text) * 100);
}

/** The total of a part is the sum of its items that count. */
function* sumFaults(root: GaebElement): Generator<string> {
  for (const part of [...descendants(root, 'BoQ'), ...descendants(root, 'BoQCtgy')]) {
    const owner = part.name === 'BoQ' ? part.children.find(({ name }) => name === 'BoQInfo') : part;
    const totals = owner?.children.find(({ name }) => name === 'Totals');
    if (totals === undefined) continue;
    const counted = descendants(part, 'Item').filter((item) => (fieldOf(item, 'ALNSerNo') ?? 0) === 0);
    const sum = counted.reduce((all, item) => all + (fieldOf(item, 'IT') ?? 0), 0);
    if (fieldOf(totals, 'Total') !== sum) yield `The total of ${part.attributes.ID} is not that of its items`;
  }
}

/**
 * What a file has against the facts that are known of GAEB DA XML 3.3 and 3.2 (X81, X82 and X83): order of elements,
 * types, lengths, ids, numbers and sums. Empty for a file without a fault.
 */
export function gaebFaults(xml: string): string[] {
  const root = parseGaeb(xml);
  const phase = descendants(root, 'DP')[0]?.text ?? '';
  const faults: string[] = [];
  const add = (fault: string | undefined, path: string) => {
    if (fault !== undefined) faults.push(`${path}: ${fault}`);
  };
  const version = descendants(root, 'Version')[0]?.text ?? '';
  if (root.attributes.xmlns !== `http://www.gaeb.de/GAEB_DA_XML/DA${phase}/${version}`)
    faults.push('The namespace is another');
  if ((descendants(root, 'VersDate')[0]?.text === '2021-05') !== (version === '3.3'))
    faults.push('The date is another’s');
  if (phase === '83' && descendants(root, 'Totals').length > 0) faults.push('An X83 has totals');
  for (const [path, element] of withPaths(root)) {
    add(element.name === 'BoQBody' ? bodyFault(element) : orderFault(element), path);
    add(valueFault(element), path);
    if (element.name === 'Item') add(itemFault(phase, element), path);
  }
  const { types, lengths } = levelsOf(root);
  if (types.filter((type) => type === 'Item').length !== 1 || types.at(-1) !== 'Item' || types.length > 7) {
    faults.push(`The levels are ${types.join(', ')}`);
  }
  const body = descendants(root, 'BoQ')[0]?.children.find(({ name }) => name === 'BoQBody');
  if (body !== undefined) faults.push(...numberFaults(body, lengths));
  return [...faults, ...idFaults(root), ...choiceFaults(root), ...sumFaults(root)];
}

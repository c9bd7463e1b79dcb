const units = [
  'mm|cm|dm|m|km|m²|m³|mm²|cm²|ml|l|g|kg|t|W|kW|kWh|V|A|mA|Hz|bar|mbar|Pa|kPa|K|°C|°|dB|s|min|h|l/s|l/min|m³/h',
  '%|‰|€|\\$|£|zł|Kč|Ft|lei|kr|CHF',
  'St\\.?|Stk\\.?|Stück|pcs|szt\\.?|pc|st\\.?|pièces?|Personen',
].join('|');

/** A number and its unit. */
const beforeUnit = new RegExp(`(?<=\\d) (?=(?:${units})(?![\\p{L}\\d]))`, 'gu');
/** An amount and the code of its currency. */
const beforeCode = /(?<=\d[.,]\d{2}) (?=[A-Z]{3}(?![\p{L}\d]))/gu;
/** The code of a currency and its amount. */
const afterCode = /(?<=(?<![\p{L}\d])(?:[A-Z]{3}|€|\$|£)) (?=\d[\d.,\s]*[.,]\d{2}(?!\d))/gu;
/** Signs that mean nothing without what follows. */
const afterSign = /(?<=(?<![\p{L}\d])(?:DN|PN|Ø|⌀|×|≥|≤|±|≈)) (?=\S)/gu;
/** Abbreviations and the small x of measures, when a number follows. */
const beforeNumber = /(?<=(?<![\p{L}\d])(?:x|ca\.|Nr\.|No\.|nr|n°)) (?=\d)/giu;
/** Short forms that mean nothing without the name that follows: 'im. św. Łukasza', 'St Brannock', 'Prof. Dr. Weiß'. */
const beforeName =
  /(?<=(?<![\p{L}\d])(?:(?:im|św|ul|al|os|ks|gen|prof|inż|mgr|Hl|Ing|Prof|Mme)\.|(?:St|Ste|Dr|dr|Mr|Mrs)\.?)) (?=[\p{Lu}]|(?:św|dr|prof|gen|ks)\.? )/gu;
/** Measures: a line may end here only when they are wider than it. */
const beforeTimes = /(?<=[\d\p{L}]) (?=(?:×|x)[ \u00a0]?\d)/gu;
/** Signs that no line begins with; French sets a space before them. */
const beforePunctuation = / (?=[:;!?»·%])/gu;
const afterGuillemet = /(?<=«) /gu;
/** Two words in parentheses: '(excl. VAT)'. */
const inParentheses = /(?<=\([^()\s]{1,8}) (?=[^()\s]{1,8}\))/gu;
/** Prepositions and conjunctions of one letter, which Polish never leaves at the end of a line. */
const afterPolishLetter = /(?<=(?<![\p{L}\d])[aiouwz]) (?=\S)/giu;

const everywhere = [
  beforeUnit,
  beforeCode,
  afterCode,
  afterSign,
  beforeNumber,
  beforeName,
  beforeTimes,
  beforePunctuation,
  afterGuillemet,
  inParentheses,
];

/** A space at which no line ends. */
export const noBreakSpace = '\u00a0';

/**
 * Makes the spaces at which a line must not end into no-break spaces.
 *
 * @param language BCP 47
 * @example keepTogether('Siphon DN 50, 49 cm', 'de') // 'Siphon DN␣50, 49␣cm', where ␣ is the no-break space
 */
export function keepTogether(text: string, language: string): string {
  let kept = text;
  for (const space of everywhere) kept = kept.replace(space, noBreakSpace);
  return /^pl\b/i.test(language) ? kept.replace(afterPolishLetter, noBreakSpace) : kept;
}

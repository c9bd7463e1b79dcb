const beforeUnit = /(?<=\d) (?=(?:mm|cm|m|kg|g|l|W|kW|V|Hz|dB|bar|°C|%)(?![\p{L}\p{N}]))/gu;
const betweenSizes = /(?<=\d) ?([x×]) ?(?=\d)/gu;
const afterSign = /(?<=(?<![\p{L}\p{N}])(?:DN|Ø)) (?=\d)/gu;

/**
 * A text in which no line ends between a number and its unit, between the sizes of one thing, or after 'Ø' and 'DN'.
 *
 * @example keepUnits('Siphon DN 40, Ø 9 cm') // 'Siphon DN\u00a040, Ø\u00a09\u00a0cm'
 */
export function keepUnits(text: string): string {
  // Most texts are without: labels ask for thousands.
  if (!/\d/.test(text)) return text;
  return text.replace(beforeUnit, '\u00a0').replace(betweenSizes, '\u00a0$1\u00a0').replace(afterSign, '\u00a0');
}

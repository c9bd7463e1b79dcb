/** Words of colours and surfaces in the five languages, most specific first, and the colour that shows them. */
const swatches: readonly (readonly [pattern: RegExp, colour: string])[] = [
  [/gloss.?chrom|glanzverchrom|chrom|chroom|verchromt/, '#d5dadd'],
  [/brushed steel|edelstahl|stahl geb|rvs|inox|stainless|steel|stal/, '#b9bcbd'],
  [/lava|\blave\b|lawa/, '#5a5653'],
  [/anthra|antra/, '#3d4247'],
  [/sand ?grey|sand ?gray|sandgrau|zandgrijs|gris sable|piaskowo|sand|zand|sable|piask/, '#cfc4b4'],
  [/black|schwarz|zwart|noir|czarn/, '#23262a'],
  [/white|weiß|weiss|wit\b|blanc|biał/, '#f7f7f4'],
  [/grey|gray|grau|grijs|gris|szar/, '#9aa0a4'],
  [/oak|eiche|eiken|chêne|dąb|dębow/, '#c49a6c'],
  [/walnut|nussbaum|noten|noyer|orzech/, '#6b4a34'],
  [/brass|messing|laiton|mosiądz|gold|goud|\bor\b|złot/, '#c9a45c'],
  [/bronze|brąz|copper|kupfer|koper|cuivre|miedź/, '#96633f'],
  [/red|rot\b|rood|rouge|czerwon/, '#b3261e'],
  [/blue|blau|blauw|bleu|niebiesk/, '#2f5d8a'],
  [/green|grün|groen|vert|zielon/, '#4c7a57'],
  [/beige|crem|creme|crème|krem/, '#e8dfcd'],
];

/** A CSS colour for the name of a colour variant, or undefined when the name is not a colour. */
export function colourSwatch(variantText: string): string | undefined {
  const text = variantText.toLowerCase();
  return swatches.find(([pattern]) => pattern.test(text))?.[1];
}

import { SaxesParser } from 'saxes';
import { ImportFailure } from '#files/importFailure.ts';

/** Elements that draw; nothing that runs, loads or embeds (domain: Asset import). */
const elements = new Set(
  (
    'svg g defs symbol title desc path rect circle ellipse line polyline polygon text tspan textPath ' +
    'linearGradient radialGradient stop clipPath mask pattern marker filter feGaussianBlur feOffset feBlend feMerge ' +
    'feMergeNode feColorMatrix feFlood feComposite feDropShadow use'
  ).split(' '),
);

const attributes = new Set(
  (
    'id class x y x1 y1 x2 y2 cx cy r rx ry fx fy dx dy d points width height viewBox preserveAspectRatio transform ' +
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-dasharray ' +
    'stroke-dashoffset stroke-miterlimit opacity color stop-color stop-opacity offset gradientUnits gradientTransform ' +
    'spreadMethod clip-path clip-rule clipPathUnits mask maskUnits maskContentUnits patternUnits patternTransform ' +
    'patternContentUnits marker-start marker-mid marker-end markerWidth markerHeight markerUnits orient refX refY ' +
    'filter filterUnits in in2 result stdDeviation mode type values operator k1 k2 k3 k4 flood-color flood-opacity ' +
    'font-family font-size font-weight font-style text-anchor dominant-baseline letter-spacing vector-effect ' +
    'visibility display href xlink:href version xml:space role aria-label aria-hidden xmlns xmlns:xlink'
  ).split(' '),
);

/** References may only lead into the same drawing. */
function isHarmless(name: string, value: string): boolean {
  if (name === 'href' || name === 'xlink:href') return value.trim().startsWith('#');
  if (name === 'xmlns') return value === 'http://www.w3.org/2000/svg';
  if (name === 'xmlns:xlink') return value === 'http://www.w3.org/1999/xlink';
  const references = value.match(/url\s*\([^)]*\)?/gi) ?? [];
  return references.every((reference) => /^url\(\s*['"]?#[\w.-]+['"]?\s*\)$/i.test(reference));
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function openingTag(name: string, given: Readonly<Record<string, string>>): string {
  const kept = Object.entries(given).filter(([key, value]) => attributes.has(key) && isHarmless(key, value));
  const written = kept.map(([key, value]) => ` ${key}="${escapeText(value).replaceAll('"', '&quot;')}"`);
  return `<${name}${written.join('')}>`;
}

/**
 * A drawing rewritten from an allow-list: elements and attributes that draw, references within the drawing. Scripts,
 * event handlers, foreign content, styles, animations and addresses are left out, with everything inside them.
 *
 * @throws ImportFailure FindingFileBroken when the text is not well-formed SVG
 */
export function sanitiseSvg(svg: string): string {
  const parser = new SaxesParser();
  const parts: string[] = [];
  /** How many open elements are inside one that is left out, itself included. */
  let leftOut = 0;
  let root: string | undefined;
  parser.on('error', (cause) => {
    throw new ImportFailure('FindingFileBroken', [], { cause });
  });
  parser.on('opentag', (tag) => {
    root ??= tag.name;
    if (leftOut > 0 || !elements.has(tag.name)) leftOut += 1;
    else parts.push(openingTag(tag.name, tag.attributes));
  });
  parser.on('closetag', (tag) => {
    if (leftOut > 0) leftOut -= 1;
    else parts.push(`</${tag.name}>`);
  });
  parser.on('text', (text) => {
    if (leftOut === 0 && root !== undefined) parts.push(escapeText(text));
  });
  parser.on('cdata', (text) => {
    if (leftOut === 0) parts.push(escapeText(text));
  });
  parser.write(svg).close();
  if (root !== 'svg') throw new ImportFailure('FindingFileBroken', [], { cause: 'no <svg> element' });
  return parts.join('').trim();
}

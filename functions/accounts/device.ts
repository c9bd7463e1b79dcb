/** In this order: most browsers also claim to be those below them. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X/, 'macOS'],
  [/Linux/, 'Linux'],
];

/**
 * Browser and system of a caller, in words by which users recognise their own device.
 *
 * @example deviceOf(headers['user-agent']) // 'Chrome, Windows'
 * @returns an empty text for what is not one of the usual browsers and systems
 */
export function deviceOf(userAgent: string): string {
  const named = [browsers, systems].map((families) => families.find(([pattern]) => pattern.test(userAgent))?.[1]);
  return named.filter((name) => name !== undefined).join(', ');
}

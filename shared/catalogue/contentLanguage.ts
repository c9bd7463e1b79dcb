const byCountry: Readonly<Record<string, string>> = {
  DE: 'de',
  AT: 'de',
  XZ: 'de',
  CH: 'de',
  LU: 'de',
  NL: 'nl',
  BE: 'nl',
  FR: 'fr',
  PL: 'pl',
  CZ: 'cs',
  SK: 'sk',
  RU: 'ru',
  RO: 'ro',
  HU: 'hu',
  LV: 'lv',
  EE: 'et',
  DK: 'da',
  SI: 'sl',
  HR: 'hr',
  RS: 'sr',
};

/**
 * BCP 47 language of a catalogue's article texts: the setting `ContentLanguage{ISO}`, then `ContentLanguage`, then the
 * first language of the country in the market table (domain: Market table), else English.
 */
export function contentLanguageOf(country: string, setting: (key: string) => string | undefined): string {
  const requested = setting(`ContentLanguage${country}`) || setting('ContentLanguage') || '';
  return /^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$/.test(requested) ? requested : (byCountry[country] ?? 'en');
}

import de from '#locales/de/countries.json' with { type: 'json' };
import en from '#locales/en/countries.json' with { type: 'json' };
import fr from '#locales/fr/countries.json' with { type: 'json' };
import nl from '#locales/nl/countries.json' with { type: 'json' };
import pl from '#locales/pl/countries.json' with { type: 'json' };
import { intlLocaleOf, type Locale, languageOf } from './market.ts';

/** All countries: the ISO 3166 two-letter codes, with AN, CS and the market codes XF and XZ (domain: Countries). */
export const countries: readonly string[] = [
  ...'AD AE AF AG AI AL AM AN AO AQ AR AS AT AU AW AX AZ'.split(' '),
  ...'BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ'.split(' '),
  ...'CA CC CD CF CG CH CI CK CL CM CN CO CR CS CU CV CW CX CY CZ'.split(' '),
  ...'DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR'.split(' '),
  ...'GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY'.split(' '),
  ...'HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP'.split(' '),
  ...'KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY'.split(' '),
  ...'MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ'.split(' '),
  ...'NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY'.split(' '),
  ...'QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ'.split(' '),
  ...'TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ'.split(' '),
  ...'VA VC VE VG VI VN VU WF WS XF XZ YE YT ZA ZM ZW'.split(' '),
];

/** The markets' own codes, which Intl does not name (domain: Countries). */
const ownNames = new Map([
  ['XF', 'OEM'],
  ['XZ', 'Germany (TEST)'],
]);

const namesByLocale = new Map<Locale, Intl.DisplayNames>();

/** Countries whose code ISO 3166 has withdrawn: `Intl.DisplayNames` calls them by their successors. */
const formerCountries = { en, de, nl, fr, pl };

function isFormer(isoCode: string): isoCode is keyof typeof en {
  return Object.hasOwn(en, isoCode);
}

/** A country's name in the locale's language; the code itself when it has none. */
export function countryName(isoCode: string, locale: Locale): string {
  if (isFormer(isoCode)) return formerCountries[languageOf(locale)][isoCode];
  const names = namesByLocale.get(locale) ?? new Intl.DisplayNames(intlLocaleOf(locale), { type: 'region' });
  namesByLocale.set(locale, names);
  return ownNames.get(isoCode) ?? names.of(isoCode) ?? isoCode;
}

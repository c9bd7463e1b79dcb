import { dictionary } from '@zxcvbn-ts/language-common';

/** Words that people take when they are told to change a password: ours, months, seasons, in the site's languages. */
const usualWords =
  'sanispec bathroom badezimmer badkamer sallebain lazienka ' +
  'spring summer autumn winter frühling sommer herbst lente zomer herfst printemps automne hiver wiosna lato jesień zima ' +
  'january february march april june july august september october november december januar februar märz juni juli oktober dezember ' +
  'januari februari maart augustus janvier février mars avril juin juillet août septembre octobre novembre décembre ' +
  'styczeń luty marzec kwiecień czerwiec lipiec sierpień wrzesień październik listopad grudzień';

/** The passwords that leaks hold most often, lower case, and the usual words: a long list that few calls need. */
export const knownPasswords: ReadonlySet<string> = new Set(
  [...dictionary['passwords-common'], ...usualWords.split(' ')].map(String),
);

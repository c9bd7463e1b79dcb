import type { Answer, Asked, CatalogueApi, Question } from '#worker/catalogueApi.ts';
import type { CatalogueSession } from '#worker/catalogueSession.ts';

type Answers = { readonly [Q in Question]: (...asked: Asked<Q>) => Answer<Q> | Promise<Answer<Q>> };

/** What a test's catalogue does otherwise than its session: later, wrongly or not at all. */
type Exceptions = Partial<Answers> & Partial<Pick<CatalogueApi, 'open' | 'countries'>>;

/** The worker's interface over a session, without a worker; only the session's country has a catalogue. */
export function fakeCatalogue(session: CatalogueSession, exceptions: Exceptions = {}): CatalogueApi {
  const { country } = session.summary;
  const answers: Answers = { ...session, ...exceptions };
  return {
    open: async (asked) =>
      asked === country ? { ok: true, summary: session.summary } : { ok: false, error: 'ErrorCatalogNotFound' },
    countries: async () => [{ country, catalogueId: 'int' }],
    ask: async (_, question, ...asked) => answers[question](...asked),
    ...exceptions,
  };
}

let served: CatalogueApi | undefined;

/** Lets the pages of a test ask this catalogue instead of a worker; until the next call, or the end of the file. */
export function serveCatalogue(...content: Parameters<typeof fakeCatalogue>): void {
  served = fakeCatalogue(...content);
}

function current(): CatalogueApi {
  if (served === undefined) throw new Error('The test serves no catalogue');
  return served;
}

/** Stands in for the client of the catalogue worker in every test. */
export const catalogue: CatalogueApi = {
  open: async (...input) => current().open(...input),
  countries: async () => current().countries(),
  ask: async (...input) => current().ask(...input),
};

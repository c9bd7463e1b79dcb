import { countriesOf } from '@sanispec/shared/access';
import type { endpoints } from '@sanispec/shared/contract';
import type { UserDocument } from '#accounts/user.ts';
import { recordAudit } from '#audit/recordAudit.ts';
import { withdrawCatalogue } from '#catalogues/catalogueVersions.ts';
import { readQuality } from '#catalogues/readQuality.ts';
import {
  allowedOf,
  type Countries,
  findCatalogue,
  readCatalog,
  readCatalogVersions,
} from '#catalogues/searchCatalogs.ts';
import { Failure } from '#failure.ts';
import { mayImportFor } from '#imports/importer.ts';
import type { PublishCatalogInput } from '#imports/publishCatalogJob.ts';
import { startJob } from '#jobs/startJob.ts';
import type { Handler } from './handler.ts';

type E = typeof endpoints;

function allowedFor({ scopes }: UserDocument): Countries {
  return countriesOf(scopes, 'admin');
}

export const getCatalog: Handler<E['getCatalog']> = async ({ services, session, params }) => ({
  data: await readCatalog(services, allowedFor(session.user), params.catalogId),
});

export const deleteCatalog: Handler<E['deleteCatalog']> = async ({ services, session, params }) => {
  const { id, countries, fileName, version } = await findCatalogue(services, params.catalogId);
  const own = allowedOf(countries, allowedFor(session.user));
  if (own.length === 0) throw new Failure(403, 'ErrorCountryNoRights');
  const withdrawn = await withdrawCatalogue(services, id, own);
  await recordAudit(services, session.user, {
    action: 'delete',
    subject: { kind: 'catalogue', id, title: fileName },
    countries: own,
    before: { countries: withdrawn, version },
  });
  return { data: { countries: [...withdrawn] } };
};

export const getCatalogVersions: Handler<E['getCatalogVersions']> = async ({ services, session, params }) => ({
  data: await readCatalogVersions(services, allowedFor(session.user), params.catalogId),
});

export const publishCatalog: Handler<E['publishCatalog']> = async (call) => {
  const { services, session, params, body, idempotencyKey } = call;
  const { id: catalogId, countries: importedFor } = await findCatalogue(services, params.catalogId);
  const countries = [...new Set(body.countries)].sort();
  if (!mayImportFor({ countries: allowedFor(session.user) }, countries)) throw new Failure(403, 'ErrorCountryNoRights');
  // It holds no articles of other countries, and no listing.
  if (!countries.every((country) => importedFor.includes(country))) {
    throw new Failure(400, 'ErrorInvalidInput', ['countries']);
  }
  const input: PublishCatalogInput = { catalogId, countries };
  const owner = session.user.id;
  return { data: await startJob(services, { kind: 'catalog-publish', owner, input, idempotencyKey }) };
};

export const getCatalogQuality: Handler<E['getCatalogQuality']> = async ({ services, session, params, query }) => {
  const catalogue = await findCatalogue(services, params.catalogId);
  if (allowedOf([query.country], allowedFor(session.user)).length === 0) {
    throw new Failure(403, 'ErrorCountryNoRights');
  }
  if (!catalogue.countries.includes(query.country)) throw new Failure(404, 'ErrorCatalogNotFound');
  return { data: await readQuality(services, catalogue, query.country) };
};

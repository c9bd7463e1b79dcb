import { catalogueWorkbook, demoMarkets } from '@sanispec/demo';
import { createCatalogue } from '@sanispec/shared/catalogue';
import { compileRules } from '@sanispec/shared/compatibility';
import {
  buildDocument,
  documentLanguage,
  documentSwitchCodes,
  type SpecificationDocument,
  snapshotOf,
  specify,
  type TableBlock,
  usualOptions,
  type Value,
} from '@sanispec/shared/documents';
import type { Locale } from '@sanispec/shared/markets';
import { aProject } from '@sanispec/shared/testing';
import { describe, expect, test } from 'vitest';
import { buildSpecification } from '../../functions/exports/specification/buildSpecification.ts';
import { demoTemplateSpaces } from '../../functions/host/seeding/demoTemplates.ts';
import { readCataloguePackage } from '../../functions/imports/readCataloguePackage.ts';

const locales: readonly Locale[] = ['en-GB', 'de-DE', 'nl-NL', 'fr-FR', 'pl-PL'];

test('parity', async () => {
  for (const market of demoMarkets) {
    const { package: pkg } = await readCataloguePackage(Buffer.from(catalogueWorkbook(market)));
    for (const country of market.countries) {
      const catalogue = createCatalogue(pkg, { country, versionId: '1', assetsGlobalUrl: 'https://g', assetsLocalUrl: '' });
      const engine = compileRules(catalogue, [], []);
      const project = aProject({ spaces: [...demoTemplateSpaces(market.language, 'hotel')] });
      const details = { ...project.details, country };
      const judge = (set: Parameters<typeof engine.judgeSet>[0]) => engine.judgeSet(set);
      const snapshot = snapshotOf({ ...project, details }, catalogue, '2026-11-20T10:00:00Z', judge);
      console.log(market.id, country, JSON.stringify(snapshot).length);
      for (const locale of locales) {
        const language = documentLanguage(locale, catalogue.currency);
        const options = { ...usualOptions, format: 'PDF' as const };
        const old = buildSpecification({ project: { ...project, details }, catalogue, language, options, createdOn: '2026-11-20T10:00:00Z', judge });
        const content = specify(snapshot, language, options);
        expect(content.total).toEqual(old.total);
        expect(content.openPoints).toEqual(old.openPoints);
        const plain = (v: Value) => (v.kind === 'text' ? v.text : v.kind === 'date' ? language.date(v.date) : '');
        expect(content.facts.map(({ label, value }) => ({ label, value: plain(value) }))).toEqual(old.facts);
        expect(content.products.map((p) => ({
          id: p.id, title: p.title, category: p.category, series: p.series, kind: p.productType,
          variant: p.variant, d: p.description.map((x) => x.text), t: p.technicalDescription.map((x) => x.text),
          properties: p.properties.map(({ label, value }) => ({ label, value: plain(value) })), u: p.unitPrice, q: p.totalQuantity, c: p.totalInCents,
          s: p.uses.map(({ title, quantity }) => ({ title, quantity })),
          p: p.assets.find((a) => a.kind === 'picture')?.url ?? '', dr: p.assets.filter((a) => a.kind === 'drawing').map((a) => a.url),
        }))).toEqual(old.products.map((p) => ({
          id: p.id, title: p.title, category: p.category, series: p.series, kind: p.kind, variant: p.variant?.value ?? '',
          d: p.description, t: p.technicalDescription, properties: p.properties, u: p.unitPrice, q: p.totalQuantity, c: p.totalInCents, s: p.spaces, p: p.pictureUrl, dr: p.drawingUrls,
        })));
      }
    }
  }
});

import { openApiDocument, SpecificationJson } from '@sanispec/shared/contract';
import { expect, it } from 'vitest';
import { aDocument, aWriterInput, hospitalContent } from '#testing/aDocument.ts';
import { writeDocument } from '#testing/writeDocument.ts';
import { jsonWriter } from './jsonWriter.ts';

async function write(content = hospitalContent()) {
  const bytes = await writeDocument(jsonWriter, aWriterInput(aDocument([]), { content }));
  return { bytes, data: SpecificationJson.parse(JSON.parse(bytes.toString('utf8'))) };
}

it('follows its schema, and adds up to the total in cents', async () => {
  const content = hospitalContent();
  const { data } = await write(content);
  const positions = data.spaces.flatMap(({ sets }) => sets.flatMap((set) => set.positions));
  const cents = positions.map(({ totalInCents }) => totalInCents ?? 0);
  expect(cents.reduce((sum, one) => sum + one, 0)).toBe(content.total?.cents);
  expect(data.total).toEqual(content.total);
  expect(data.products).toHaveLength(content.products.length);
});

it('has codes beside the words', async () => {
  const { data } = await write();
  expect(data).toMatchObject({ locale: 'de-DE', country: 'DE', currency: 'EUR', version: 1 });
  expect(data.spaces[0]?.sets[0]).toMatchObject({ number: '1.1', type: 'TOILET' });
  const articles = new Set(data.products.map(({ articleId }) => articleId));
  for (const space of data.spaces) {
    for (const set of space.sets) for (const { articleId } of set.positions) expect(articles).toContain(articleId);
  }
});

it('holds no amount when prices are not displayed', async () => {
  const { bytes } = await write(hospitalContent('de-DE', { displayPrices: false }));
  expect(bytes.toString('utf8')).not.toMatch(/cents/i);
});

it('describes the JSON where the interface is', () => {
  const { components } = openApiDocument([], '1') as { components: { schemas: Record<string, unknown> } };
  expect(components.schemas.SpecificationJson).toMatchObject({
    type: 'object',
    required: expect.arrayContaining(['kind', 'version', 'spaces', 'products']),
  });
});

it('gives the same bytes for the same content', async () => {
  const content = hospitalContent();
  expect((await write(content)).bytes).toEqual((await write(content)).bytes);
});

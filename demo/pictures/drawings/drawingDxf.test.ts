import { describe, expect, it } from 'vitest';
import { drawnProduct } from '../../model/assetNames.ts';
import { productFamilies } from '../../products/productFamilies.ts';
import { drawingDxf } from './drawingDxf.ts';
import { drawingSheet } from './drawingSheet.ts';

interface Entity {
  readonly type: string;
  readonly groups: ReadonlyMap<number, string>;
}

/** The entities of a DXF file, read as CAD programs do: pairs of group code and value. */
function entitiesOf(dxf: string): readonly Entity[] {
  const lines = dxf.split('\r\n');
  expect(lines.pop()).toBe('');
  expect(lines.length % 2).toBe(0);
  const entities: { type: string; groups: Map<number, string> }[] = [];
  let isInside = false;
  for (let at = 0; at < lines.length; at += 2) {
    const code = Number(lines[at]);
    const value = lines[at + 1] ?? '';
    expect(Number.isInteger(code)).toBe(true);
    if (code === 2 && value === 'ENTITIES') isInside = true;
    else if (code === 0 && isInside) entities.push({ type: value, groups: new Map() });
    else if (isInside) entities.at(-1)?.groups.set(code, value);
  }
  return entities;
}

function familyOf(id: string) {
  const family = productFamilies.find((one) => one.id === id);
  if (family === undefined) throw new RangeError(`No product ${id}`);
  return family;
}

describe('DXF files', () => {
  it.each(['WCTINDRA53S', 'WTTIND75H1U', 'RIRI40100', 'BWINSU170'])(
    'writes DXF files of %s with lines and the real measures as texts',
    (id) => {
      const family = familyOf(id);
      const product = drawnProduct(family);
      const entities = entitiesOf(drawingDxf(drawingSheet(product)));
      expect(entities.at(-2)?.type).toBe('ENDSEC');
      expect(entities.at(-1)?.type).toBe('EOF');
      const lines = entities.filter((entity) => entity.type === 'LINE');
      expect(lines.length).toBeGreaterThan(20);
      for (const { groups } of lines) {
        for (const code of [10, 20, 11, 21]) expect(Number.isFinite(Number(groups.get(code)))).toBe(true);
      }
      const texts = entities.filter((entity) => entity.type === 'TEXT').map((entity) => entity.groups.get(1));
      expect(texts).toEqual(expect.arrayContaining([`${product.width}`, `${product.height}`, `${product.depth}`]));
    },
  );

  it('draw at true size: the outline of a 53 cm WC is 53 units long', () => {
    const entities = entitiesOf(drawingDxf(drawingSheet(drawnProduct(familyOf('WCTINDRA53S')))));
    const dimension = entities.filter((entity) => entity.type === 'LINE' && entity.groups.get(8) === 'DIMENSION');
    const overrun = 16;
    const sheet = drawingSheet(drawnProduct(familyOf('WCTINDRA53S')));
    const lengths = dimension.map(({ groups }) => Math.abs(Number(groups.get(11)) - Number(groups.get(10))));
    expect(lengths.some((length) => Math.abs(length - 53 - overrun / sheet.pixelsPerCm) < 0.01)).toBe(true);
  });
});

describe('drawings', () => {
  it.each(productFamilies.map((family) => [family.id, family] as const))(
    'keeps drawings of %s within the drawing sheet',
    (_id, family) => {
      const { lines, texts } = drawingSheet(drawnProduct(family));
      const points = [...lines.flatMap((line) => line.points), ...texts.map((text) => text.at)];
      const outside = points.filter(([x, y]) => !(x >= 0 && x <= 900 && y >= 0 && y <= 600));
      expect(outside).toEqual([]);
    },
  );
});

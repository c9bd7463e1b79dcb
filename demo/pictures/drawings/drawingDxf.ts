import { type DrawingSheet, type SheetLayer, sheetSize } from './drawingSheet.ts';
import type { Point } from './drawnView.ts';

/** AutoCAD colour numbers of the layers: white/black, grey, cyan. */
const layers: Readonly<
  Record<SheetLayer, { readonly name: string; readonly colour: number; readonly lineType: string }>
> = {
  solid: { name: 'OUTLINE', colour: 7, lineType: 'CONTINUOUS' },
  thin: { name: 'DETAIL', colour: 8, lineType: 'CONTINUOUS' },
  hidden: { name: 'HIDDEN', colour: 8, lineType: 'DASHED' },
  axis: { name: 'AXIS', colour: 9, lineType: 'CENTER' },
  hatch: { name: 'GROUND', colour: 9, lineType: 'CONTINUOUS' },
  extension: { name: 'EXTENSION', colour: 4, lineType: 'CONTINUOUS' },
  dimension: { name: 'DIMENSION', colour: 4, lineType: 'CONTINUOUS' },
};

type Group = readonly [code: number, value: string | number];

function written(groups: readonly Group[]): string {
  return groups.map(([code, value]) => `${code}\r\n${value}\r\n`).join('');
}

function lineTypes(): readonly Group[] {
  const patterns: readonly (readonly [string, readonly number[]])[] = [
    ['CONTINUOUS', []],
    ['DASHED', [1, -0.6]],
    ['CENTER', [2.4, -0.5, 0.4, -0.5]],
  ];
  return [
    [0, 'TABLE'],
    [2, 'LTYPE'],
    [70, patterns.length],
    ...patterns.flatMap(([name, dashes]): Group[] => [
      [0, 'LTYPE'],
      [2, name],
      [70, 0],
      [3, ''],
      [72, 65],
      [73, dashes.length],
      [40, dashes.reduce((sum, dash) => sum + Math.abs(dash), 0)],
      ...dashes.map((dash): Group => [49, dash]),
    ]),
    [0, 'ENDTAB'],
  ];
}

function layerTable(): readonly Group[] {
  const all = Object.values(layers);
  return [
    [0, 'TABLE'],
    [2, 'LAYER'],
    [70, all.length],
    ...all.flatMap((layer): Group[] => [
      [0, 'LAYER'],
      [2, layer.name],
      [70, 0],
      [62, layer.colour],
      [6, layer.lineType],
    ]),
    [0, 'ENDTAB'],
  ];
}

/**
 * The sheet as a DXF file (R12, ASCII) in cm, at true size: what measures 53 on paper is 53 units long.
 */
export function drawingDxf(sheet: DrawingSheet): string {
  const unit = (value: number) => (Math.round((value / sheet.pixelsPerCm) * 1000) / 1000).toString();
  const place = ([x, y]: Point): readonly [string, string] => [unit(x), unit(sheetSize.height - y)];
  const lines = sheet.lines.flatMap(({ layer, points }) =>
    points.slice(1).flatMap((point, at): Group[] => {
      const [x1, y1] = place(points[at] ?? point);
      const [x2, y2] = place(point);
      return [
        [0, 'LINE'],
        [8, layers[layer].name],
        [10, x1],
        [20, y1],
        [30, 0],
        [11, x2],
        [21, y2],
        [31, 0],
      ];
    }),
  );
  const texts = sheet.texts.flatMap(({ text, at, upright }): Group[] => {
    const [x, y] = place(at);
    // Middle centre: groups 72 and 73 with the second alignment point.
    return [
      [0, 'TEXT'],
      [8, layers.dimension.name],
      [10, x],
      [20, y],
      [30, 0],
      [40, unit(13)],
      [1, text],
      [50, upright ? 90 : 0],
      [72, 1],
      [11, x],
      [21, y],
      [31, 0],
      [73, 2],
    ];
  });
  return written([
    [0, 'SECTION'],
    [2, 'HEADER'],
    [9, '$ACADVER'],
    [1, 'AC1009'],
    [9, '$EXTMIN'],
    [10, 0],
    [20, 0],
    [9, '$EXTMAX'],
    [10, unit(sheetSize.width)],
    [20, unit(sheetSize.height)],
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'TABLES'],
    ...lineTypes(),
    ...layerTable(),
    [0, 'ENDSEC'],
    [0, 'SECTION'],
    [2, 'ENTITIES'],
    ...lines,
    ...texts,
    [0, 'ENDSEC'],
    [0, 'EOF'],
  ]);
}

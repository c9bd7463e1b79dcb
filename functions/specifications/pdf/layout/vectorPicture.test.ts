import { describe, expect, it } from 'vitest';
import { readVectorPicture } from './vectorPicture.ts';

function svg(content: string, attributes = 'viewBox="0 0 90 60"'): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${content}</svg>`;
}

function pathOf(content: string): string | undefined {
  return readVectorPicture(svg(content))?.shapes[0]?.path;
}

describe('a drawing of plain shapes', () => {
  it('has the frame of its view box, else its size', () => {
    expect(readVectorPicture(svg('', 'viewBox="10 20 90 60"'))).toMatchObject({
      left: 10,
      top: 20,
      width: 90,
      height: 60,
    });
    expect(readVectorPicture(svg('', 'width="900px" height="600"'))).toMatchObject({
      left: 0,
      width: 900,
      height: 600,
    });
  });

  it.each([
    ['<path d="M1 2L3 4"/>', 'M1 2L3 4'],
    ['<line x1="1" y1="2" x2="3" y2="4"/>', 'M1 2L3 4'],
    ['<rect x="1" y="2" width="30" height="40"/>', 'M1 2H31V42H1Z'],
    ['<polyline points="1,2 3,4 5 6"/>', 'M1 2L3 4L5 6'],
    ['<polygon points="1,2 3,4"/>', 'M1 2L3 4Z'],
    ['<circle cx="10" cy="10" r="5"/>', 'M5 10A5 5 0 1 0 15 10A5 5 0 1 0 5 10Z'],
  ])('%s', (content, path) => {
    expect(pathOf(content)).toBe(path);
  });

  it('inherits what groups say, and multiplies their opacity', () => {
    const content =
      '<g stroke="#abc" opacity="0.5"><g style="stroke-width: 2; opacity: 0.5"><path d="M0 0L1 1"/></g></g>';
    const style = readVectorPicture(svg(content))?.shapes[0]?.style;
    expect(style).toMatchObject({ stroke: '#aabbcc', strokeWidth: 2, opacity: 0.25, fill: '#000000' });
  });

  it('keeps transforms in their order', () => {
    const content = '<g transform="translate(5 6) scale(2)"><path transform="rotate(90)" d="M0 0L1 1"/></g>';
    const transforms = readVectorPicture(svg(content))?.shapes[0]?.transforms.map((matrix) => matrix.map(Math.round));
    expect(transforms).toEqual([
      [1, 0, 0, 1, 5, 6],
      [2, 0, 0, 2, 0, 0],
      [0, 1, -1, 0, 0, 0],
    ]);
  });

  it('leaves out what is not shown, and titles', () => {
    const content = '<title>WC <tspan>54</tspan></title><path display="none" d="M0 0L1 1"/>';
    expect(readVectorPicture(svg(content))?.shapes).toEqual([]);
  });
});

describe('a drawing that holds more', () => {
  it.each([
    '<text x="1">54</text>',
    '<image href="x.png"/>',
    '<path d="M0 0L1 1" fill="url(#gradient)"/>',
    '<path d="M0 0L1 1" clip-path="url(#clip)"/>',
    '<path d="M0 0L1 1" class="thin"/>',
    '<style>path { stroke: red }</style>',
    '<path d="M0 0L1 1" transform="skewX(10)"/>',
    '<path d="M0 0L1 1" stroke-width="2em"/>',
    '<path d="M0 0',
    '<script>alert(1)</script>',
  ])('%s is no drawing of lines', (content) => {
    expect(readVectorPicture(svg(content))).toBeUndefined();
  });

  it('nor is one without a size, or something else', () => {
    expect(readVectorPicture(svg('<path d="M0 0L1 1"/>', ''))).toBeUndefined();
    expect(readVectorPicture('<html/>')).toBeUndefined();
    expect(readVectorPicture('GIF89a')).toBeUndefined();
  });
});

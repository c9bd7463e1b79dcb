import { describe, expect, it } from 'vitest';
import { ImportFailure } from '#files/importFailure.ts';
import { expectLinear } from '#files/workbook/testing/expectLinear.ts';
import { sanitiseSvg } from './sanitiseSvg.ts';

const open = '<svg xmlns="http://www.w3.org/2000/svg">';

describe('sanitiseSvg', () => {
  it('keeps what draws', () => {
    const svg = `${open}<defs><linearGradient id="a"><stop offset="0" stop-color="red"></stop></linearGradient></defs><path d="M0 0" fill="url(#a)"></path><text>1 &lt; 2 &amp; 3</text><use href="#b"></use></svg>`;
    expect(sanitiseSvg(`<?xml version="1.0"?>\n<!-- made by x -->\n${svg}\n`)).toBe(svg);
  });

  it.each([
    ['scripts', '<script>alert(1)</script>'],
    ['scripts in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="x"/></body></foreignObject>',
    ],
    ['styles', '<style>@import url(https://evil.test)</style>'],
    ['animations of addresses', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['links', '<a href="javascript:alert(1)"><rect/></a>'],
    ['pictures from elsewhere', '<image href="https://evil.test/x.png"/>'],
    ['elements with another prefix', '<x:script xmlns:x="http://www.w3.org/2000/svg">alert(1)</x:script>'],
  ])('leaves out %s', (_, part) => {
    expect(sanitiseSvg(`${open}${part}</svg>`)).toBe(`${open}</svg>`);
  });

  it.each([
    'onclick="alert(1)"',
    'style="background:url(javascript:1)"',
    'fill="url(https://evil.test#x)"',
    'fill="url(  &#34;//evil.test#x&#34;)"',
    'href="https://evil.test"',
    'xmlns:evil="x"',
    'mask="url(data:image/svg+xml,x)"',
  ])('leaves out the attribute %s', (attribute) => {
    expect(sanitiseSvg(`${open}<rect ${attribute} width="1"/></svg>`)).toBe(`${open}<rect width="1"></rect></svg>`);
  });

  it.each([
    ['no SVG', '<html/>'],
    ['not well-formed', '<svg><g></svg>'],
    ['with an entity of its own', '<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'],
    ['nothing', ''],
  ])('refuses what is %s', (_, text) => {
    expect(() => sanitiseSvg(text)).toThrow(ImportFailure);
  });
});

describe('making a drawing harmless works as much as it has of', () => {
  it.each([
    ['addresses', (count: number) => 'url(#a) '.repeat(count)],
    ['addresses without an end', (count: number) => 'url('.repeat(count)],
    ['blanks in an address', (count: number) => `url${' '.repeat(count)}`],
    ['quotes in an address', (count: number) => `url(#${'a'.repeat(count)}'`],
  ])('%s', (_, value) =>
    expectLinear(
      (count) => `<svg fill="${value(count)}"/>`,
      (xml) => sanitiseSvg(xml.toString()),
    ),
  );
});

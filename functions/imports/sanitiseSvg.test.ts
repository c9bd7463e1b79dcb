import { describe, expect, it } from 'vitest';
import { ImportFailure } from '#files/importFailure.ts';
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

  // A search that began again at each piece would not end within the time of a test.
  it.each([
    ['addresses', 'url(#a) '.repeat(250_000)],
    ['addresses without an end', 'url('.repeat(500_000)],
    ['blanks in an address', `url${' '.repeat(2_000_000)}`],
    ['letters in an address', `url(#${'a'.repeat(2_000_000)}'`],
  ])('reads an attribute of many %s once', (_, value) => {
    expect(sanitiseSvg(`${open}<rect fill="${value}"/></svg>`)).toContain('<rect');
  });
});

import { describe, expect, it } from 'vitest';
import { assetOf, assetUrl, normaliseAssetPath } from './assetUrl.ts';

const assets = { global: 'https://x.test/global/', local: 'https://x.test/local' };

describe('assetUrl', () => {
  it.each([
    ['G:Images/WC/Duo_White.PNG', 'https://x.test/global/images/wc/duo_white.png'],
    ['L:Local/WC_amb.jpg', 'https://x.test/local/local/wc_amb.jpg'],
    ['g:/Images\\a b.png', 'https://x.test/global/images/a%20b.png'],
    ['G:Maße/100%.png', 'https://x.test/global/ma%C3%9Fe/100%25.png'],
    ['HTTPS://Cdn.test/A.PNG', 'https://cdn.test/a.png'],
    ['http://cdn.test/a.png', 'http://cdn.test/a.png'],
  ])('leads %s to %s', (reference, url) => {
    expect(assetUrl(reference, assets)).toBe(url);
  });

  it.each([
    '',
    'G:',
    'Images/a.png',
    'javascript:alert(1)',
    'data:text/html,x',
    'G:../secret',
    'G:a//b',
    'https://a b',
    'X:a.png',
  ])("leads '%s' nowhere", (reference) => {
    expect(assetUrl(reference, assets)).toBe('');
  });
});

describe('assetOf', () => {
  it('names scope and path of an asset in storage', () => {
    expect(assetOf('L:A/B.png')).toEqual({ scope: 'local', path: 'a/b.png' });
    expect(assetOf('https://x.test/a.png')).toBeUndefined();
  });
});

describe('normaliseAssetPath', () => {
  it('gives decomposed and composed letters the same name', () => {
    expect(normaliseAssetPath('U\u0308ber.PNG')).toBe(normaliseAssetPath('\u00dcber.png'));
  });

  it('gives names that look the same the same name, but keeps blanks in a row', () => {
    expect(normaliseAssetPath(' WC\u00a0\u200b 1\u00ad.png')).toBe('wc  1.png');
  });
});

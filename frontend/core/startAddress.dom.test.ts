import { afterEach, describe, expect, it } from 'vitest';
import { startRedirect } from './startAddress.ts';

afterEach(() => document.head.replaceChildren());

function redirectOf(address: string, hosts = 'data-https="true" data-main="" data-legacy-dutch=""') {
  document.head.innerHTML = `<meta name="site-hosts" ${hosts} />`;
  return startRedirect(new URL(address), document);
}

describe('the address that the site is opened at', () => {
  it('leads to https, but not on the machine itself', () => {
    expect(redirectOf('http://sanispec.example/de-DE?x=1#main')).toBe('https://sanispec.example/de-DE?x=1#main');
    expect(redirectOf('https://sanispec.example/de-DE')).toBeUndefined();
    expect(redirectOf('http://127.0.0.1:7071/de-DE')).toBeUndefined();
    expect(redirectOf('http://sanispec.example/de-DE', 'data-https="false"')).toBeUndefined();
  });

  it('leads from the legacy Dutch host to the main one', () => {
    const hosts = 'data-main="sanispec.example" data-legacy-dutch="www.oud.example"';
    expect(redirectOf('https://www.oud.example/producten', hosts)).toBe('https://sanispec.example/nl-NL');
  });
});

import { describe, expect, it } from 'vitest';
import { properAddress } from './properAddress.ts';

const hosts = { requiresHttps: true, mainHost: 'sanispec.example', legacyDutchHost: 'www.oud.example' };
const path = '/de-DE/projects?page=2';

describe('the proper address of a page', () => {
  it.each([
    ['http', 'sanispec.example', 'https://sanispec.example/de-DE/projects?page=2'],
    ['http', 'localhost.example', 'https://localhost.example/de-DE/projects?page=2'],
    ['https', 'sanispec.example', undefined],
    ['http', 'localhost:7071', undefined],
    ['http', '127.0.0.1:7071', undefined],
    ['http', '[::1]:7071', undefined],
    ['http', 'site.localhost', undefined],
    ['https', 'www.oud.example', 'https://sanispec.example/nl-NL'],
    ['http', 'WWW.oud.example:80', 'https://sanispec.example/nl-NL'],
  ])('corrects %s://%s to %s', (scheme, host, expected) => {
    expect(properAddress({ isSecure: scheme === 'https', host, path }, hosts)).toBe(expected);
  });

  it('stays with http where https is not asked for', () => {
    const asked = { isSecure: false, path };
    const plain = { ...hosts, requiresHttps: false };
    expect(properAddress({ ...asked, host: 'sanispec.example' }, plain)).toBeUndefined();
    expect(properAddress({ ...asked, host: 'www.oud.example' }, plain)).toBe('http://sanispec.example/nl-NL');
  });

  it('knows no other hosts unless they are configured', () => {
    const none = { requiresHttps: true, mainHost: '', legacyDutchHost: '' };
    expect(properAddress({ isSecure: true, host: 'www.oud.example', path }, none)).toBeUndefined();
    expect(properAddress({ isSecure: true, host: '', path }, none)).toBeUndefined();
  });
});

import { describe, expect, it } from 'vitest';
import { apiAddress, apiCredentials } from './apiAddress.ts';

const query = new URLSearchParams({ sortOrder: 'ASC', text: 'a&b' });

describe('the address of a call', () => {
  it.each([
    ['', '', '/api/articles/search?sortOrder=ASC&text=a%26b'],
    ['https://api.example.com', '', 'https://api.example.com/api/articles/search?sortOrder=ASC&text=a%26b'],
    [
      'https://api.example.com/',
      'k=1',
      'https://api.example.com/api/articles/search?code=k%3D1&sortOrder=ASC&text=a%26b',
    ],
  ])('addresses a call at the host %j with the code %j as %s', (host, code, expected) => {
    expect(apiAddress('/articles/search', query, { host, code })).toBe(expected);
  });

  it('addresses the site itself without a code by default', () => {
    expect(apiAddress('/infos')).toBe('/api/infos');
  });
});

it('sends the cookie of the session to another host, too', () => {
  expect(apiCredentials({ host: 'https://api.example.com' })).toBe('include');
  expect(apiCredentials()).toBe('same-origin');
});

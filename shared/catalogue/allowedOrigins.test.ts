import { expect, it } from 'vitest';
import { allowedOrigins } from './allowedOrigins.ts';

it.each([
  ['https://a.example; https://B.example:8443/', ['https://a.example', 'https://b.example:8443']],
  ['https://a.example:443', ['https://a.example']],
  ['http://a.example;ftp://b.example;c.example;*;https://me:x@a.example;https://a.example/folder', []],
  ['', []],
  [undefined, []],
])('the setting %s allows %j', (setting, origins) => {
  expect([...allowedOrigins(setting)]).toEqual(origins);
});

import { readZip, zipKey } from './zip.ts';

it.each([
  ['', ''],
  [' 08608 ', '08608'],
  ['08608-1234', '08608-1234'],
  ['086081234', '08608-1234'],
  ['08608 1234', '08608-1234'],
  ['08608–1234', '08608-1234'],
  ['０８６０８', '08608'],
  ['19103', '19103'],
])('readZip reads %j as %j', (text, zip) => expect(readZip(text, 'NJ')).toEqual({ zip, message: null }));

it.each([
  ['8540', 'NJ', '08540'],
  ['8540', 'MA', '08540'],
  ['8540.0', 'NJ', '08540'],
  ['8540.', 'NJ', '08540'],
  ['8540-1234', 'NJ', '08540-1234'],
  ['85401234', 'NJ', '08540-1234'],
  ['901', 'PR', '00901'],
  ['9012', 'AE', '09012'],
  ['19103.0', 'PA', '19103'],
  ['8540', 'PA', null],
  ['8540', '', '08540'],
  ['8540.0', '', '08540'],
  ['901', '', null],
  ['901', 'NJ', null],
  ['8.61E+03', 'NJ', null],
  ['8.540', 'NJ', null],
  ['085401', 'NJ', null],
  ['Trenton', 'NJ', null],
  ['0854O', 'NJ', null],
  ['K1A 0B1', '', null],
])('readZip refuses %j in %s and offers %j', (text, state, offered) =>
  expect(readZip(text, state)).toEqual({
    zip: null,
    message: expect.stringContaining(offered ? `Did you mean ${offered}?` : 'Enter it as 08608 or 08608-1234.'),
    offered,
  }),
);

it.each([
  ['08540', '08540'],
  ['08540-1234', '08540'],
  ['8540', '08540'],
  ['8540.0', '08540'],
  ['="08540"', '08540'],
  ['8540-1234', '08540'],
  ['8.61E+03', ''],
  ['', ''],
])('zipKey of %j is %j', (zip, key) => expect(zipKey(zip)).toBe(key));

import { addressLine, cleanAddress, isSameAddress } from './address.ts';
import { states } from './states.ts';

const elm = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };

it('trims an address and writes the state in capitals', () =>
  expect(cleanAddress({ ...elm, Address1: ' 12 Elm St ', State: 'nj' })).toEqual(elm));

it('fills missing fields', () =>
  expect(cleanAddress({ City: 'Trenton' })).toEqual({ Address1: '', City: 'Trenton', State: '', Zip: '' }));

it.each([null, undefined, {}, { Address1: ' ', City: '', State: '', Zip: '' }])('drops %j', (address) =>
  expect(cleanAddress(address)).toBeNull(),
);

it('rejects an unknown state', () =>
  expect(() => cleanAddress({ ...elm, State: 'ZZ' })).toThrow(
    expect.objectContaining({ modelState: { 'Address.State': ['State ZZ is not known'] } }),
  ));

it('formats an address on one line', () => {
  expect(addressLine(elm)).toBe('12 Elm St, Trenton, NJ 08608');
  expect(addressLine({ ...elm, Address1: '', State: '' })).toBe('Trenton, 08608');
  expect(addressLine(null)).toBe('');
});

it('compares all fields', () => {
  expect(isSameAddress(elm, { ...elm })).toBe(true);
  expect(isSameAddress({ ...elm, Address1: '12 Elm St, Trenton', City: '' }, elm)).toBe(false);
  for (const field of ['Address1', 'City', 'State', 'Zip']) {
    expect([field, isSameAddress(elm, { ...elm, [field]: 'x' })]).toEqual([field, false]);
  }
  expect(isSameAddress(null, elm)).toBe(false);
  expect(isSameAddress(null, null)).toBe(true);
});

it('contains 50 states and DC, each once', () => {
  expect(states).toHaveLength(51);
  expect(new Set(states.map(({ Id }) => Id)).size).toBe(51);
  expect(states.find(({ Id }) => Id === 'DC')?.Name).toBe('District of Columbia');
});

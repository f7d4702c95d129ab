import { addressLine, cleanAddress, isSameAddress } from './address.ts';
import { isState, states } from './states.ts';

const elm = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };

it('trims an address and writes the state in capitals', () =>
  expect(cleanAddress({ ...elm, Address1: ' 12 Elm St ', State: 'nj' })).toEqual(elm));

it('writes the zip with a hyphen, and refuses other texts', () => {
  expect(cleanAddress({ ...elm, Zip: '086081234' })?.Zip).toBe('08608-1234');
  expect(() => cleanAddress({ ...elm, Zip: '8608' })).toThrow(
    expect.objectContaining({
      modelState: { 'Address.Zip': ['Zip must be 5 digits, or 5 and 4. Did you mean 08608?'] },
    }),
  );
});

it('leaves a stored zip that is not changed', () =>
  expect(cleanAddress({ ...elm, Address1: '14 Elm St', Zip: '8608.0' }, { ...elm, Zip: '8608.0' })?.Zip).toBe(
    '8608.0',
  ));

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

it('contains 50 states, DC, territories and the armed forces, each once and sorted by name', () => {
  expect(states).toHaveLength(59);
  expect(new Set(states.map(({ Id }) => Id)).size).toBe(59);
  expect(['AA', 'AE', 'AP', 'AS', 'GU', 'MP', 'PR', 'VI'].filter((code) => !isState(code))).toEqual([]);
  const namesOf = states.map(({ Name }) => Name);
  expect(namesOf).toEqual(namesOf.toSorted());
  expect(states.find(({ Id }) => Id === 'DC')?.Name).toBe('District of Columbia');
});

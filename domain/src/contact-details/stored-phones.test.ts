import { formatPhoneWithType } from './stored-phones.ts';

describe(formatPhoneWithType, () => {
  it('has the type before the number', () =>
    expect(formatPhoneWithType({ PhoneTypeId: 3, PhoneExt: '609555010012' })).toBe('Mobile (609) 555-0100 x12'));

  it('leaves out an unknown type', () =>
    expect(formatPhoneWithType({ PhoneTypeId: 9, PhoneExt: '6095550100' })).toBe('(609) 555-0100'));
});

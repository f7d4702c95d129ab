import { phoneLink } from './phone-link.ts';

it.each([
  ['(609) 555-0100', 'tel:6095550100'],
  ['(609) 555-0100 x12', 'tel:6095550100,12'],
  ['+1 609-555-0100 ext. 12', 'tel:6095550100,12'],
  ['555-0100', 'tel:5550100'],
])('phoneLink of %s is %s', (phone, url) => expect(phoneLink(phone)).toBe(url));

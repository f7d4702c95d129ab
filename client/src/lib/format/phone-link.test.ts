import { phoneLink } from './phone-link.ts';

it.each([
  ['(609) 555-0100', 'tel:6095550100'],
  ['(609) 555-0100 x12', 'tel:6095550100,12'],
  ['+1 609-555-0100 ext. 12', 'tel:6095550100,12'],
  ['555-0100', 'tel:5550100'],
  ['+44 20 7946 0958 x12', 'tel:+442079460958,12'],
  ['1234567890x1', 'tel:1234567890,1'],
  ['609-555-0100 / 609-555-0101', 'tel:6095550100'],
  ['1-800-FENCES', undefined],
])('phoneLink of %s is %s', (phone, url) => expect(phoneLink(phone)).toBe(url));

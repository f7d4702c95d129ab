import { paymentLink, paymentLinkMessage } from './payment-link.ts';

it.each<[string, boolean]>([
  ['', true],
  ['https://pay.example', true],
  ['https://pay.example/{number}?amount={amount}', true],
  ['http://pay.example', false],
  ['javascript:alert(1)', false],
  ['https://', false],
  ['https://{number}', false],
  ['https://office:secret@pay.example', false],
  ['https://office@pay.example/{number}', false],
  ['https://pay.example/@picket', true],
  ['https://pay.example/a b', false],
  ['https://pay.example:8o/x', false],
  ['https://1.2.3.999/{number}', false],
  ['pay.example', false],
])('the payment link %j is valid: %j', (link, isValid) =>
  expect(paymentLinkMessage('Link', link) === null).toBe(isValid),
);

it('paymentLink has no address if nothing is to be paid', () =>
  expect(paymentLink('https://pay.example', { number: 1042, amount: 0 })).toBe(''));
it('paymentLink names the number and the amount', () =>
  expect(paymentLink('https://pay.example/{number}?amount={amount}', { number: '1042-2', amount: 5_330.5 })).toBe(
    'https://pay.example/1042-2?amount=5330.50',
  ));

import type { Projection } from '../core/projection.ts';
import { at, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { emailOutcomesProjection } from './email-outcomes.projection.ts';
import { emailProblem, isRefusedAddress } from './email-outcomes.query.ts';

const To = 'Ada@example.com';
type Given = Parameters<typeof on>[1];
const claimed = { type: 'InvoiceReminderClaimed', data: { Id: 1, To } } as Given;
const refused = { type: 'InvoiceReminderFailed', data: { Id: 1, Reason: '550', Refused: [To] } } as Given;
const requested = { type: 'DocumentEmailRequested', data: { Id: 1, To } } as Given;
const away = { type: 'DocumentEmailFailed', data: { Id: 1, Reason: 'Away' } } as Given;
const deferred = { type: 'DocumentEmailed', data: { Id: 1, Rejected: [To] } } as Given;
const emailed = { type: 'DocumentEmailed', data: { Id: 1 } } as Given;
const statement = { type: 'StatementEmailRequested', data: { Id: 1, To } } as Given;
const estimate = { type: 'EstimateEmailRequested', data: { Id: 1, To } } as Given;
const refusedFirst = on('job-1', claimed, refused);

it.each([
  ['refused it', [], true],
  ['failed for another reason since', on('job-2', requested, away), true],
  ['put it off since', on('job-2', requested, deferred), true],
  ['accepted an email of another job since', on('job-2', requested, emailed), false],
  [
    'accepted a statement since',
    on('customer-1', statement, { type: 'StatementEmailed', data: { Id: 1 } } as Given),
    false,
  ],
  ['accepted an estimate since', on('job-2', estimate, { type: 'EstimateEmailed', data: { Id: 1 } } as Given), false],
])('an address whose mail server %s', async (_, later, isRefused) => {
  const { reader, close } = await readerOf(
    [emailOutcomesProjection as Projection],
    ...refusedFirst,
    ...later.map((event) => at('2026-06-01T12:00:00.000Z', event)),
  );
  expect(await isRefusedAddress(reader, 'ada@example.com')).toBe(isRefused);
  await close();
});

const unconfigured = { type: 'DocumentEmailFailed', data: { Id: 1, Reason: '550 Not you', IsSetup: true } } as Given;
const estimateSent = { type: 'EstimateEmailed', data: { Id: 1 } } as Given;

it.each([
  ['until then', [], { At: expect.any(String), Reason: '550 Not you' }],
  ['also when another email fails', on('job-2', requested, away), { Reason: '550 Not you' }],
  ['until it accepts an estimate', on('job-2', estimate, estimateSent), null],
])('a mail server that refuses the sender accepts no email %s', async (_, later, problem) => {
  const { reader, close } = await readerOf(
    [emailOutcomesProjection as Projection],
    ...on('job-1', requested, unconfigured),
    ...later.map((event) => at('2026-06-01T12:00:00.000Z', event)),
  );
  if (problem) expect(await emailProblem(reader)).toMatchObject(problem);
  else expect(await emailProblem(reader)).toBeNull();
  await close();
});

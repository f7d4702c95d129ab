import {
  BrokenEventError,
  ConcurrencyError,
  joinMessages,
  NotFoundError,
  RuleError,
  UnknownEventError,
  ValidationError,
} from './errors.ts';

it.each([
  [[], ''],
  [['Name is required'], 'Name is required'],
  [['Name is required', 'Location is required'], 'Name is required. Location is required.'],
  [['Save Failed.', 'Name is required'], 'Save Failed. Name is required.'],
  [['No. 7 is unknown', 'Really?'], 'No. 7 is unknown. Really?'],
])('joinMessages of %j is %j', (messages, text) => expect(joinMessages(messages)).toBe(text));

it('a ValidationError has all messages as sentences', () =>
  expect(new ValidationError({ A: ['A is required'], B: ['B is required'] }).message).toBe(
    'A is required. B is required.',
  ));

it.each([
  [new ValidationError({}), 'ValidationError', ''],
  [new RuleError('Not now'), 'RuleError', 'Not now'],
  [new NotFoundError(), 'NotFoundError', 'Not found'],
  [new ConcurrencyError('job-1', 2), 'ConcurrencyError', 'This was changed by someone else in the meantime'],
  [
    new BrokenEventError({ type: 'JobLost', data: {}, stream: 'job-1', version: 2 }, 'here', new Error()),
    'BrokenEventError',
    "Event 2 of job-1 can't be read: it is damaged",
  ],
  [
    new BrokenEventError({ type: 'JobLost', data: {} }, 'A job', new Error()),
    'BrokenEventError',
    'A job has a damaged event',
  ],
  [
    new UnknownEventError({ type: 'JobLost', data: {}, stream: 'job-1', version: 2 }, 'here'),
    'UnknownEventError',
    'job-1 has an event of an unknown type: JobLost (version 2)',
  ],
  [
    new UnknownEventError({ type: 'JobLost', data: {} }, 'A job'),
    'UnknownEventError',
    'A job has an event of an unknown type: JobLost',
  ],
])('%s has its name and message', (error, name, message) =>
  expect([error.name, error.message]).toEqual([name, message]),
);

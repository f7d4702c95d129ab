import { joinMessages, ValidationError } from './errors.ts';

it.each([
  [[], ''],
  [['Name is required'], 'Name is required'],
  [['Name is required', 'Location is required'], 'Name is required. Location is required.'],
  [['Save Failed.', 'Name is required'], 'Save Failed. Name is required.'],
])('joinMessages of %j is %j', (messages, text) => expect(joinMessages(messages)).toBe(text));

it('a ValidationError has all messages as sentences', () =>
  expect(new ValidationError({ A: ['A is required'], B: ['B is required'] }).message).toBe(
    'A is required. B is required.',
  ));

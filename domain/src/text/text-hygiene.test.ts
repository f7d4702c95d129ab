import { accessFields, cleanUsername, fieldMessage, textField } from '../index.ts';
import { hasMixedAlphabets, inOneLine, textHygieneMessage } from './text-hygiene.ts';

describe('textHygieneMessage', () => {
  it.each([
    ['Gate', false, null],
    ['', false, null],
    ['Müller & Söhne 木 🚪', false, null],
    ['שער', false, null],
    [' padded \n', false, null],
    ['one\ntwo\tthree', true, null],
    ['one\ntwo', false, 'Note must be one line'],
    ['one\ttwo', false, 'Note must be one line'],
    ['one\u2028two', false, 'Note must be one line'],
    ['a\u0000b', true, 'Note must not contain control characters'],
    ['a\u001bb', true, 'Note must not contain control characters'],
    ['a\u0085b', true, 'Note must not contain control characters'],
    ['a\ud800b', true, 'Note has characters that could not be read'],
    ['a\udc00', true, 'Note has characters that could not be read'],
    ['a\ufffdb', true, 'Note has characters that could not be read'],
    ['gate\u202efdp.exe', true, 'Note must not contain characters that change the direction of text'],
    ['gate\u2066x', true, 'Note must not contain characters that change the direction of text'],
    ['\u200b', true, 'Note must have visible characters'],
    ['\u200b \u2060\ufeff', false, 'Note must have visible characters'],
    ['\u3164', false, 'Note must have visible characters'],
  ])('of %j, with several lines: %s, is %j', (text, hasLines, message) =>
    expect(textHygieneMessage('Note', text, hasLines)).toBe(message),
  );
});

it('described text fields are checked', () => {
  expect(fieldMessage(textField('Name', 60), 'a\u0007')).toBe('Name must not contain control characters');
  expect(fieldMessage(textField('Name', 60), '\u200b')).toBe('Name must have visible characters');
  expect(fieldMessage(textField('Name', 60), 'a\nb')).toBe('Name must be one line');
  expect(fieldMessage(accessFields.Username, 'a\u202eb')).toMatch(/^Username must not contain/);
});

it('inOneLine replaces line breaks and tabs with one space', () =>
  expect(inOneLine('12 Elm St\r\nTrenton\tNJ')).toBe('12 Elm St Trenton NJ'));

describe('a username', () => {
  it.each(['olive', 'оливия', 'ольга.1', 'josé', '木村'])('may be %s', (username) =>
    expect(cleanUsername(username)).toBe(username),
  );

  it.each(['оlive', 'αdmin', 'adminＡа'])('may not mix alphabets as in %s', (username) => {
    expect(hasMixedAlphabets(username)).toBe(true);
    expect(() => cleanUsername(username)).toThrow('Username must use letters of one alphabet');
  });
});

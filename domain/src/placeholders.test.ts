import { filled, placeholdersIn } from './placeholders.ts';

it('fills placeholders once', () =>
  expect(filled('Hello {name}, {name} of {company}', { name: '{company}', company: 'Picket' })).toBe(
    'Hello {company}, {company} of Picket',
  ));

it('leaves placeholders without a value', () =>
  expect(filled('{x} {constructor} {} {a{name}}', { name: 'Ada' })).toBe('{x} {constructor} {} {aAda}'));

it('does not interpret dollar signs', () => expect(filled('{name}', { name: "$& $1 $'" })).toBe("$& $1 $'"));

it('finds placeholders', () => expect(placeholdersIn('{name} {} { link} }{')).toEqual(['name', '', ' link']));

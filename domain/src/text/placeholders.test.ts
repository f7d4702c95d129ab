import { filled, placeholdersIn, richPlaceholderMessage } from './placeholders.ts';

it('fills placeholders once', () =>
  expect(filled('Hello {name}, {name} of {company}', { name: '{company}', company: 'Picket' })).toBe(
    'Hello {company}, {company} of Picket',
  ));

it('leaves placeholders without a value', () =>
  expect(filled('{x} {constructor} {} {a{name}}', { name: 'Ada' })).toBe('{x} {constructor} {} {aAda}'));

it('does not interpret dollar signs', () => expect(filled('{name}', { name: "$& $1 $'" })).toBe("$& $1 $'"));

it('finds placeholders', () => expect(placeholdersIn('{name} {} { link} }{')).toEqual(['name', '', ' link']));

describe(richPlaceholderMessage, () => {
  const message = (html: string) => richPlaceholderMessage('Note', html, ['name', 'link']);

  it.each(['<p>Hello {name}</p><p><strong>{link}</strong></p>', '<p>{</p><p>}</p>', '<p>No braces</p>', ''])(
    'accepts %s',
    (html) => expect(message(html)).toBeNull(),
  );

  it.each([
    ['<p>Hello {first}</p>', 'first'],
    ['<p>{Name}</p>', 'Name'],
    ['<p>{{name}}</p>', '{name}'],
    ['<p>{ name }</p>', ' name '],
    ['<p>{na<em>mes</em>}</p>', 'names'],
    ['<p>{name&nbsp;}</p>', 'name\u00a0'],
    ['<p>{a &amp; b}</p>', 'a & b'],
  ])('names the unknown placeholder of %s', (html, name) =>
    expect(message(html)).toBe(`Note has an unknown placeholder {${name}}. Use {name}, {link}`),
  );

  it('accepts braces within a name', () => {
    const ofAcme = (html: string) => richPlaceholderMessage('Note', html, ['name'], ['Acme {North} & Co']);
    expect(ofAcme('<p>Hello Acme {North} &amp; Co, {name}</p>')).toBeNull();
    expect(ofAcme('<p>Hello Acme {North} &amp; Co, {North}</p>')).toContain('unknown placeholder {North}');
  });

  it('refuses a placeholder that would not be filled in', () =>
    expect(message('<p>{na<em>me</em>}</p>')).toBe('Note has several formats within {name}. Write it in one'));
});

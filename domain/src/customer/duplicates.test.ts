import { type Likeness, likenessKeys, likenessOf } from './duplicates.ts';

const pat: Likeness = { Name: 'Pat Smith', Email: 'pat@example.com', Zip: '08608', Phones: ['6095550100'] };
const inCommon = (other: Partial<Likeness>) =>
  likenessOf(likenessKeys(pat), likenessKeys({ Name: '', Email: '', Zip: '', Phones: [], ...other }));

it.each<[Partial<Likeness>, string[]]>([
  [pat, ['Phone', 'Email', 'NameAndZip']],
  [{ Phones: ['(609) 555-0100 x12'] }, ['Phone']],
  [{ Phones: ['6095550100', '(609) 555-0100 x7'] }, ['Phone']],
  [{ Phones: ['609555010'] }, []],
  [{ Email: ' PAT@example.com ' }, ['Email']],
  [{ Email: 'pat@example.org' }, []],
  [{ Name: 'pat  SMITH', Zip: '08608-1234' }, ['NameAndZip']],
  [{ Name: 'Pat Smith' }, []],
  [{ Zip: '08608' }, []],
  [{ Name: 'Pat Smith', Zip: '08609' }, []],
  [{}, []],
])('%j has in common %j', (other, matches) => expect(inCommon(other)).toEqual(matches));

it('finds nothing in common in nothing', () => {
  const nothing = likenessKeys({ Name: '', Email: ' ', Zip: '', Phones: [''] });
  expect(nothing).toEqual([]);
});

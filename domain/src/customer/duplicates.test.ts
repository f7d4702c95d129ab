import { type Similarity, similarityIn, similarityKeys, similarityOf } from './duplicates.ts';

const pat: Similarity = { Name: 'Pat Smith', Email: 'pat@example.com', Zip: '08608', Phones: ['6095550100'] };
const inCommon = (other: Partial<Similarity>) =>
  similarityOf(similarityKeys(pat), similarityKeys({ Name: '', Email: '', Zip: '', Phones: [], ...other }));

it.each<[Partial<Similarity>, string[]]>([
  [pat, ['Phone', 'Email', 'NameAndZip']],
  [{ Phones: ['(609) 555-0100 x12'] }, ['Phone']],
  [{ Phones: ['6095550100', '(609) 555-0100 x7'] }, ['Phone']],
  [{ Phones: ['609555010'] }, []],
  [{ Email: ' PAT@example.com ' }, ['Email']],
  [{ Email: 'pat@example.org' }, []],
  [{ Name: 'pat  SMITH', Zip: '08608-1234' }, ['NameAndZip']],
  [{ Name: 'Pat Smith', Zip: '8608.0' }, ['NameAndZip']],
  [{ Name: 'Pât Smith’', Zip: '08608' }, ['NameAndZip']],
  [{ Name: 'Pat-Smith', Zip: '08608' }, ['NameAndZip']],
  [{ Phones: ['609.555.0100', '+1 609 555 0100'] }, ['Phone']],
  [{ Name: 'Pat Smith' }, []],
  [{ Zip: '08608' }, []],
  [{ Name: 'Pat Smith', Zip: '08609' }, []],
  [{}, []],
])('similarityOf compares with %j and returns %j', (other, matches) => expect(inCommon(other)).toEqual(matches));

it('similarityKeys returns no keys without data', () => {
  const nothing = similarityKeys({ Name: '', Email: ' ', Zip: '', Phones: [''] });
  expect(nothing).toEqual([]);
});

it('similarityKeys ignores case and repeated spaces', () =>
  expect(similarityKeys({ Name: ' Pat  SMITH ', Email: 'PAT@example.com', Zip: '08608-1234', Phones: [] })).toEqual([
    'Email pat@example.com',
    'NameAndZip pat smith 08608',
  ]));

it('similarityKeys needs both a name and a zip', () => {
  expect(similarityKeys({ Name: 'Pat', Email: '', Zip: '', Phones: [] })).toEqual([]);
  expect(similarityKeys({ Name: '', Email: '', Zip: '08608', Phones: [] })).toEqual([]);
});

describe('similarityIn', () => {
  const customer = {
    Name: 'Pat Smith',
    Email: 'pat@example.com',
    Address: { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' },
    CustomerPhones: [{ Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 3 }],
  };

  it('takes the zip of the address and all phones', () => expect(similarityIn(customer)).toEqual(pat));

  it('has no zip without an address', () => expect(similarityIn({ ...customer, Address: null }).Zip).toBe(''));
});

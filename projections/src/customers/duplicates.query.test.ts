import { type CustomerDetails, type CustomerEvent, type DuplicatesRequest, UserRoles } from '@picket/domain';
import type { Reader } from '../core/reader.ts';
import { on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { customersProjection } from './customers.projection.ts';
import { findDuplicates } from './duplicates.query.ts';

const phone = { Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 3 };
const smith: CustomerDetails = {
  Name: 'Pat Smith',
  Email: 'pat@example.com',
  CustomerTypeId: 1,
  SourceId: null,
  Discount: 0,
  PaymentTermId: null,
  IsTaxExempt: false,
  TaxExemptNote: '',
  TaxRateId: null,
  CreditLimit: null,
  RequiresPurchaseOrder: false,
  Address: { Address1: '', City: 'Trenton', State: 'NJ', Zip: '08608' },
  CustomerPhones: [phone],
};
const customer = (id: number, rest: Partial<CustomerDetails> = {}, ...more: CustomerEvent[]) =>
  on(`customer-${id}`, { type: 'CustomerAdded', data: { ...smith, ...rest } } satisfies CustomerEvent, ...more);
const crowd = Array.from({ length: 20 }, (_, i) => ({ Email: 'crowd@example.com', Name: `Crowd ${i}` }));

const office = { Id: 1, UserRoleId: UserRoles.Administrator };

let reader: Reader;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ reader, close } = await readerOf(
    [customersProjection],
    ...customer(1, { Name: 'Other', Email: '' }),
    ...customer(2),
    ...customer(3, {}, { type: 'CustomerArchived', data: {} }),
    ...customer(4, {}, { type: 'CustomerPhonesChanged', data: { CustomerPhones: [] } }),
    ...crowd.flatMap((one, i) => customer(10 + i, { ...one, CustomerPhones: [] })),
  ));
});
afterAll(() => close());

const found = async (request: DuplicatesRequest) =>
  (await findDuplicates(reader, request, office)).data.map(({ Id, Matches }) => [Id, ...Matches]);

it.each<[DuplicatesRequest, unknown[]]>([
  [{}, []],
  [
    { Phones: ['(609) 555-0100 x3'] },
    [
      [1, 'Phone'],
      [2, 'Phone'],
    ],
  ],
  [{ Phones: ['6095550100'], Id: 2 }, [[1, 'Phone']]],
  [
    { Email: 'PAT@example.com', Phones: ['6095550100'], Name: 'pat smith', Zip: '08608-1111' },
    [
      [2, 'Phone', 'Email', 'NameAndZip'],
      [4, 'Email', 'NameAndZip'],
      [1, 'Phone'],
    ],
  ],
  [{ Email: 'nobody@example.com' }, []],
])('%j finds %j', async (request, expected) => expect(await found(request)).toEqual(expected));

it('returns at most 12 duplicates with the total', async () => {
  const { data, total } = await findDuplicates(reader, { Email: 'crowd@example.com' }, office);
  expect([data.length, total]).toEqual([12, 20]);
});

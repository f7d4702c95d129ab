import { type CatalogueEvent, type CustomerDetails, type CustomerEvent, UserRoles } from '@picket/domain';
import { catalogueProjection } from '../catalogue/catalogue.projection.ts';
import type { Reader } from '../core/reader.ts';
import { on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { type CustomerRecord, customersProjection } from './customers.projection.ts';
import { findCustomer, searchCustomers, simpleCustomers } from './customers.query.ts';

const customer = (id: number, Name: string, rest: Partial<CustomerDetails> = {}) => {
  const data: CustomerDetails = {
    Name,
    Email: '',
    CustomerTypeId: 1,
    SourceId: null,
    Discount: 0,
    PaymentTermId: null,
    IsTaxExempt: false,
    TaxExemptNote: '',
    TaxRateId: null,
    CreditLimit: null,
    RequiresPurchaseOrder: false,
    Address: null,
    CustomerPhones: [],
    ...rest,
  };
  return on(`customer-${id}`, { type: 'CustomerAdded', data } satisfies CustomerEvent);
};

const item = (stream: string, Name: string) =>
  on(stream, { type: 'CatalogueItemAdded', data: { Values: { Name }, Prices: [] } } satisfies CatalogueEvent);

const office = { Id: 1, UserRoleId: UserRoles.Administrator };

let reader: Reader;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ reader, close } = await readerOf(
    [customersProjection, catalogueProjection],
    ...item('customer-sources-4', 'Referral'),
    ...item('payment-terms-2', 'Net 30'),
    ...customer(1, 'bay Fences', { CustomerTypeId: 2, Email: 'bay@example.com' }),
    ...customer(2, 'Adams', {
      SourceId: 4,
      Email: 'Zoe@example.com',
      Address: { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '' },
    }),
    ...customer(3, 'Clark', {
      SourceId: 5,
      CustomerPhones: [{ Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 3 }],
    }),
    ...customer(4, 'Dunn', { SourceId: 4, PaymentTermId: 2 }),
    ...on('customer-4', { type: 'CustomerArchived', data: {} } satisfies CustomerEvent),
  ));
});
afterAll(() => close());

const idsOf = async (search: Parameters<typeof searchCustomers>[1]) => {
  const { data, total } = await searchCustomers(reader, search, office);
  return { ids: data.map(({ Id }) => Id), total };
};

it.each<[Parameters<typeof searchCustomers>[1], number[]]>([
  [{}, [2, 1, 3]],
  [{ Query: '*' }, [2, 1, 3]],
  [{ ShowArchived: true }, [2, 1, 3, 4]],
  [{ Sort: '-Name' }, [3, 1, 2]],
  [{ Sort: 'CustomerTypeId' }, [2, 3, 1]],
  [{ Sort: 'Email' }, [3, 1, 2]],
  [{ Sort: '-SourceId' }, [3, 2, 1]],
  [{ TypeId: 2 }, [1]],
  [{ SourceIds: [4, 5] }, [2, 3]],
  [{ SourceIds: [] }, [2, 1, 3]],
  [{ Query: 'trenton ELM' }, [2]],
  [{ Query: '609-555' }, [3]],
  [{ Query: '609.555.0100' }, [3]],
  [{ Query: '(609)555-0100' }, [3]],
  [{ Query: '+1 609 555 0100' }, [3]],
  [{ Query: '+1.609.555.0100' }, [3]],
  [{ Query: '1-609-555-01' }, [3]],
  [{ Query: '16095550100' }, [3]],
  [{ Query: '.*' }, []],
])('%j finds %j', async (search, ids) => expect(await idsOf(search)).toEqual({ ids, total: ids.length }));

it('returns a page with the total', async () =>
  expect(await idsOf({ Skip: 1, Take: 1 })).toEqual({ ids: [1], total: 3 }));

it('rejects an unknown sort column', async () =>
  expect(searchCustomers(reader, { Sort: 'NameKey' }, office)).rejects.toThrow('Sort must be one of'));

it('returns a customer by id, archived or not', async () => {
  expect(await findCustomer(reader, 4)).toMatchObject({ Id: 4, Archived: true, Version: 2 });
  expect(await findCustomer(reader, 4)).not.toHaveProperty('NameKey');
  expect(await findCustomer(reader, 4)).not.toHaveProperty('EmailKey');
  expect(await findCustomer(reader, 4)).not.toHaveProperty('LikenessKeys');
  expect(await findCustomer(reader, 5)).toBeNull();
});

it('returns the names of source and payment term', async () => {
  expect(await findCustomer(reader, 4)).toMatchObject({
    CustomerType: { Name: 'Retail' },
    CustomerSource: { Name: 'Referral' },
    PaymentTerm: { Name: 'Net 30' },
  });
  const { data } = await searchCustomers(reader, { Sort: 'Id' }, office);
  expect(data.map(({ CustomerSource, PaymentTerm }) => [CustomerSource?.Name, PaymentTerm])).toEqual([
    [undefined, null],
    ['Referral', null],
    [undefined, null],
  ]);
});

it('finds and sorts names with accents, apostrophes and hyphens as without', async () => {
  const names = ['Zorn', 'Élan', 'Elba', 'O’Brien', 'Obst', 'Ebel-Ott', 'Ebel Abt'];
  const added = names.flatMap((name, index) => customer(index + 1, name));
  const accented = await readerOf([customersProjection, catalogueProjection], ...added);
  const found = async (Query?: string) =>
    (await searchCustomers(accented.reader, { Query }, office)).data.map(({ Name }) => Name);
  expect(await found()).toEqual(['Ebel Abt', 'Ebel-Ott', 'Élan', 'Elba', 'O’Brien', 'Obst', 'Zorn']);
  expect(await found('elan')).toEqual(['Élan']);
  expect(await found("o'brien")).toEqual(['O’Brien']);
  expect(await found('ebel‑ott')).toEqual(['Ebel-Ott']);
  await accented.close();
});

it('returns ids and names for drop-downs', async () =>
  expect(await simpleCustomers(reader, { TypeId: 1 }, office)).toEqual({
    data: [
      { Id: 2, Name: 'Adams' },
      { Id: 3, Name: 'Clark' },
    ],
    total: 2,
  }));

describe('findCustomer', () => {
  it('adds the initial value of a field that the stored row lacks', async () => {
    const older: typeof customersProjection = {
      ...customersProjection,
      evolve(...args) {
        const { TaxExemptNote, ...row } = customersProjection.evolve(...args)!;
        return row as CustomerRecord;
      },
    };
    const { reader: olderReader, close: closeOlder } = await readerOf([older], ...customer(1, 'Adams'));
    expect(await findCustomer(olderReader, 1)).toMatchObject({ Name: 'Adams', TaxExemptNote: '' });
    await closeOlder();
  });
});

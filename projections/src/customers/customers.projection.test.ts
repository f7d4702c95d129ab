import type { CustomerDetails, CustomerEvent } from '@picket/domain';
import { at, given, on } from '../testing/projection-specification.ts';
import { type CustomerRecord, customersProjection } from './customers.projection.ts';

const mobile = { Phone: '6095550100', Extension: '12', PhoneExt: '609555010012', IsPrimary: true, PhoneTypeId: 3 };
const elm = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
const smith: CustomerDetails = {
  Name: 'Pat Smith',
  Email: 'pat@example.com',
  CustomerTypeId: 1,
  SourceId: 2,
  Discount: 0.05,
  PaymentTermId: 3,
  IsTaxExempt: false,
  TaxExemptNote: '',
  TaxRateId: 1,
  CreditLimit: null,
  RequiresPurchaseOrder: false,
  Address: elm,
  CustomerPhones: [mobile],
};
const added: CustomerEvent = { type: 'CustomerAdded', data: smith };
const row: CustomerRecord = {
  ...smith,
  CustomerPhones: [mobile],
  Id: 1,
  Version: 1,
  NameKey: 'pat smith',
  EmailKey: 'pat@example.com',
  LikenessKeys: ['Phone 6095550100', 'Email pat@example.com', 'NameAndZip pat smith 08608'],
  Archived: false,
  MergedIntoId: null,
  CreatedAt: '2026-01-02T00:00:00.000Z',
  AddedByIds: [1],
  PartnerJobs: {},
  PartnerIds: [],
  HasPartnerJobs: false,
};
const givenSmithAnd = (...events: CustomerEvent[]) =>
  given(customersProjection, at('2026-01-02T00:00:00.000Z', added), ...events);

it('adds a row for a new customer', () => givenSmithAnd().then(row));

it.each<[CustomerEvent, Partial<CustomerRecord>]>([
  [
    { type: 'CustomerRenamed', data: { Name: 'Åsa Jones' } },
    {
      Name: 'Åsa Jones',
      NameKey: 'asa jones',
      LikenessKeys: ['Phone 6095550100', 'Email pat@example.com', 'NameAndZip asa jones 08608'],
    },
  ],
  [
    { type: 'CustomerEmailChanged', data: { Email: '' } },
    { Email: '', EmailKey: '', LikenessKeys: ['Phone 6095550100', 'NameAndZip pat smith 08608'] },
  ],
  [{ type: 'CustomerTypeChanged', data: { CustomerTypeId: 2 } }, { CustomerTypeId: 2 }],
  [{ type: 'CustomerSourceChanged', data: { SourceId: null } }, { SourceId: null }],
  [
    { type: 'CustomerTermsChanged', data: { Discount: 0.1, PaymentTermId: 4 } },
    { Discount: 0.1, PaymentTermId: 4 },
  ],
  [
    { type: 'CustomerTaxExempted', data: { TaxExemptNote: 'Church' } },
    { IsTaxExempt: true, TaxExemptNote: 'Church' },
  ],
  [{ type: 'CustomerTaxRateChanged', data: { TaxRateId: null } }, { TaxRateId: null }],
  [
    { type: 'CustomerPhonesChanged', data: { CustomerPhones: [] } },
    { CustomerPhones: [], LikenessKeys: ['Email pat@example.com', 'NameAndZip pat smith 08608'] },
  ],
  [
    { type: 'CustomerAddressChanged', data: { Address: null } },
    { Address: null, LikenessKeys: ['Phone 6095550100', 'Email pat@example.com'] },
  ],
  [{ type: 'CustomerArchived', data: {} }, { Archived: true }],
  [
    { type: 'CustomerMergedInto', data: { MergedIntoId: 9, MergedIntoName: 'Pat' } },
    { Archived: true, MergedIntoId: 9 },
  ],
])('%j', (event, changed) => givenSmithAnd(event).then({ ...row, ...changed, Version: 2 }));

it('adds the details taken over from a merged customer', () => {
  const office = { ...mobile, Phone: '6095550101', Extension: '', PhoneExt: '6095550101', IsPrimary: false };
  givenSmithAnd({
    type: 'CustomerAbsorbed',
    data: { MergedCustomerId: 2, MergedCustomerName: 'P. Smith', Email: '', Address: null, CustomerPhones: [office] },
  }).then({
    ...row,
    Version: 2,
    CustomerPhones: [mobile, office],
    LikenessKeys: ['Phone 6095550100', 'Phone 6095550101', ...row.LikenessKeys.slice(1)],
  });
});

it('clears the note when the tax exemption ends', () =>
  givenSmithAnd(
    { type: 'CustomerTaxExempted', data: { TaxExemptNote: 'Church' } },
    { type: 'CustomerTaxExemptionEnded', data: {} },
  ).then({ ...row, Version: 3 }));

it('stays archived through other changes until it is restored', () => {
  const archived: CustomerEvent = { type: 'CustomerArchived', data: {} };
  givenSmithAnd(archived, { type: 'CustomerEmailChanged', data: { Email: '' } }).row(1, { Archived: true });
  givenSmithAnd(archived, { type: 'CustomerRestored', data: {} }).then({ ...row, Version: 3 });
});

it('includes name, email, address and formatted phone in the search text', () => {
  const text = given(customersProjection, ...on('customer-7', added)).searchText(7);
  for (const part of [
    'Pat Smith',
    'pat@example.com',
    'Trenton, NJ 08608',
    '6095550100',
    '(609) 555-0100',
    '609-555-0100',
  ])
    expect(text).toContain(part);
});

it('has no row for a customer that was never added', () =>
  given(customersProjection, { type: 'CustomerRenamed', data: { Name: 'x' } }).nothing());

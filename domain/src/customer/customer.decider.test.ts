import { customerFields } from '../fields/customer.fields.ts';
import { given } from '../testing/specification.ts';
import type { Address } from '../values.ts';
import type { CustomerCommand, CustomerInput } from './customer.commands.ts';
import { customerDecider } from './customer.decider.ts';
import { type CustomerDetails, type CustomerEvent, customerEdits } from './customer.events.ts';

const elm: Address = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
const mobile = { Phone: '6095550100', Extension: '', PhoneExt: '6095550100', IsPrimary: true, PhoneTypeId: 3 };
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
const bare: CustomerDetails = {
  Name: 'Pat Smith',
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
};

const added = (data: CustomerDetails = smith): CustomerEvent => ({ type: 'CustomerAdded', data });
const archived: CustomerEvent = { type: 'CustomerArchived', data: {} };
const add = (data: CustomerInput): CustomerCommand => ({ type: 'AddCustomer', data });
const save = (data: CustomerInput): CustomerCommand => ({ type: 'SaveCustomer', data });
const archive: CustomerCommand = { type: 'ArchiveCustomer', data: {} };
const restore: CustomerCommand = { type: 'RestoreCustomer', data: {} };

const whenAdding = (data: CustomerInput) => given(customerDecider).when(add(data));
const whenSaving = (data: CustomerInput, before = smith) => given(customerDecider, added(before)).when(save(data));

describe('adding a customer', () => {
  it('records all details', () => whenAdding(smith).then(added()));

  it('fills in default values', () => whenAdding({ Name: ' Pat Smith ', CustomerTypeId: 1 }).then(added(bare)));

  it('requires a type', () => whenAdding({ Name: 'Pat' }).invalid({ CustomerTypeId: ['Customer Type is required'] }));

  it('requires a name', () => whenAdding({ Name: '  ', CustomerTypeId: 1 }).invalid({ Name: ['Name is required'] }));

  it('stores a source for retail customers only', () =>
    whenAdding({ ...bare, CustomerTypeId: 2, SourceId: 2 }).then(added({ ...bare, CustomerTypeId: 2 })));

  it('drops an empty address', () =>
    whenAdding({ ...bare, Address: { Address1: ' ', City: '', State: '', Zip: '' } }).then(added(bare)));

  it('makes the first phone primary', () =>
    whenAdding({ ...bare, CustomerPhones: [{ PhoneExt: '6095550100', PhoneTypeId: 3 }, {}] }).then(
      added({ ...bare, CustomerPhones: [mobile] }),
    ));

  it('clears the note of a customer who is not exempt', () =>
    whenAdding({ ...bare, TaxExemptNote: 'church' }).then(added(bare)));

  it('requires a note for an exemption', () =>
    whenAdding({ ...bare, IsTaxExempt: true, TaxExemptNote: ' ' }).invalid({ TaxExemptNote: ['Note is required'] }));

  it.each([
    [0.12345, 'Discount must have at most 4 decimals'],
    [1.1, 'Discount must be from 0 to 1'],
    [-0.1, 'Discount must be from 0 to 1'],
  ])('rejects a discount of %d', (Discount, message) =>
    whenAdding({ ...bare, Discount }).invalid({ Discount: [message] }),
  );

  it('rejects an invalid email address', () =>
    whenAdding({ ...bare, Email: 'pat at home' }).invalid({ Email: ['Email is not a valid email address'] }));

  it('rejects a short phone number', () =>
    whenAdding({ ...bare, CustomerPhones: [{ PhoneExt: '5550100' }] }).invalid({
      CustomerPhones: ['Phone must have at least 10 digits'],
    }));

  it('rejects a name that is too long', () =>
    whenAdding({ ...bare, Name: 'x'.repeat(121) }).invalid({ Name: ['Name must be at most 120 characters'] }));

  it('rejects an Id in use', () =>
    given(customerDecider, added()).when(add(smith)).refused('This customer already exists'));
});

describe('saving a customer', () => {
  it('does nothing if nothing changed', () => whenSaving(smith).nothing());
  it('does not change omitted fields', () => whenSaving({}).nothing());

  it.each<[CustomerInput, CustomerEvent[]]>([
    [{ Name: 'Pat Jones' }, [{ type: 'CustomerRenamed', data: { Name: 'Pat Jones' } }]],
    [{ Email: '' }, [{ type: 'CustomerEmailChanged', data: { Email: '' } }]],
    [{ SourceId: null }, [{ type: 'CustomerSourceChanged', data: { SourceId: null } }]],
    [
      { CustomerTypeId: 2 },
      [
        { type: 'CustomerTypeChanged', data: { CustomerTypeId: 2 } },
        { type: 'CustomerSourceChanged', data: { SourceId: null } },
      ],
    ],
    [{ Discount: 0.1 }, [{ type: 'CustomerTermsChanged', data: { Discount: 0.1, PaymentTermId: 3 } }]],
    [{ PaymentTermId: null }, [{ type: 'CustomerTermsChanged', data: { Discount: 0.05, PaymentTermId: null } }]],
    [
      { IsTaxExempt: true, TaxExemptNote: 'Church' },
      [{ type: 'CustomerTaxExempted', data: { TaxExemptNote: 'Church' } }],
    ],
    [{ CreditLimit: 10_000 }, [{ type: 'CustomerCreditLimitChanged', data: { CreditLimit: 10_000 } }]],
    [
      { RequiresPurchaseOrder: true },
      [{ type: 'CustomerPurchaseOrderRuleChanged', data: { RequiresPurchaseOrder: true } }],
    ],
    [{ TaxRateId: 4 }, [{ type: 'CustomerTaxRateChanged', data: { TaxRateId: 4 } }]],
    [{ Address: null }, [{ type: 'CustomerAddressChanged', data: { Address: null } }]],
    [{ CustomerPhones: [] }, [{ type: 'CustomerPhonesChanged', data: { CustomerPhones: [] } }]],
  ])('%j records the change', (input, events) => whenSaving(input).then(...events));

  it.each<CustomerInput>([
    { Name: 'Pat Jones' },
    { CustomerTypeId: 2 },
    { Discount: 0.1, PaymentTermId: null },
    { IsTaxExempt: true, TaxExemptNote: 'Church' },
    { Address: { ...elm, City: 'Ewing' } },
  ])('%j updates the state of the customer', (input) =>
    whenSaving(input).state(({ details }) =>
      expect(details).toEqual({ ...smith, ...input, SourceId: input.CustomerTypeId === 2 ? null : smith.SourceId }),
    ),
  );

  it('adds the initial values of fields that the stored events lack', () => {
    const { TaxExemptNote, CreditLimit, RequiresPurchaseOrder, ...data } = smith;
    const older = { type: 'CustomerAdded', data: data as CustomerDetails } as const;
    given(customerDecider, older)
      .when(save({}))
      .state(({ details }) => expect(details).toEqual(smith));
    given(customerDecider, older).when(save({})).nothing();
  });

  it('records the edits of every field', () => {
    const recorded = [...Object.values(customerEdits).flat(), 'IsTaxExempt', 'TaxExemptNote'];
    expect(recorded.toSorted()).toEqual(Object.keys(customerFields).toSorted());
  });

  it('records another note of an exempt customer', () => {
    const exempt = { ...smith, IsTaxExempt: true, TaxExemptNote: 'Church' };
    whenSaving({ TaxExemptNote: 'School' }, exempt).then({
      type: 'CustomerTaxExempted',
      data: { TaxExemptNote: 'School' },
    });
    whenSaving({ TaxExemptNote: ' Church ' }, exempt).nothing();
  });

  it('clears a credit limit, and keeps one of 0', () => {
    const limited = { ...smith, CreditLimit: 500 };
    whenSaving({ CreditLimit: null }, limited).then({
      type: 'CustomerCreditLimitChanged',
      data: { CreditLimit: null },
    });
    whenSaving({ CreditLimit: 0 }, limited).then({ type: 'CustomerCreditLimitChanged', data: { CreditLimit: 0 } });
  });

  it.each([
    [-1, 'Credit limit must be from 0 to 2147483647'],
    [10.005, 'Credit limit must have at most 2 decimals'],
  ])('rejects a credit limit of %d', (CreditLimit, message) =>
    whenSaving({ CreditLimit }).invalid({ CreditLimit: [message] }),
  );

  it('clears an exemption and its note', () => {
    const exempt = { ...smith, IsTaxExempt: true, TaxExemptNote: 'Church' };
    whenSaving({ IsTaxExempt: false }, exempt).then({ type: 'CustomerTaxExemptionEnded', data: {} });
    whenSaving({ IsTaxExempt: false }, exempt).state(({ details }) => expect(details).toEqual(smith));
  });

  it('changes only phones and address', () => {
    const Address = { ...elm, City: 'Ewing' };
    given(customerDecider, added())
      .when({ type: 'ChangeCustomerPhones', data: { CustomerPhones: [{ ...mobile, PhoneTypeId: 1 }] } })
      .then({ type: 'CustomerPhonesChanged', data: { CustomerPhones: [{ ...mobile, PhoneTypeId: 1 }] } });
    given(customerDecider, added())
      .when({ type: 'ChangeCustomerAddress', data: { Address } })
      .then({ type: 'CustomerAddressChanged', data: { Address } });
  });

  it.each([save(smith), archive, restore])('throws customer not found for %j', (command) =>
    given(customerDecider).when(command).refused('Customer not found'),
  );
});

describe('archiving a customer', () => {
  it('archives and restores', () => {
    given(customerDecider, added()).when(archive).then(archived);
    given(customerDecider, added(), archived).when(restore).then({ type: 'CustomerRestored', data: {} });
    given(customerDecider, added())
      .when({ type: 'SaveCustomer', data: { Name: 'Pat Jones', Archived: true } })
      .then({ type: 'CustomerRenamed', data: { Name: 'Pat Jones' } }, archived);
  });

  it('does nothing if repeated', () => {
    given(customerDecider, added(), archived).when(archive).nothing();
    given(customerDecider, added()).when(restore).nothing();
  });
});

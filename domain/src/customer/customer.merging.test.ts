import fc from 'fast-check';
import { fold } from '../core/decider.ts';
import { given, testStamp } from '../testing/specification.ts';
import type { CustomerCommand } from './customer.commands.ts';
import { customerDecider } from './customer.decider.ts';
import type { Absorbed, CustomerDetails, CustomerEvent } from './customer.events.ts';
import { type CustomerMerge, customerMergesDecider } from './customer-merges.decider.ts';

const phone = (PhoneExt: string, IsPrimary = true) => ({
  Phone: PhoneExt.slice(0, 10),
  Extension: PhoneExt.slice(10),
  PhoneExt,
  IsPrimary,
  PhoneTypeId: 3,
});
const elm = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
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
const double: CustomerDetails = {
  ...bare,
  Name: 'P. Smith',
  Email: 'pat@example.com',
  Discount: 0.5,
  Address: elm,
  CustomerPhones: [phone('6095550100'), phone('6095550101', false)],
};

const added = (data = bare): CustomerEvent => ({ type: 'CustomerAdded', data });
const mergedInto: CustomerEvent = {
  type: 'CustomerMergedInto',
  data: { MergedIntoId: 2, MergedIntoName: 'Kept' },
};
const takeOver: CustomerCommand = {
  type: 'AbsorbCustomer',
  data: { MergedCustomerId: 9, Merged: double, AddedByIds: [21] },
};
const tookOver = (taken: Partial<Absorbed> = {}): CustomerEvent => ({
  type: 'CustomerAbsorbed',
  data: {
    MergedCustomerId: 9,
    MergedCustomerName: 'P. Smith',
    Email: '',
    Address: null,
    CustomerPhones: [],
    AddedByIds: [21],
    ...taken,
  },
});

describe('a customer that is merged into another', () => {
  const mergeInto: CustomerCommand = {
    type: 'MergeCustomerInto',
    data: mergedInto.data as { MergedIntoId: 2; MergedIntoName: '' },
  };

  it('is archived with the id of the other customer', () => {
    given(customerDecider, added()).when(mergeInto).then(mergedInto);
    given(customerDecider, added())
      .when(mergeInto)
      .state((customer) => expect(customer).toMatchObject({ Archived: true, MergedIntoId: 2, details: bare }));
  });

  it('does nothing if repeated', () => given(customerDecider, added(), mergedInto).when(mergeInto).nothing());

  it.each<CustomerCommand>([
    { type: 'SaveCustomer', data: { Name: 'x' } },
    { type: 'ChangeCustomerPhones', data: { CustomerPhones: [] } },
    { type: 'ChangeCustomerAddress', data: { Address: null } },
    { type: 'ArchiveCustomer', data: {} },
    { type: 'RestoreCustomer', data: {} },
    takeOver,
  ])('cannot be changed or restored by %j', (command) =>
    given(customerDecider, added(), mergedInto)
      .when(command)
      .refused('This customer was merged into another and cannot be changed'),
  );
});

describe('a customer that absorbs another', () => {
  it('takes over missing details', () => {
    const taken = { Email: double.Email, Address: elm, CustomerPhones: double.CustomerPhones };
    given(customerDecider, added()).when(takeOver).then(tookOver(taken));
    given(customerDecider, added())
      .when(takeOver)
      .state(({ details, MergedIds }) => {
        expect(details).toEqual({ ...bare, ...taken });
        expect(MergedIds).toEqual([9]);
      });
  });

  it('does not replace its own details and adds new phones', () => {
    const own = { ...bare, Email: 'own@example.com', Address: elm, CustomerPhones: [phone('6095550101')] };
    const CustomerPhones = [phone('6095550100', false)];
    given(customerDecider, added(own)).when(takeOver).then(tookOver({ CustomerPhones }));
    given(customerDecider, added(own))
      .when(takeOver)
      .state(({ details }) =>
        expect(details).toEqual({ ...own, CustomerPhones: [...own.CustomerPhones, ...CustomerPhones] }),
      );
  });

  it('adds phones up to the limit', () => {
    const own = Array.from({ length: 9 }, (_, i) => phone(`609555020${i}`, i === 0));
    given(customerDecider, added({ ...bare, CustomerPhones: own }))
      .when(takeOver)
      .state(({ details }) => expect(details?.CustomerPhones).toHaveLength(10));
  });

  it('does nothing if repeated, including after it was merged into another customer', () => {
    given(customerDecider, added(), tookOver()).when(takeOver).nothing();
    given(customerDecider, added(), tookOver(), mergedInto).when(takeOver).nothing();
  });
});

describe('customer merges', () => {
  const merge = (MergedCustomerId: number, CustomerId: number): CustomerMerge => ({ CustomerId, MergedCustomerId });
  const whenMerging = (data: CustomerMerge, ...before: CustomerMerge[]) =>
    given(customerMergesDecider, ...before.map((each) => ({ type: 'CustomersMerged', data: each }) as const)).when({
      type: 'MergeCustomers',
      data,
    });

  it('are recorded', () => whenMerging(merge(1, 2)).then({ type: 'CustomersMerged', data: merge(1, 2) }));
  it('can be chained', () =>
    whenMerging(merge(2, 3), merge(1, 2)).then({ type: 'CustomersMerged', data: merge(2, 3) }));
  it('do nothing if repeated', () => whenMerging(merge(1, 2), merge(1, 2)).nothing());
  it('need two different customers', () => whenMerging(merge(1, 1)).refused('A customer cannot be merged into itself'));
  it('reject a customer that is already merged', () =>
    whenMerging(merge(1, 3), merge(1, 2)).refused('This customer was already merged into another'));
  it('never form a cycle', () => {
    const refusal = 'The customer to keep was merged into another customer. Choose that customer instead.';
    whenMerging(merge(2, 1), merge(1, 2)).refused(refusal);
    whenMerging(merge(3, 1), merge(1, 2), merge(2, 3)).refused(refusal);
  });

  it('leave one customer at the end of every chain for any sequence of merges', () => {
    const customers = fc.integer({ min: 1, max: 6 });
    fc.assert(
      fc.property(fc.array(fc.tuple(customers, customers), { maxLength: 20 }), (tries) => {
        const merged = tries.reduce<readonly CustomerMerge[]>((merges, [one, into]) => {
          try {
            const decided = customerMergesDecider.decide(
              { type: 'MergeCustomers', data: merge(one, into) },
              merges,
              testStamp,
            );
            return fold(customerMergesDecider, decided, merges);
          } catch {
            return merges;
          }
        }, []);
        const intoOf = new Map(merged.map(({ MergedCustomerId, CustomerId }) => [MergedCustomerId, CustomerId]));
        expect(intoOf.size).toBe(merged.length);
        for (const start of intoOf.keys()) {
          const seen = new Set<number>();
          for (let id: number | undefined = start; id !== undefined; id = intoOf.get(id)) {
            expect(seen).not.toContain(id);
            seen.add(id);
          }
        }
      }),
    );
  });
});

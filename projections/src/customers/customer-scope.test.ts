import { type CustomerDetails, type CustomerEvent, type JobCommand, type UserEvent, UserRoles } from '@picket/domain';
import { addJob, jobEvents } from '@picket/domain/testing/jobs';
import type { Reader } from '../core/reader.ts';
import { by, type GivenEvent, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { usersProjection } from '../users/users.projection.ts';
import { type CustomerCaller, maySeeCustomer } from './customer-scope.ts';
import { customersProjection } from './customers.projection.ts';
import { findVisibleCustomer, searchCustomers, simpleCustomers } from './customers.query.ts';
import { findDuplicates } from './duplicates.query.ts';

const bare: CustomerDetails = {
  Name: 'Garden',
  Email: 'garden@example.com',
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
const { MarketPartner, MarketPartnerAdmin, Administrator } = UserRoles;
const office: CustomerCaller = { Id: 1, UserRoleId: Administrator };
const mia: CustomerCaller = { Id: 21, UserRoleId: MarketPartner };
const max: CustomerCaller = { Id: 22, UserRoleId: MarketPartner };
const admin: CustomerCaller = { Id: 23, UserRoleId: MarketPartnerAdmin };

const actor = (id: number) => ({ kind: 'staff', id, name: 'Someone' }) as const;
const customer = (id: number, adder = office.Id, ...more: CustomerEvent[]) =>
  on(`customer-${id}`, by(actor(adder), { type: 'CustomerAdded', data: bare } satisfies CustomerEvent), ...more);
const job = (id: number, fields: Parameters<typeof addJob>[0], ...commands: JobCommand[]) =>
  on(`job-${id}`, ...jobEvents([addJob(fields), ...commands]));
const user = (id: number, UserRoleId: number) =>
  on(
    `user-${id}`,
    {
      type: 'UserAdded',
      data: { FirstName: 'A' },
    } as unknown as UserEvent,
    { type: 'PortalAccessGranted', data: { Username: `u${id}`, UserRoleId } } as UserEvent,
  );
const users = [...user(21, MarketPartner), ...user(22, MarketPartner), ...user(23, MarketPartnerAdmin)];
const edit = (data: Extract<JobCommand, { type: 'EditJob' }>['data']): JobCommand => ({ type: 'EditJob', data });

/** The ids of the customers that each caller finds, after the events. Every query must agree. */
async function visible(...events: GivenEvent[]): Promise<Record<'office' | 'mia' | 'max' | 'admin', number[]>> {
  const { reader, close } = await readerOf([customersProjection, usersProjection], ...users, ...events);
  try {
    const [all, mias, maxs, admins] = [
      await idsOf(reader, office),
      await idsOf(reader, mia),
      await idsOf(reader, max),
      await idsOf(reader, admin),
    ];
    return { office: all, mia: mias, max: maxs, admin: admins };
  } finally {
    await close();
  }
}

async function idsOf(reader: Reader, caller: CustomerCaller): Promise<number[]> {
  const { data, total } = await searchCustomers(reader, { Sort: 'Id', ShowArchived: true }, caller);
  const ids = data.map(({ Id }) => Id);
  expect(total).toBe(ids.length);
  for (const id of [1, 2, 3]) {
    expect(await maySeeCustomer(reader, caller, id)).toBe(ids.includes(id));
    expect((await findVisibleCustomer(reader, caller, id))?.Id ?? null).toBe(ids.includes(id) ? id : null);
  }
  const open = data.filter(({ Archived }) => !Archived).map(({ Id }) => Id);
  const sorted = (found: readonly number[]) => found.toSorted((a, b) => a - b);
  expect(sorted((await simpleCustomers(reader, {}, caller)).data.map(({ Id }) => Id))).toEqual(open);
  expect(sorted((await searchCustomers(reader, { Query: 'garden' }, caller)).data.map(({ Id }) => Id))).toEqual(open);
  const duplicates = await findDuplicates(reader, { Email: bare.Email }, caller);
  expect(sorted(duplicates.data.map(({ Id }) => Id))).toEqual(open);
  expect(duplicates.total).toBe(open.length);
  return ids;
}

describe('the customers of a caller', () => {
  it('are all for staff, for a market partner those that they added, for their admin those of all partners', async () =>
    expect(await visible(...customer(1), ...customer(2, 21), ...customer(3, 22))).toEqual({
      office: [1, 2, 3],
      mia: [2],
      max: [3],
      admin: [2, 3],
    }));

  it('include those that a market partner has a job for', async () =>
    expect(
      await visible(
        ...customer(1),
        ...customer(2),
        ...job(1, { CustomerId: 1, UserId: 21 }),
        ...job(2, { CustomerId: 2 }),
      ),
    ).toEqual({ office: [1, 2], mia: [1], max: [], admin: [1] }));

  it('follow a job to another market partner, and to the house', async () => {
    const given = job(1, { CustomerId: 1, UserId: 21 }, edit({ UserId: 22, MarketPartnerName: 'Max' }));
    expect(await visible(...customer(1), ...given)).toMatchObject({ mia: [], max: [1], admin: [1] });
    const house = job(1, { CustomerId: 1, UserId: 21 }, edit({ UserId: null, MarketPartnerName: '' }));
    expect(await visible(...customer(1), ...house)).toMatchObject({ mia: [], max: [], admin: [] });
    const fromHouse = job(1, { CustomerId: 1 }, edit({ UserId: 22, MarketPartnerName: 'Max' }));
    expect(await visible(...customer(1), ...fromHouse)).toMatchObject({ mia: [], max: [1], admin: [1] });
  });

  it('follow a job to another customer', async () => {
    const moved = job(1, { CustomerId: 1, UserId: 21 }, edit({ CustomerId: 2, Customer: null }));
    expect(await visible(...customer(1), ...customer(2), ...moved)).toMatchObject({ mia: [2], admin: [2] });
  });

  it('follow a job to another customer and another market partner at once', async () => {
    const both = edit({ CustomerId: 2, Customer: null, UserId: 22, MarketPartnerName: 'Max' });
    const moved = job(1, { CustomerId: 1, UserId: 21 }, both);
    expect(await visible(...customer(1), ...customer(2), ...moved)).toMatchObject({ mia: [], max: [2], admin: [2] });
  });

  it('stay while another job of the market partner is left', async () => {
    const jobs = [1, 2].flatMap((id) =>
      job(id, { CustomerId: 1, UserId: 21 }, ...(id === 1 ? [edit({ UserId: 22, MarketPartnerName: 'Max' })] : [])),
    );
    expect(await visible(...customer(1), ...jobs)).toMatchObject({ mia: [1], max: [1] });
  });

  it('include those that jobs are moved to by a merge, and those that the adder’s customer was merged into', async () => {
    const moveJob: JobCommand = {
      type: 'MoveJobToCustomer',
      data: { FromCustomerId: 1, CustomerId: 2, Customer: null },
    } as never;
    const absorbed: CustomerEvent = {
      type: 'CustomerAbsorbed',
      data: {
        MergedCustomerId: 1,
        MergedCustomerName: 'Garden',
        Email: '',
        Address: null,
        CustomerPhones: [],
        AddedByIds: [22],
      },
    };
    const merged: CustomerEvent = { type: 'CustomerMergedInto', data: { MergedIntoId: 2, MergedIntoName: 'Garden' } };
    const moved = job(1, { CustomerId: 1, UserId: 21 }, moveJob);
    expect(await visible(...customer(1, 22, merged), ...customer(2, 1, absorbed), ...moved)).toMatchObject({
      mia: [2],
      max: [1, 2],
      admin: [1, 2],
    });
  });

  it('follow the present role of the user who added them', async () => {
    const role = { type: 'UserRoleChanged', data: { UserRoleId: MarketPartner } } as unknown as UserEvent;
    const events = [...user(30, 4), ...customer(1, 30)];
    expect(await visible(...events)).toMatchObject({ admin: [] });
    expect(await visible(...events, ...on('user-30', role))).toMatchObject({ admin: [1] });
  });
});

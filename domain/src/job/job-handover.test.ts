import { UserRoles } from '../claims.ts';
import type { Recorded } from '../core/event.ts';
import type { JobEvent } from './job.events.ts';
import { jobHandover } from './job-handover.ts';

/** Each row: the type of an event, its request and the market partner that it names. */
type Row = readonly [JobEvent['type'], string, (number | null)?];
const recorded = (...rows: Row[]) =>
  rows.map(([type, requestId, UserId], index) => ({
    type,
    version: index + 1,
    data: { UserId },
    meta: { requestId },
  })) as unknown as Recorded<JobEvent>[];

const max = { Id: 22, UserRoleId: UserRoles.MarketPartner };
const admin = { Id: 23, UserRoleId: UserRoles.MarketPartnerAdmin };
const office = { Id: 4, UserRoleId: UserRoles.Administrator };
const events = recorded(
  ['JobAdded', 'a', 22],
  ['JobMarketPartnerChanged', 'b', null],
  ['JobDiscountChanged', 'c'],
  ['JobMarketPartnerChanged', 'd', 21],
  ['JobCustomerChanged', 'e', 21],
  ['JobMarketPartnerChanged', 'e', 22],
  ['JobDiscountChanged', 'e'],
  ['JobDiscountChanged', 'f'],
);

describe(jobHandover.name, () => {
  it.each([
    ['all users of the company', office, 1, 1],
    ['a market partner who had the job before', max, 6, 7],
    ['the market partners’ admin', admin, 4, 4],
  ])('finds the command since which %s see the job', (_who, user, first, last) => {
    expect(jobHandover(user, events)).toMatchObject({ first: { version: first }, last: { version: last } });
  });

  it('is null for users who may not see the job now', () => {
    expect(jobHandover({ ...max, Id: 21 }, events)).toBeNull();
    expect(jobHandover(max, recorded(['JobAdded', 'a']))).toBeNull();
    expect(jobHandover(office, [])).toBeNull();
  });
});

import { UserRoles } from '../claims.ts';
import type { Recorded } from '../core/event.ts';
import type { JobEvent } from './record/job.events.ts';
import type { Job } from './record/job.ts';
import { seesRevision, visibleJob } from './visible-job.ts';

/** Each row: the type of an event, its request and the market partner that it names. */
type Row = readonly [JobEvent['type'], string, (number | null)?];
const recorded = (...rows: Row[]) =>
  rows.map(([type, requestId, UserId], index) => ({
    type,
    version: index + 1,
    position: `p${index + 1}`,
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

const seen = (user: { Id: number; UserRoleId: number }, of = events) => visibleJob(user, { id: 1, job: null }, of);

describe(visibleJob.name, () => {
  it.each([
    ['a market partner who had the job before', max, 6, 7],
    ['the market partners’ admin', admin, 4, 4],
  ])('begins with the command since which %s see the job', (_who, user, first, since) => {
    const after = `p${since}`;
    expect(seen(user)).toMatchObject({ id: 1, since, after, handover: { first: { version: first } } });
  });

  it('begins with the job itself for all users of the company, who need none of its events', () => {
    expect(seen(office, [])).toMatchObject({ since: 0, after: '', handover: null });
  });

  it('begins after the last damaged event, which may have taken the job away', () => {
    const damaged = (version: number) => [{ version, position: `p${version}` }];
    const visible = (version: number) => visibleJob(max, { id: 1, job: null }, events, damaged(version));
    expect(visible(9)).toMatchObject({ since: 9, after: 'p9' });
    expect(visible(2)).toMatchObject({ since: 7, after: 'p7' });
    expect(visibleJob(office, { id: 1, job: null }, [], damaged(9))).toMatchObject({ since: 0, after: '' });
  });

  it('is null for users who may not see the job now', () => {
    expect(seen({ ...max, Id: 21 })).toBeNull();
    expect(seen(max, recorded(['JobAdded', 'a']))).toBeNull();
    expect(seen(admin, [])).toBeNull();
  });
});

describe(seesRevision.name, () => {
  const job = {
    Revisions: [5, 7, 8].map((JobVersion, index) => ({ Revision: index + 1, JobVersion })),
  } as unknown as Job;
  const seesOf = (user: { Id: number; UserRoleId: number }, of = events) =>
    [1, 2, 3, 9, null].map((number) => seesRevision(seen(user, of)!, job, number));

  it('is true for the revisions made after the job became visible', () => {
    expect(seesOf(max)).toEqual([false, false, true, false, false]);
    expect(seesOf(office)).toEqual([true, true, true, true, true]);
  });

  it('is true for an approval without a revision if the user added the job', () =>
    expect(seesOf(max, recorded(['JobAdded', 'a', 22]))).toEqual([true, true, true, false, true]));
});

import { type Claims, everyClaim, flagsOf } from '@/testing/builders.ts';
import { routes } from '../routes/routes.ts';
import type { NavGroup } from '../routes/screen-route.ts';
import { addLinks, navigationFor, placeOf } from './navigation.ts';

/** The labels of administration.md section 2 in its order, by group. */
const specified: Readonly<Record<NavGroup, readonly string[]>> = {
  home: [],
  records: ['Customers', 'Companies'],
  sales: ['Estimate Calendar', 'Opportunities', 'Estimates and Orders'],
  shop: ['Carryout and Pick-up Orders', 'Manufacturing Queue'],
  delivery: ['Delivery Calendar', 'Dispatch Queue'],
  money: ['Invoice List'],
  reports: ['Close % Report'],
  audit: [],
  administration: [
    'Manage Users',
    'Manage User Roles',
    'Manage Teams',
    'Manufacturing Locations',
    'Manage List Items',
    'Manage Fence Sections',
    'Manage Posts',
    'Manage Gates',
    'Manage Miscellaneous Items',
    'Manage Price Levels',
    'Manage Tax Rates',
    'Manage Payment Terms',
    'Independent Installers',
  ],
};

const sections = (claims: Claims = everyClaim) => navigationFor(flagsOf(claims));
const titles = (group: NavGroup, claims: Claims = everyClaim) =>
  sections(claims)
    .find((section) => section.group === group)
    ?.entries.map(({ title }) => title) ?? [];

describe(navigationFor, () => {
  it.each(Object.keys(specified) as NavGroup[])(
    'shows the specified entries of %s in their order, with additional entries at the end',
    (group) => expect(titles(group).slice(0, specified[group].length)).toEqual(specified[group]),
  );

  it('shows lists to readers, and administration only to users who may change it', () => {
    const readers = Object.fromEntries(Object.keys(everyClaim).map((claim) => [claim, 'Read'])) as typeof everyClaim;
    expect(titles('records', readers)).toEqual([]);
    for (const group of ['sales', 'shop', 'money'] as const)
      expect(titles(group, readers)).toEqual(titles(group).filter((title) => title !== 'Job templates'));
    expect(titles('administration', readers).filter((title) => specified.administration.includes(title))).toEqual([]);
  });

  it('shows no group without entries', () => {
    expect(sections({ Customers: 'Full', Invoices: 'Read' }).map(({ group }) => group)).toEqual([
      'home',
      'records',
      'money',
    ]);
  });

  it('shows the add shortcut with full access only', () => {
    const added = sections().flatMap(({ entries }) => entries.map(({ add }) => add));
    expect(added).toEqual(expect.arrayContaining(['/user/add', '/role/add']));
    expect(sections({ Estimates: 'Read' }).flatMap(({ entries }) => entries.map(({ add }) => add))).toEqual([
      undefined,
    ]);
  });
});

describe(addLinks, () => {
  const labels = (claims: Claims = everyClaim) => addLinks(flagsOf(claims)).map(({ label }) => label);

  it('contains each kind of job and each record that the claims allow', () => {
    expect(labels()).toEqual(expect.arrayContaining(['Quick quote', 'Opportunity', 'Estimate', 'Add customer']));
    expect(labels({ Customers: 'Full', Estimates: 'Read' })).toEqual(['Add customer']);
  });
});

describe(placeOf, () => {
  const place = (name: string, search = '') => placeOf(routes.find((route) => route.name === name)!, search)?.name;

  it.each([
    ['customer.list', 'customer.list'],
    ['customer.contact', 'customer.list'],
    ['user.info', 'user.list'],
    ['admin.post-add', 'admin.post-list'],
    ['OrderManufacturing', 'job.order-list'],
    ['job.estimate-summary', 'job.estimate-list'],
    ['help', undefined],
  ])('places %s under %s', (name, expected) => expect(place(name)).toBe(expected));

  it('places a job under the list that it was opened from, and ignores other addresses', () => {
    const from = (refUrl: string) => `?${new URLSearchParams({ id: '7', refUrl })}`;
    expect(place('job.estimate-info', from('/job/invoice/invoice-list?Page=2'))).toBe('job.invoice-list');
    expect(place('job.estimate-info', from('//example.com'))).toBe('job.estimate-list');
  });

  it('leads each screen that is not in the menu to one that is', () => {
    const without = routes.filter(({ nav, under, claim }) => !nav && !under && claim);
    expect(without.map(({ name }) => name)).toEqual(['app.settings']);
  });
});

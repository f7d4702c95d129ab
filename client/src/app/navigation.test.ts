import { everyClaim, flagsOf } from '@/testing/builders.ts';
import { navigationFor } from './navigation.ts';
import type { NavPlace } from './routes.tsx';

/** The order of administration.md section 2. */
const specified: Readonly<Record<NavPlace['group'], readonly string[]>> = {
  main: [
    'Customers',
    'Companies',
    'Estimate Calendar',
    'Delivery Calendar',
    'Opportunities',
    'Estimates and Orders',
    'Carryout and Pick-up Orders',
    'Manufacturing Queue',
    'Dispatch Queue',
    'Invoice List',
    'Close % Report',
  ],
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

const titles = (group: NavPlace['group'], claims = everyClaim) =>
  navigationFor(flagsOf(claims), group).map(({ title }) => title);

describe(navigationFor, () => {
  it.each(['main', 'administration'] as const)(
    'keeps the specified order of %s, with additional entries at the end',
    (group) => {
      const shown = titles(group);
      const known = specified[group].filter((title) => shown.includes(title));
      expect(shown.slice(0, known.length)).toEqual(known);
    },
  );

  it('shows lists to readers, and administration only to users who may change it', () => {
    const readers = Object.fromEntries(Object.keys(everyClaim).map((claim) => [claim, 'Read'])) as typeof everyClaim;
    expect(titles('main', readers)).toEqual(titles('main').filter((title) => !/^(Customers|Companies)$/.test(title)));
    expect(titles('administration', readers).filter((title) => specified.administration.includes(title))).toEqual([]);
  });

  it('shows the add shortcut with full access only', () => {
    const added = (claims = everyClaim) => navigationFor(flagsOf(claims), 'administration').map(({ add }) => add);
    expect(added()).toEqual(expect.arrayContaining(['/user/add', '/role/add']));
  });
});

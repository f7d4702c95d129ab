import { ClaimTypes } from '@picket/domain';
import { allAt, claimGroups, countChanges, levelOf, withLevel } from './claim-levels.ts';

it('claimGroups contains each permission once', () => {
  const grouped = claimGroups.flatMap(({ claims }) => claims);
  expect([...grouped].sort()).toEqual(Object.keys(ClaimTypes).sort());
});

it('withLevel changes one permission and leaves the others unchanged', () => {
  const start = allAt(2);
  const changed = withLevel(withLevel(start, 'Teams', 1), 'Users', null);
  expect(levelOf(changed, 'Teams')).toBe(1);
  expect(levelOf(changed, 'Users')).toBeNull();
  expect(levelOf(changed, 'Posts')).toBe(2);
  expect(countChanges(start, changed)).toBe(2);
  expect(withLevel(withLevel(changed, 'Teams', 2), 'Users', 2)).toEqual(start);
});

it('allAt returns all permissions for a level, and none for null', () => {
  expect(allAt(1)).toHaveLength(27);
  expect(allAt(null)).toEqual([]);
});

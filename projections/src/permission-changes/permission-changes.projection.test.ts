import type { AccessEvent, RoleEvent } from '@picket/domain';
import { at, given, on } from '../testing/projection-specification.ts';
import { readerOf } from '../testing/reader-of.ts';
import { permissionChangesProjection } from './permission-changes.projection.ts';
import { permissionChanges } from './permission-changes.query.ts';

const granted: AccessEvent = { type: 'PortalAccessGranted', data: { Username: 'olive', UserRoleId: 4 } };
const revoked: AccessEvent = { type: 'PortalAccessRevoked', data: {} };
const deleted: RoleEvent = { type: 'RoleRemoved', data: {} };

it('stores the place in the log and the actor', () =>
  given(permissionChangesProjection, ...on('user-7', at('2026-05-04T14:00:00.000Z', granted))).then({
    Kind: 'user',
    SubjectId: 7,
    Version: 1,
    ActorId: 1,
    Position: '0000000000000001',
  }));

it('returns a page of the requested kinds, newest first', async () => {
  const { reader, close } = await readerOf(
    [permissionChangesProjection],
    ...on<AccessEvent[]>('user-7', granted, revoked),
    ...on<RoleEvent[]>('role-4', deleted),
  );
  try {
    const both = await permissionChanges(reader, ['user', 'role'], { skip: 1, take: 1 });
    expect(both).toMatchObject({ total: 3, data: [{ Kind: 'user', Version: 2 }] });
    expect((await permissionChanges(reader, ['role'], {})).total).toBe(1);
    expect((await permissionChanges(reader, [], {})).total).toBe(0);
    expect((await permissionChanges(reader, ['user'], { query: 'nobody' })).total).toBe(0);
  } finally {
    await close();
  }
});

it('returns all changes for a query without words, also those of deleted roles', async () => {
  const { reader, close } = await readerOf([permissionChangesProjection], ...on<RoleEvent[]>('role-4', deleted));
  try {
    for (const query of ['', '*', ' * ']) {
      expect((await permissionChanges(reader, ['role'], { query })).total).toBe(1);
    }
  } finally {
    await close();
  }
});

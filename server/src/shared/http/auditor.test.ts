import { auditorRole, ClaimTypes, ClaimValues, type RoleClaim } from '@picket/domain';
import { EveryRoute, nameOf } from '../../testing/every-route.ts';

/** Calls every route that writes as an Auditor (ruling 81), with ids of existing records and with the caller's own. */
let every: EveryRoute;
beforeAll(async () => {
  every = await EveryRoute.start();
  const payment = { JobId: 1, PaymentAmount: 77, PaymentTypeId: 1, PaymentDate: '2026-05-04' };
  expect(await every.shop.add('payments', payment)).toBe(1);
});
afterAll(() => every.close());

/** The events that a caller with these claims writes outside of what is their own. */
async function written(claims: readonly RoleClaim[], Id: number): Promise<string[]> {
  const client = every.app.withClaims(claims, { Id });
  await client.get('settings');
  const own = [`user-${Id}`, 'saved-report-'];
  const found: string[] = [];
  for (const route of every.writing) {
    const called = { ...route, path: route.path.replace('{flag}', 'true') };
    for (const id of [1, Id]) {
      const before = await every.app.adapters.eventStore.head();
      await every.call(client, called, String(id), every.sample(route, id));
      for await (const { type, stream } of every.app.adapters.eventStore.readAll(before))
        if (!own.some((each) => stream.startsWith(each))) found.push(`${nameOf(route)}: ${type} ${stream}`);
    }
  }
  return found;
}

it('an Auditor changes nothing but exports, checks and what is their own', async () =>
  expect(await written(auditorRole.UserRoleClaims, 31)).toEqual([]));

it('PaymentConfirmation confirms payments at either level, so an Auditor lacks it', async () => {
  const reads = { ClaimTypeId: ClaimTypes.PaymentConfirmation, ClaimValueId: ClaimValues.ReadOnly };
  expect(await written([...auditorRole.UserRoleClaims, reads], 32)).toEqual([
    expect.stringMatching(/^put .*payments\/confirm\/.*: PaymentConfirmed payment-1$/),
  ]);
});

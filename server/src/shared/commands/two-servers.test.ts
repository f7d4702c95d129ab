import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  accountingDecider,
  accountingId,
  paymentDecider,
  type Role,
  type RoleCommand,
  roleDecider,
  streamOf,
} from '@picket/domain';
import { SqliteEventStore } from '../../adapters/event-store/sqlite/sqlite.event-store.ts';
import { ReadModelNumbers } from '../../platform/numbers.ts';
import { CommandRunner } from './command-runner.ts';

const context = { actor: { kind: 'system', id: null, name: 'Test' }, requestId: 'test' } as const;
const COMMANDS = 40;
const noSettings = { get: async () => null };

let folder: string;
let stores: SqliteEventStore[];
let runners: CommandRunner[];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'picket-two-servers-'));
  stores = [1, 2].map(() => SqliteEventStore.open(join(folder, 'events.db')));
  runners = stores.map((store) => {
    const readModels = { reached: async () => true };
    return new CommandRunner(
      store,
      readModels,
      noSettings,
      new ReadModelNumbers(async () => 0),
      () => new Date(),
      randomUUID,
    );
  });
});
afterEach(async () => {
  for (const store of stores) await store.close();
  await rm(folder, { recursive: true });
});

const onBoth = <T>(run: (runner: CommandRunner, number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: COMMANDS }, (_, number) => run(runners[number % 2]!, number)));

describe('two servers on one log', () => {
  it('accept concurrent changes of one record without a version', async () => {
    const { id } = await runners[0]!.run(roleDecider, 'new', { type: 'AddRole', data: { Name: 'Shop' } }, context);
    const renamed = (role: Role): RoleCommand => ({ type: 'SaveRole', data: { Name: `${role.details!.Name}+` } });
    const handled = await onBoth((runner) => runner.run(roleDecider, id, renamed, context));
    expect(handled.map(({ version }) => version).sort((a, b) => a - b)).toEqual(
      Array.from({ length: COMMANDS }, (_, number) => number + 2),
    );
    const last = (await stores[0]!.read(streamOf('role', id))).at(-1)!;
    expect(last.data).toEqual({ Name: `Shop${'+'.repeat(COMMANDS)}` });
  });

  it('give concurrently added records different ids', async () => {
    const handled = await onBoth((runner, number) =>
      runner.run(roleDecider, 'new', { type: 'AddRole', data: { Name: `Role ${number}` } }, context),
    );
    expect(new Set(handled.map(({ id }) => id)).size).toBe(COMMANDS);
  });

  it('refuse a payment of a month that the other one just closed, whatever their read models say', async () => {
    const close = { type: 'CloseBooks', data: { BooksClosedThrough: '2026-04-30' } } as const;
    const add = { PaymentDate: '2026-04-30', PaymentAmount: 10, PaymentTypeId: 2, PaymentType: 'Check', Notes: '' };
    const pay = () =>
      runners[1]!.run(paymentDecider, 'new', { type: 'AddPayment', data: { JobId: 42, ...add } }, context);
    await pay();
    await runners[0]!.run(accountingDecider, accountingId, close, context);
    await expect(pay()).rejects.toThrow('The books are closed through 04/30/2026');
    const open = { type: 'CloseBooks', data: { BooksClosedThrough: null, Reason: 'Late' } } as const;
    await runners[0]!.run(accountingDecider, accountingId, open, context);
    await pay();
  });

  it('refuse a payment of a month that the other one closes between the decision and the append', async () => {
    const close = { type: 'CloseBooks', data: { BooksClosedThrough: '2026-04-30' } } as const;
    const add = { PaymentDate: '2026-04-30', PaymentAmount: 10, PaymentTypeId: 2, PaymentType: 'Check', Notes: '' };
    const [here, there] = [runners[1]!, runners[0]!];
    const { id } = await here.run(paymentDecider, 'new', { type: 'AddPayment', data: { JobId: 42, ...add } }, context);
    const append = stores[1]!.append.bind(stores[1]!);
    const spy = jest.spyOn(stores[1]!, 'append').mockImplementationOnce(async (...args) => {
      await there.run(accountingDecider, accountingId, close, context);
      return append(...args);
    });
    await expect(
      here.run(paymentDecider, id, { type: 'ConfirmPayment', data: { JobId: 42 } }, context),
    ).rejects.toThrow('The books are closed through 04/30/2026');
    expect(spy).toHaveBeenCalledTimes(1);
    expect(await stores[0]!.read(streamOf('payment', id))).toHaveLength(1);
  });
});

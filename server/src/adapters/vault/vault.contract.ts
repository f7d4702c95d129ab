import type { Clock } from '../../base/ports.ts';
import { type Entry, update, type Vault } from './vault.ts';

interface VaultUnderTest {
  /** Reopens the vault with the same entries. */
  open(clock: Clock): Promise<Vault>;
  dispose(): Promise<void>;
}

const start = Date.parse('2026-05-04T14:00:00.000Z');
const minute = 60_000;

/** Tests that every vault passes. `make` returns an empty one. */
export function vaultContract(make: () => Promise<VaultUnderTest>): void {
  let medium: VaultUnderTest;
  let vault: Vault;
  let now: number;
  const clock = () => new Date(now);
  const inMinutes = (minutes: number) => new Date(start + minutes * minute);
  const pass = (minutes: number) => {
    now += minutes * minute;
  };
  const value = async (key: string) => (await vault.get(key))?.value;

  beforeEach(async () => {
    now = start;
    medium = await make();
    vault = await medium.open(clock);
  });

  afterEach(async () => {
    await vault.close();
    await medium.dispose();
  });

  it('returns what was written', async () => {
    await vault.set('entry/1', { Text: 'Zaun ‘é’', $gt: 1, 'a.b': [null, true, 1.5] }, inMinutes(5));
    expect(await vault.get('entry/1')).toEqual({
      key: 'entry/1',
      value: { Text: 'Zaun ‘é’', $gt: 1, 'a.b': [null, true, 1.5] },
      revision: expect.any(String),
      expiresAt: inMinutes(5),
    });
    expect(await vault.get('entry/2')).toBeNull();
  });

  it('preserves entries when it is reopened', async () => {
    await vault.set('entry/1', 'stored');
    await vault.close();
    vault = await medium.open(clock);
    expect(await vault.get('entry/1')).toMatchObject({ value: 'stored', expiresAt: null });
  });

  it('set overwrites an entry', async () => {
    await vault.set('entry/1', 'old', inMinutes(1));
    await vault.set('entry/1', 'new');
    expect(await vault.get('entry/1')).toMatchObject({ value: 'new', expiresAt: null });
  });

  it('changes an entry as often as it is asked to at once', async () => {
    const counted = () => update<number>(vault, 'entry/1', (count) => ({ value: (count ?? 0) + 1 }));
    await Promise.all(Array.from({ length: 250 }, counted));
    expect(await value('entry/1')).toBe(250);
  });

  it('removes an entry when it expires', async () => {
    await vault.set('entry/1', 'short', inMinutes(10));
    pass(9.99);
    expect(await value('entry/1')).toBe('short');
    pass(0.01);
    expect(await value('entry/1')).toBeUndefined();
    expect(await vault.list('entry/')).toEqual([]);
    expect(await vault.take('entry/1')).toBeNull();
  });

  it('add writes only where no entry exists or the entry has expired', async () => {
    expect(await vault.add('entry/1', 'first', inMinutes(1))).toBe(true);
    expect(await vault.add('entry/1', 'second')).toBe(false);
    expect(await value('entry/1')).toBe('first');
    pass(1);
    expect(await vault.add('entry/1', 'third')).toBe(true);
    expect(await vault.add('entry/1', 'fourth')).toBe(false);
    expect(await value('entry/1')).toBe('third');
  });

  it('replace overwrites the entry that was read', async () => {
    await vault.set('entry/1', 'one');
    const read = (await vault.get('entry/1')) as Entry<string>;
    expect(await vault.replace(read, 'two', inMinutes(1))).toBe(true);
    expect(await vault.replace(read, 'three')).toBe(false);
    expect(await vault.get('entry/1')).toMatchObject({ value: 'two', expiresAt: inMinutes(1) });
  });

  it('replace writes nothing when the entry was removed, recreated or has expired', async () => {
    await vault.set('entry/1', 'one', inMinutes(1));
    const read = (await vault.get('entry/1')) as Entry<string>;
    await vault.take('entry/1');
    expect(await vault.replace(read, 'two')).toBe(false);
    await vault.set('entry/1', 'one', inMinutes(1));
    expect(await vault.replace(read, 'two')).toBe(false);
    const again = (await vault.get('entry/1')) as Entry<string>;
    pass(1);
    expect(await vault.replace(again, 'two')).toBe(false);
    expect(await value('entry/1')).toBeUndefined();
  });

  it('take returns an entry once', async () => {
    await vault.set('entry/1', 'one');
    expect(await vault.take('entry/1')).toMatchObject({ key: 'entry/1', value: 'one' });
    expect(await vault.take('entry/1')).toBeNull();
  });

  it('list returns entries by prefix in key order', async () => {
    for (const key of ['session/7/b', 'session/70/a', 'session/7/a', 'sess', 'session/7', 'session/7/%', 'Session/7/c'])
      await vault.set(key, key);
    expect((await vault.list('session/7/')).map((entry) => entry.value)).toEqual([
      'session/7/%',
      'session/7/a',
      'session/7/b',
    ]);
  });

  it('take returns the entry to one of many concurrent callers', async () => {
    await vault.set('entry/1', 'one');
    const read = (await vault.get('entry/1')) as Entry<string>;
    const racers = Array.from({ length: 16 }, (_, i) => i);
    const won = (results: readonly unknown[]) => results.filter(Boolean).length;
    expect(won(await Promise.all(racers.map((i) => vault.replace(read, i))))).toBe(1);
    expect(won(await Promise.all(racers.map(() => vault.take('entry/1'))))).toBe(1);
    expect(won(await Promise.all(racers.map((i) => vault.add('entry/1', i))))).toBe(1);
  });

  it('update loses no concurrent change', async () => {
    const count = () => update<number>(vault, 'count', (held) => ({ value: (held ?? 0) + 1, expiresAt: inMinutes(1) }));
    await Promise.all(Array.from({ length: 12 }, count));
    expect(await value('count')).toBe(12);
    expect(await update<number>(vault, 'count', () => null)).toBe(12);
  });

  it('sweep removes expired entries', async () => {
    await vault.set('short/1', 1, inMinutes(1));
    await vault.set('short/2', 2, inMinutes(1));
    await vault.set('long', 3, inMinutes(2));
    await vault.set('endless', 4);
    pass(1);
    expect(await vault.sweep()).toBe(2);
    expect(await vault.sweep()).toBe(0);
    expect(await value('long')).toBe(3);
    expect(await value('endless')).toBe(4);
  });
}

import type { Clock } from '../ports.ts';
import { type Entry, update, type Vault } from './vault.ts';

export interface VaultUnderTest {
  /** Opens the vault again on the same entries. */
  open(clock: Clock): Promise<Vault>;
  dispose(): Promise<void>;
}

const start = Date.parse('2026-05-04T14:00:00.000Z');
const minute = 60_000;

/** What every vault does; `make` gives an empty one. */
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

  it('gives back what was written', async () => {
    await vault.set('thing/1', { Text: 'Zaun ‘é’', $gt: 1, 'a.b': [null, true, 1.5] }, inMinutes(5));
    expect(await vault.get('thing/1')).toEqual({
      key: 'thing/1',
      value: { Text: 'Zaun ‘é’', $gt: 1, 'a.b': [null, true, 1.5] },
      revision: expect.any(String),
      expiresAt: inMinutes(5),
    });
    expect(await vault.get('thing/2')).toBeNull();
  });

  it('keeps it over a restart', async () => {
    await vault.set('thing/1', 'kept');
    await vault.close();
    vault = await medium.open(clock);
    expect(await vault.get('thing/1')).toMatchObject({ value: 'kept', expiresAt: null });
  });

  it('writes over what is there', async () => {
    await vault.set('thing/1', 'old', inMinutes(1));
    await vault.set('thing/1', 'new');
    expect(await vault.get('thing/1')).toMatchObject({ value: 'new', expiresAt: null });
  });

  it('forgets an entry at the moment that it expires', async () => {
    await vault.set('thing/1', 'short', inMinutes(10));
    pass(9.99);
    expect(await value('thing/1')).toBe('short');
    pass(0.01);
    expect(await value('thing/1')).toBeUndefined();
    expect(await vault.list('thing/')).toEqual([]);
    expect(await vault.take('thing/1')).toBeNull();
  });

  it('adds where nothing is, or where it has expired', async () => {
    expect(await vault.add('thing/1', 'first', inMinutes(1))).toBe(true);
    expect(await vault.add('thing/1', 'second')).toBe(false);
    expect(await value('thing/1')).toBe('first');
    pass(1);
    expect(await vault.add('thing/1', 'third')).toBe(true);
    expect(await vault.add('thing/1', 'fourth')).toBe(false);
    expect(await value('thing/1')).toBe('third');
  });

  it('replaces what was read, and nothing else', async () => {
    await vault.set('thing/1', 'one');
    const read = (await vault.get('thing/1')) as Entry<string>;
    expect(await vault.replace(read, 'two', inMinutes(1))).toBe(true);
    expect(await vault.replace(read, 'three')).toBe(false);
    expect(await vault.get('thing/1')).toMatchObject({ value: 'two', expiresAt: inMinutes(1) });
  });

  it('replaces nothing that was removed, made anew or has expired since', async () => {
    await vault.set('thing/1', 'one', inMinutes(1));
    const read = (await vault.get('thing/1')) as Entry<string>;
    await vault.take('thing/1');
    expect(await vault.replace(read, 'two')).toBe(false);
    await vault.set('thing/1', 'one', inMinutes(1));
    expect(await vault.replace(read, 'two')).toBe(false);
    const again = (await vault.get('thing/1')) as Entry<string>;
    pass(1);
    expect(await vault.replace(again, 'two')).toBe(false);
    expect(await value('thing/1')).toBeUndefined();
  });

  it('takes an entry once', async () => {
    await vault.set('thing/1', 'one');
    expect(await vault.take('thing/1')).toMatchObject({ key: 'thing/1', value: 'one' });
    expect(await vault.take('thing/1')).toBeNull();
  });

  it('lists by prefix in key order', async () => {
    for (const key of ['session/7/b', 'session/70/a', 'session/7/a', 'sess', 'session/7', 'session/7/%', 'Session/7/c'])
      await vault.set(key, key);
    expect((await vault.list('session/7/')).map((entry) => entry.value)).toEqual([
      'session/7/%',
      'session/7/a',
      'session/7/b',
    ]);
  });

  it('gives one of many racers the entry', async () => {
    await vault.set('thing/1', 'one');
    const read = (await vault.get('thing/1')) as Entry<string>;
    const racers = Array.from({ length: 16 }, (_, i) => i);
    const won = (results: readonly unknown[]) => results.filter(Boolean).length;
    expect(won(await Promise.all(racers.map((i) => vault.replace(read, i))))).toBe(1);
    expect(won(await Promise.all(racers.map(() => vault.take('thing/1'))))).toBe(1);
    expect(won(await Promise.all(racers.map((i) => vault.add('thing/1', i))))).toBe(1);
  });

  it('loses no update of many at the same time', async () => {
    const count = () => update<number>(vault, 'count', (held) => ({ value: (held ?? 0) + 1, expiresAt: inMinutes(1) }));
    await Promise.all(Array.from({ length: 12 }, count));
    expect(await value('count')).toBe(12);
    expect(await update<number>(vault, 'count', () => null)).toBe(12);
  });

  it('sweeps what has expired', async () => {
    await vault.set('short/1', 1, inMinutes(1));
    await vault.set('short/2', 2, inMinutes(1));
    await vault.set('long', 3, inMinutes(2));
    await vault.set('kept', 4);
    pass(1);
    expect(await vault.sweep()).toBe(2);
    expect(await vault.sweep()).toBe(0);
    expect(await value('long')).toBe(3);
    expect(await value('kept')).toBe(4);
  });
}

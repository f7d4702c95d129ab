import { TtlCache } from './ttl-cache.ts';

describe(TtlCache.name, () => {
  let now: number;
  let loads: string[];
  let memory: TtlCache<string, string>;
  beforeEach(() => {
    now = Date.parse('2026-05-04T14:00:00.000Z');
    loads = [];
    const load = async (key: string) => {
      loads.push(key);
      return `${key} ${loads.length}`;
    };
    memory = new TtlCache(load, () => new Date(now), 1000, 2);
  });

  it('reads once for concurrent requests, and for a second after', async () => {
    expect(await Promise.all([memory.get('a'), memory.get('a')])).toEqual(['a 1', 'a 1']);
    now += 999;
    expect(await memory.get('a')).toBe('a 1');
    now += 1;
    expect(await memory.get('a')).toBe('a 2');
  });

  it('reads again when the clock was set back', async () => {
    await memory.get('a');
    now -= 5000;
    expect(await memory.get('a')).toBe('a 2');
  });

  it('does not cache a read that was in progress when the entry was deleted', async () => {
    const early = memory.get('a');
    memory.forget('a');
    expect(await memory.get('a')).toBe('a 2');
    expect(await early).toBe('a 1');
    expect(await memory.get('a')).toBe('a 2');
  });

  it('does not cache a failure', async () => {
    let fails = true;
    const flaky = new TtlCache<string, string>(
      async (key) => {
        if (fails) throw new Error('Out of reach');
        return key;
      },
      () => new Date(now),
    );
    await expect(flaky.get('a')).rejects.toThrow('Out of reach');
    fails = false;
    expect(await flaky.get('a')).toBe('a');
  });

  it('drops the oldest entries when it is full', async () => {
    await memory.get('a');
    await memory.get('b');
    await memory.get('c');
    await memory.get('b');
    await memory.get('a');
    expect(loads).toEqual(['a', 'b', 'c', 'a']);
  });
});

import { BriefMemory } from './brief-memory.ts';

describe(BriefMemory.name, () => {
  let now: number;
  let loads: string[];
  let memory: BriefMemory<string, string>;
  beforeEach(() => {
    now = Date.parse('2026-05-04T14:00:00.000Z');
    loads = [];
    const load = async (key: string) => {
      loads.push(key);
      return `${key} ${loads.length}`;
    };
    memory = new BriefMemory(load, () => new Date(now), 1000, 2);
  });

  it('looks up once for many at the same time, and for a second', async () => {
    expect(await Promise.all([memory.get('a'), memory.get('a')])).toEqual(['a 1', 'a 1']);
    now += 999;
    expect(await memory.get('a')).toBe('a 1');
    now += 1;
    expect(await memory.get('a')).toBe('a 2');
  });

  it('looks up anew when the clock was set back', async () => {
    await memory.get('a');
    now -= 5000;
    expect(await memory.get('a')).toBe('a 2');
  });

  it('does not remember a look-up that was under way when it was told to forget', async () => {
    const early = memory.get('a');
    memory.forget('a');
    expect(await memory.get('a')).toBe('a 2');
    expect(await early).toBe('a 1');
    expect(await memory.get('a')).toBe('a 2');
  });

  it('does not remember a failure', async () => {
    let fails = true;
    const flaky = new BriefMemory<string, string>(
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

  it('remembers the latest only', async () => {
    await memory.get('a');
    await memory.get('b');
    await memory.get('c');
    await memory.get('b');
    await memory.get('a');
    expect(loads).toEqual(['a', 'b', 'c', 'a']);
  });
});

import { ReadModelNumbers } from './numbers.ts';

describe(ReadModelNumbers.name, () => {
  it('counts from 1 for each kind', async () => {
    const numbers = new ReadModelNumbers(async () => 0);
    expect([await numbers.next('job'), await numbers.next('job'), await numbers.next('customer')]).toEqual([1, 2, 1]);
  });

  it('continues after the highest number, also of other processes', async () => {
    let highest = 41;
    const numbers = new ReadModelNumbers(async () => highest);
    expect(await numbers.next('job')).toBe(42);
    highest = 99;
    expect(await numbers.next('job')).toBe(100);
  });

  it('gives each of many concurrent calls its own number', async () => {
    const numbers = new ReadModelNumbers(async () => 7);
    const given = await Promise.all(Array.from({ length: 20 }, () => numbers.next('job')));
    expect(new Set(given).size).toBe(20);
  });
});

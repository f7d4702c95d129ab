import { mapInParts, PART } from './map-in-parts.ts';

it('maps in order, with a part open at once and a turn for others between two', async () => {
  const items = Array.from({ length: 2 * PART + 1 }, (_, n) => n);
  let [open, most, turns, isDone] = [0, 0, 0, false];
  const others = () => {
    if (isDone) return;
    turns += 1;
    setImmediate(others);
  };
  setImmediate(others);
  const mapped = await mapInParts(items, async (item) => {
    open += 1;
    most = Math.max(most, open);
    await null;
    open -= 1;
    return item + 1;
  });
  isDone = true;
  expect(mapped).toEqual(items.map((item) => item + 1));
  expect(most).toBe(PART);
  expect(turns).toBeGreaterThanOrEqual(1);
});

import { confirmPrompt } from './confirm-prompt.ts';
import { createUnsaved } from './unsaved.ts';

it('leave asks only once while its question is open', async () => {
  let answer: (isLeaving: boolean) => void = () => undefined;
  const ask = jest.spyOn(confirmPrompt, 'ask').mockReturnValue(new Promise((resolve) => (answer = resolve)));
  const [discard, action] = [jest.fn(), jest.fn()];
  const unsaved = createUnsaved();
  unsaved.add(discard);
  for (let press = 0; press < 3; press++) unsaved.leave(action);
  answer(true);
  await Promise.resolve();
  expect([ask, discard, action].map((each) => each.mock.calls.length)).toEqual([1, 1, 1]);
  ask.mockRestore();
});

import { act, renderHook } from '@testing-library/react';
import { createPrompt } from './prompt.ts';

it('createPrompt shows one question at a time and resolves each with its own answer', async () => {
  const prompt = createPrompt<string, number>();
  const { result } = renderHook(() => prompt.useAsked());
  expect(result.current).toBeNull();

  let answers!: Promise<number[]>;
  act(() => {
    answers = Promise.all([prompt.ask('first'), prompt.ask('second')]);
  });
  expect(result.current?.question).toBe('first');
  act(() => result.current?.answer(1));
  expect(result.current?.question).toBe('second');
  act(() => result.current?.answer(2));
  expect(result.current).toBeNull();
  await expect(answers).resolves.toEqual([1, 2]);
});

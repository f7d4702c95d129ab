import { act, renderHook } from '@testing-library/react';
import { useSettled } from './use-settled.ts';

const render = (delay: number) =>
  renderHook(({ value, delay: of }) => useSettled(value, of), { initialProps: { value: 'a', delay } });

describe('useSettled', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('follows once the value has not changed for the delay', () => {
    const { result, rerender } = render(120);
    rerender({ value: 'b', delay: 120 });
    act(() => jest.advanceTimersByTime(100));
    rerender({ value: 'c', delay: 120 });
    act(() => jest.advanceTimersByTime(100));
    expect(result.current).toBe('a');
    act(() => jest.advanceTimersByTime(20));
    expect(result.current).toBe('c');
  });

  it('follows at once without a delay, and goes on from there with one', () => {
    const { result, rerender } = render(0);
    rerender({ value: 'b', delay: 0 });
    expect(result.current).toBe('b');
    rerender({ value: 'c', delay: 120 });
    expect(result.current).toBe('b');
  });
});

import { renderHook, waitFor } from '@testing-library/react';
import { useAfterPaint } from './use-after-paint.ts';

describe('useAfterPaint', () => {
  it('returns the old value until a frame after a change', async () => {
    const { result, rerender } = renderHook(useAfterPaint<string>, { initialProps: 'week' });
    rerender('month');
    expect(result.current).toBe('week');
    await waitFor(() => expect(result.current).toBe('month'));
  });

  it('skips a value that changes again before the frame', async () => {
    const shown: string[] = [];
    const { rerender } = renderHook((value: string) => shown.push(useAfterPaint(value)), { initialProps: 'day' });
    rerender('week');
    rerender('month');
    await waitFor(() => expect(shown).toContain('month'));
    expect(shown).not.toContain('week');
  });
});

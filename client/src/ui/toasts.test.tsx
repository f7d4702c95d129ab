import { act, fireEvent, screen, within } from '@testing-library/react';
import { toastShown } from '@/api/toasts.slice.ts';
import { renderPart } from '@/testing/render.tsx';

const texts = (role: 'status' | 'alert') =>
  within(screen.getByRole(role))
    .queryAllByText(/./, { selector: 'p' })
    .map(({ textContent }) => textContent);

/** Toasts appear with the next frame. */
function showToasts({ dispatch }: ReturnType<typeof renderPart>['store'], ...toasts: Parameters<typeof toastShown>[]) {
  act(() => {
    for (const toast of toasts) dispatch(toastShown(...toast));
    jest.advanceTimersToNextFrame();
  });
}

describe('toasts', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('show a text once while it is open, and errors in their own region', () => {
    const { store } = renderPart(null);
    showToasts(store, ['success', 'Note Added'], ['success', 'Note Added'], ['error', 'Save Failed']);
    expect(texts('status')).toEqual(['Note Added']);
    expect(texts('alert')).toEqual(['Save Failed']);
  });

  it('show the reason on a second line, and a text again with another reason', () => {
    const { store } = renderPart(null);
    showToasts(
      store,
      ['error', 'Save Failed', 'Name is required'],
      ['error', 'Save Failed', 'Name is required'],
      ['error', 'Save Failed', 'Name is too long'],
    );
    expect(texts('alert')).toEqual(['Save Failed', 'Name is required', 'Save Failed', 'Name is too long']);
  });

  it('can be closed', () => {
    const { store } = renderPart(null);
    showToasts(store, ['error', 'Save Failed']);
    fireEvent.click(screen.getByRole('button', { name: 'Close message' }));
    expect(texts('alert')).toEqual([]);
  });

  it('close automatically, errors later', () => {
    const { store } = renderPart(null);
    showToasts(store, ['success', 'Note Added'], ['error', 'Save Failed']);
    act(() => jest.advanceTimersByTime(5_000));
    expect(texts('status')).toEqual([]);
    expect(texts('alert')).toEqual(['Save Failed']);
    act(() => jest.advanceTimersByTime(6_000));
    expect(texts('alert')).toEqual([]);
  });
});

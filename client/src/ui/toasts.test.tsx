import { act, screen, within } from '@testing-library/react';
import { toastShown } from '@/api/toasts.slice.ts';
import { renderPart } from '@/testing/render.tsx';

const texts = (role: 'status' | 'alert') =>
  within(screen.getByRole(role))
    .queryAllByText(/./, { selector: 'p' })
    .map(({ textContent }) => textContent);

describe('toasts', () => {
  afterEach(() => jest.useRealTimers());

  it('show a text once while it is open, and errors in their own region', () => {
    const { store } = renderPart(null);
    act(() => {
      store.dispatch(toastShown('success', 'Note Added'));
      store.dispatch(toastShown('success', 'Note Added'));
      store.dispatch(toastShown('error', 'Save Failed'));
    });
    expect(texts('status')).toEqual(['Note Added']);
    expect(texts('alert')).toEqual(['Save Failed']);
  });

  it('show the reason on a second line, and a text again with another reason', () => {
    const { store } = renderPart(null);
    act(() => {
      store.dispatch(toastShown('error', 'Save Failed', 'Name is required'));
      store.dispatch(toastShown('error', 'Save Failed', 'Name is required'));
      store.dispatch(toastShown('error', 'Save Failed', 'Name is too long'));
    });
    expect(texts('alert')).toEqual(['Save Failed', 'Name is required', 'Save Failed', 'Name is too long']);
  });

  it('can be closed', async () => {
    const { store, user } = renderPart(null);
    act(() => void store.dispatch(toastShown('error', 'Save Failed')));
    await user.click(screen.getByRole('button', { name: 'Close message' }));
    expect(texts('alert')).toEqual([]);
  });

  it('close automatically, errors later', () => {
    jest.useFakeTimers();
    const { store } = renderPart(null);
    act(() => {
      store.dispatch(toastShown('success', 'Note Added'));
      store.dispatch(toastShown('error', 'Save Failed'));
    });
    act(() => jest.advanceTimersByTime(5_000));
    expect(texts('status')).toEqual([]);
    expect(texts('alert')).toEqual(['Save Failed']);
    act(() => jest.advanceTimersByTime(6_000));
    expect(texts('alert')).toEqual([]);
  });
});

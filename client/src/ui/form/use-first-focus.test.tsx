import { act, render, screen } from '@testing-library/react';
import { useFirstFocus } from './use-first-focus.ts';

function Page() {
  const first = useFirstFocus<HTMLInputElement>();
  return (
    <>
      <input aria-label="First" ref={first} />
      <input aria-label="Second" />
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const standStill = () => act(() => jest.advanceTimersByTime(1_000));

describe('useFirstFocus', () => {
  it('focuses its field', () => {
    render(<Page />);
    standStill();
    expect(screen.getByLabelText('First')).toHaveFocus();
  });

  it('keeps the focus in a field where the user has started typing', () => {
    render(<Page />);
    act(() => screen.getByLabelText('Second').focus());
    standStill();
    expect(screen.getByLabelText('Second')).toHaveFocus();
  });
});

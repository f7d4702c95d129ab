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
  it('takes the focus to its field', () => {
    render(<Page />);
    standStill();
    expect(screen.getByLabelText('First')).toHaveFocus();
  });

  it('leaves a person where they have begun', () => {
    render(<Page />);
    act(() => screen.getByLabelText('Second').focus());
    standStill();
    expect(screen.getByLabelText('Second')).toHaveFocus();
  });
});

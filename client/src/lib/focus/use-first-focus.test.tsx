import { act, render, screen } from '@testing-library/react';
import { useFirstFocus } from './use-first-focus.ts';

function FieldPage() {
  const first = useFirstFocus<HTMLInputElement>();
  return (
    <>
      <input aria-label="First" ref={first} />
      <input aria-label="Second" />
    </>
  );
}

function FormPage() {
  const form = useFirstFocus<HTMLFormElement>();
  return (
    <>
      <input aria-label="Search" />
      <form ref={form}>
        <input type="hidden" />
        <input aria-label="Locked" disabled />
        <textarea aria-label="First" />
        <input aria-label="Second" />
      </form>
    </>
  );
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());
const waitASecond = () => act(() => jest.advanceTimersByTime(1_000));

describe(useFirstFocus, () => {
  it('focuses its field', () => {
    render(<FieldPage />);
    waitASecond();
    expect(screen.getByLabelText('First')).toHaveFocus();
  });

  it('focuses the first enabled field of a form', () => {
    render(<FormPage />);
    waitASecond();
    expect(screen.getByLabelText('First')).toHaveFocus();
  });

  it.each([FieldPage, FormPage])('keeps the focus in a field where the user has started typing', (Page) => {
    render(<Page />);
    act(() => screen.getByLabelText('Second').focus());
    waitASecond();
    expect(screen.getByLabelText('Second')).toHaveFocus();
  });

  it('leaves the focus of a form that is saving alone', () => {
    render(
      <div inert>
        <FormPage />
      </div>,
    );
    waitASecond();
    expect(document.body).toHaveFocus();
  });

  it('leaves the focus in a dialog that opened over its form', () => {
    render(
      <>
        <FormPage />
        <div role="dialog">
          <button type="button">Stay</button>
        </div>
      </>,
    );
    act(() => screen.getByText('Stay').focus());
    waitASecond();
    expect(screen.getByText('Stay')).toHaveFocus();
  });

  it('takes the focus from a button of its own dialog', () => {
    render(
      <div role="dialog">
        <button type="button">Close</button>
        <FieldPage />
      </div>,
    );
    act(() => screen.getByText('Close').focus());
    waitASecond();
    expect(screen.getByLabelText('First')).toHaveFocus();
  });
});

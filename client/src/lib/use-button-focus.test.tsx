import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useButtonFocus } from './use-button-focus.ts';

type Shown = 'enabled' | 'disabled' | 'left';
let show: (shown: Shown) => void;

function Save() {
  const [shown, setShown] = useState<Shown>('enabled');
  const focus = useButtonFocus();
  show = setShown;
  return (
    shown !== 'left' && (
      <button type="button" disabled={shown === 'disabled'} {...focus}>
        Save
      </button>
    )
  );
}

function Page({ withSave = true }) {
  return (
    <main tabIndex={-1}>
      {withSave && <Save />}
      <button type="button">Other</button>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

/**
 * Disables the button while it has the focus, which browsers then move to the body. In jsdom, another button has to.
 */
function call() {
  act(() => button('Save').focus());
  act(() => show('disabled'));
  act(() => button('Other').focus());
  act(() => button('Other').blur());
  expect(document.body).toHaveFocus();
}

it('useButtonFocus returns the focus to a button that is enabled again', () => {
  render(<Page />);
  call();
  act(() => show('enabled'));
  expect(button('Save')).toHaveFocus();
});

it('useButtonFocus focuses the page when the button has left it', () => {
  render(<Page />);
  call();
  act(() => show('left'));
  expect(screen.getByRole('main')).toHaveFocus();
});

it('useButtonFocus focuses the page when the button has left it with its component', () => {
  const { rerender } = render(<Page />);
  call();
  rerender(<Page withSave={false} />);
  expect(screen.getByRole('main')).toHaveFocus();
});

it('useButtonFocus leaves the focus where the user moved it', () => {
  render(<Page />);
  call();
  act(() => button('Other').focus());
  act(() => show('enabled'));
  expect(button('Other')).toHaveFocus();
  act(() => button('Save').focus());
  act(() => button('Save').blur());
  act(() => show('left'));
  expect(document.body).toHaveFocus();
});

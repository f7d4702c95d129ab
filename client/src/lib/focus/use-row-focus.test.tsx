import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { useRowFocus } from './use-row-focus.ts';

let show: (rows: readonly string[], hasAll?: boolean) => void;

function List() {
  const [{ rows, hasAll }, setShown] = useState<{ rows: readonly string[]; hasAll: boolean }>({
    rows: ['A', 'B', 'C'],
    hasAll: true,
  });
  show = (next, hasNext = true) => setShown({ rows: next, hasAll: hasNext });
  return (
    <main tabIndex={-1}>
      <div {...useRowFocus<HTMLDivElement>()}>
        {hasAll && <button type="button">All</button>}
        <ul>
          {rows.map((row) => (
            <li key={row}>
              <button type="button">{row}</button>
            </li>
          ))}
        </ul>
      </div>
    </main>
  );
}

const button = (name: string) => screen.getByRole('button', { name });

it.each<[string, string, readonly string[], boolean, string]>([
  ['the next row', 'B', ['A', 'C'], true, 'C'],
  ['the row before, after the last', 'C', ['A', 'B'], true, 'B'],
  ['the first row, after a control above the rows', 'All', ['A', 'B', 'C'], false, 'A'],
])('useRowFocus focuses %s', (_, focused, rows, hasAll, expected) => {
  render(<List />);
  act(() => button(focused).focus());
  act(() => show(rows, hasAll));
  expect(button(expected)).toHaveFocus();
});

it('useRowFocus focuses the page when no row is left, and leaves other focus alone', () => {
  render(<List />);
  act(() => button('A').focus());
  act(() => show(['A', 'C']));
  expect(button('A')).toHaveFocus();
  act(() => show([]));
  expect(screen.getByRole('main')).toHaveFocus();
});

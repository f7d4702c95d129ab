import { render, screen } from '@testing-library/react';
import { fenceLineRow } from '@/testing/fence-jobs.ts';
import { summaryOf } from '@/testing/jobs.ts';
import { FenceLinesTable } from './fence-lines-table.tsx';

describe('the amounts by fence line', () => {
  it('name the option of a line that does not count', () => {
    const lines = [fenceLineRow(), fenceLineRow({ Id: 12, Option: 'Corral', IsChosen: false })];
    render(<FenceLinesTable lines={lines} summary={summaryOf()} />);
    const [, first, second] = screen.getAllByRole('row');
    expect(first).not.toHaveTextContent('not chosen');
    expect(second).toHaveTextContent('Option: Corral, not chosen');
  });
});

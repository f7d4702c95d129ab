import type { TermRow } from '@picket/domain';
import { screen, within } from '@testing-library/react';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { ScheduleBox } from './schedule-box.tsx';

const rest: TermRow = { IsRest: true, When: 'invoice', Days: 10 };

function renderBox(initial: readonly TermRow[]) {
  const change = jest.fn<void, [readonly TermRow[]]>();
  const rendered = renderPart(
    <Held initial={initial} onChange={change}>
      {(input) => <ScheduleBox aria-label="Schedule" {...input} />}
    </Held>,
  );
  return { ...rendered, change };
}

const row = (number: number) => within(screen.getByRole('group', { name: `Row ${number}` }));

describe(ScheduleBox, () => {
  it('edits the rows of a schedule in a dialog, with a preview', async () => {
    const { user, change } = renderBox([rest]);
    await user.click(screen.getByRole('button', { name: 'Schedule: The total 10 days after the invoice' }));
    await user.click(await screen.findByRole('button', { name: 'Add a row' }));
    await user.type(row(1).getByRole('textbox', { name: 'Percent' }), '40');
    expect(await screen.findByRole('region', { name: 'Preview' })).toHaveTextContent(
      'at signing$4,000.0010 days after the invoice$6,000.00',
    );
    await user.click(screen.getByRole('button', { name: 'Use this schedule' }));
    expect(change.mock.lastCall).toEqual([[{ Percent: 0.4, When: 'signing', Days: 0 }, rest]]);
    expect(screen.getByRole('button', { name: /40% at signing, the rest/ })).toBeInTheDocument();
  });

  it('refuses rows that make no schedule, beside them', async () => {
    const { user, change } = renderBox([rest]);
    await user.click(screen.getByRole('button', { name: /^Schedule/ }));
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Part' }), 'Amount');
    await user.click(screen.getByRole('button', { name: 'Use this schedule' }));
    expect(await screen.findByText(/the amount must be above 0/)).toBeInTheDocument();
    await user.type(row(1).getByRole('textbox', { name: 'Amount' }), '500');
    await user.click(screen.getByRole('button', { name: 'Use this schedule' }));
    expect(await screen.findByText('The schedule needs one row for the rest')).toBeInTheDocument();
    expect(change).not.toHaveBeenCalled();
  });

  it('takes a schedule away', async () => {
    const { user, change } = renderBox([rest]);
    await user.click(screen.getByRole('button', { name: /^Schedule/ }));
    await user.click(await screen.findByRole('button', { name: 'Remove row 1' }));
    expect(screen.getByText(/the whole total is due after the invoice/)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Use this schedule' }));
    expect(change.mock.lastCall).toEqual([[]]);
  });
});

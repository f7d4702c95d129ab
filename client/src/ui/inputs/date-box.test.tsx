import { screen } from '@testing-library/react';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { DateBox } from './date-box.tsx';

function show(initial: string | null = null, closedWeekdays?: number[]) {
  const change = jest.fn<void, [string | null]>();
  const { user } = renderPart(
    <Held initial={initial} onChange={change}>
      {(input) => <DateBox label="Due date" closedWeekdays={closedWeekdays} {...input} />}
    </Held>,
  );
  return { user, box: screen.getByLabelText('Due date'), last: () => change.mock.lastCall?.[0] };
}

describe(DateBox, () => {
  it.each(['6/1/2026', '06/01/2026', '6-1-2026', '2026-06-01', '2026-6-1', '6/1/26'])('accepts %s', async (text) => {
    const { user, box, last } = show();
    await user.type(box, text);
    await user.tab();
    expect(last()).toBe('2026-06-01');
    expect(box).toHaveValue('6/1/2026');
    expect(box).toBeValid();
  });

  it('accepts a pasted date', async () => {
    const { user, box, last } = show();
    await user.click(box);
    await user.paste('12/31/2026');
    expect(last()).toBe('2026-12-31');
  });

  it.each(['2/30/2026', '13/1/2026', 'someday'])(
    'shows an error for %s, and passes it on for validation to reject',
    async (text) => {
      const { user, box, last } = show();
      await user.type(box, text);
      await user.tab();
      expect(box).toHaveAccessibleDescription('Enter a date as M/D/YYYY');
      expect(last()).toBe(text);
    },
  );

  it('shows what a short date means while it is typed, and the date once it is left', async () => {
    const { user, box, last } = show();
    await user.type(box, '12/3/26');
    expect(screen.getByText('Thu, Dec 3, 2026')).toBeVisible();
    expect(last()).toBe('2026-12-03');
    await user.tab();
    expect(box).toHaveValue('12/3/2026');
    expect(screen.queryByText('Thu, Dec 3, 2026')).not.toBeInTheDocument();
  });

  it('is one tab stop', async () => {
    const { user, box } = show();
    await user.tab();
    expect(box).toHaveFocus();
    await user.tab();
    expect(document.body).toHaveFocus();
  });

  it('opens the calendar with Alt and the down arrow', async () => {
    const showPicker = jest.fn();
    HTMLInputElement.prototype.showPicker = showPicker;
    const { user, box } = show();
    await user.click(box);
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(showPicker).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(HTMLInputElement.prototype, 'showPicker');
  });

  it('keeps text that a filter did not take until it is corrected', async () => {
    const { user } = renderPart(<DateBox label="From" value="2026-06-01" onChange={() => {}} />);
    const box = screen.getByLabelText('From');
    await user.clear(box);
    await user.type(box, '6/31');
    await user.tab();
    expect(box).toHaveValue('6/31');
    expect(box).toHaveAccessibleDescription('Enter a date as M/D/YYYY');
    await user.type(box, '{Backspace}0');
    await user.tab();
    expect(box).toBeValid();
  });

  it('can be emptied', async () => {
    const { user, box, last } = show('2026-06-01');
    await user.clear(box);
    await user.tab();
    expect(last()).toBeNull();
  });

  it('shows an error for a closed weekday', async () => {
    const { user, box } = show(null, [0, 6]);
    await user.type(box, '6/6/2026');
    await user.tab();
    expect(box).toHaveAccessibleDescription('Choose another weekday');
  });
});

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

  it.each(['2/30/2026', '13/1/2026', 'tomorrow'])(
    'shows an error for %s, and passes it on for validation to reject',
    async (text) => {
      const { user, box, last } = show();
      await user.type(box, text);
      await user.tab();
      expect(box).toHaveAccessibleDescription('Enter a date as M/D/YYYY');
      expect(last()).toBe(text);
    },
  );

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

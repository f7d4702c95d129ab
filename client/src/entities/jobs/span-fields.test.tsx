import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderPart } from '@/testing/render.tsx';
import { emptySpan } from './job-dates.ts';
import { SpanFields } from './span-fields.tsx';

function Estimate({ EndDay }: { EndDay: string | null }) {
  const valuesWith = (endDay: string | null) => ({ Estimate: { ...emptySpan, Day: '2026-11-18', EndDay: endDay } });
  const { control, reset } = useForm({ defaultValues: valuesWith(EndDay) });
  return (
    <>
      <SpanFields control={control} name="Estimate" />
      <button type="button" onClick={() => reset(valuesWith('2026-11-20'))}>
        Load
      </button>
    </>
  );
}

const endDate = () => screen.queryByRole('textbox', { name: 'Estimate end date' });

it.each([
  [null, 0],
  ['2026-11-19', 1],
])('the fields of an estimate with the end day %s have %d boxes for it', (EndDay, count) => {
  renderPart(<Estimate EndDay={EndDay} />);
  expect(screen.queryAllByRole('textbox', { name: 'Estimate end date' })).toHaveLength(count);
});

it('the fields of an estimate show an end day that is loaded later, and the box stays when it is cleared', async () => {
  const { user } = renderPart(<Estimate EndDay={null} />);
  await user.click(screen.getByRole('button', { name: 'Load' }));
  expect(endDate()).toHaveValue('11/20/2026');
  await user.clear(endDate()!);
  expect(endDate()).toHaveFocus();
});

import { screen } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { renderPart } from '@/testing/render.tsx';
import { emptySpan } from './job-dates.ts';
import { SpanFields } from './span-fields.tsx';

function Estimate({ EndDay }: { EndDay: string | null }) {
  const values = { Estimate: { ...emptySpan, Day: '2026-11-18', EndDay } };
  const { control } = useForm({ defaultValues: values });
  return <SpanFields control={control} name="Estimate" />;
}

it.each([
  [null, 0],
  ['2026-11-19', 1],
])('the fields of an estimate with the end day %s have %d boxes for it', (EndDay, count) => {
  renderPart(<Estimate EndDay={EndDay} />);
  expect(screen.queryAllByRole('textbox', { name: 'Estimate end date' })).toHaveLength(count);
});

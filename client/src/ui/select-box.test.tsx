import { screen } from '@testing-library/react';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { SelectBox } from './select-box.tsx';

const yards = [
  { Id: 1, Name: 'Main' },
  { Id: 2, Name: 'Hackensack' },
];

function show(initial: number | null, required = false) {
  const change = jest.fn<void, [number | null]>();
  const { user } = renderPart(
    <Held initial={initial} onChange={change}>
      {(input) => <SelectBox label="Yard" options={yards} required={required} {...input} />}
    </Held>,
  );
  return { user, box: screen.getByRole('combobox', { name: 'Yard' }), last: () => change.mock.lastCall?.[0] };
}

describe(SelectBox, () => {
  it('finds an option by what is typed', async () => {
    const { user, box, last } = show(null);
    await user.type(box, 'hack');
    expect(screen.queryByRole('option', { name: 'Main' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Hackensack' }));
    expect(last()).toBe(2);
    expect(box).toHaveValue('Hackensack');
  });

  it('keeps what is chosen when it is chosen again', async () => {
    const { user, box, last } = show(1, true);
    await user.click(box);
    await user.click(screen.getByRole('option', { name: 'Main' }));
    expect(last() ?? 1).toBe(1);
    expect(box).toHaveValue('Main');
  });
});

import { screen } from '@testing-library/react';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { SelectBox, StateBox } from './select-box.tsx';

const yards = [
  { Id: 1, Name: 'Main' },
  { Id: 2, Name: 'Hackensack' },
  { Id: 3, Name: 'Camden', Archived: true },
  { Id: 4, Name: 'Newark', Archived: true },
];

function show(initial: number | null, required = false) {
  const change = jest.fn<void, [number | null]>();
  const { user } = renderPart(
    <Held initial={initial} onChange={change}>
      {(input) => <SelectBox label="Yard" options={yards} required={required} {...input} />}
    </Held>,
  );
  return { user, change, box: screen.getByRole('combobox', { name: 'Yard' }), last: () => change.mock.lastCall?.[0] };
}

describe(SelectBox, () => {
  it('filters options by the typed text', async () => {
    const { user, box, last } = show(null);
    await user.type(box, 'hack');
    expect(screen.queryByRole('option', { name: 'Main' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('option', { name: 'Hackensack' }));
    expect(last()).toBe(2);
    expect(box).toHaveValue('Hackensack');
  });

  it('keeps the value when it is chosen again', async () => {
    const { user, box, change } = show(1, true);
    await user.click(box);
    await user.click(screen.getByRole('option', { name: 'Main' }));
    expect(change).not.toHaveBeenCalledWith(null);
    expect(box).toHaveValue('Main');
  });

  it('shows an archived value, and offers no other archived options', async () => {
    const { user, box } = show(3);
    expect(box).toHaveValue('Camden');
    await user.click(box);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Main',
      'Hackensack',
      'Camden',
    ]);
  });

  it('works with the keyboard', async () => {
    const { user, box, last } = show(null);
    await user.tab();
    expect(box).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(last()).toBe(2);
    expect(box).toHaveAttribute('aria-expanded', 'false');
  });

  it('restores the value when typing ends without a choice', async () => {
    const { user, box, change } = show(1);
    await user.clear(box);
    await user.type(box, 'nowhere');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    await user.tab();
    expect(box).toHaveValue('Main');
    expect(change).not.toHaveBeenCalledWith(null);
  });

  it('can be cleared when optional', async () => {
    const { user, last } = show(1);
    await user.click(screen.getByRole('button', { hidden: true }));
    expect(last()).toBeNull();
  });

  it('cannot be cleared when required', () => {
    show(1, true);
    expect(screen.queryByRole('button', { hidden: true })).not.toBeInTheDocument();
  });
});

describe(StateBox, () => {
  function showState(initial: string) {
    const change = jest.fn<void, [string]>();
    const { user } = renderPart(
      <Held initial={initial} onChange={change}>
        {(input) => <StateBox label="State" error="State is not a state" {...input} />}
      </Held>,
    );
    return { user, box: screen.getByRole('combobox', { name: 'State' }), last: () => change.mock.lastCall?.[0] };
  }

  it('shows the name of a state; its value is the two-letter code', async () => {
    const { user, box, last } = showState('NJ');
    expect(box).toHaveValue('New Jersey');
    await user.clear(box);
    await user.type(box, 'pennsyl');
    await user.keyboard('{ArrowDown}{Enter}');
    expect(last()).toBe('PA');
    expect(box).toHaveValue('Pennsylvania');
  });

  it('has 50 states and DC', async () => {
    const { user, box } = showState('');
    await user.click(box);
    expect(screen.getAllByRole('option')).toHaveLength(51);
    expect(screen.getByRole('option', { name: 'District of Columbia' })).toBeInTheDocument();
  });

  it('is empty without a value, and exposes its error to screen readers', async () => {
    const { user, box, last } = showState('NJ');
    expect(box).toHaveAccessibleDescription('State is not a state');
    await user.click(screen.getByRole('button', { hidden: true }));
    expect(last()).toBe('');
    expect(box).toHaveValue('');
  });
});

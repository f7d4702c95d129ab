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
  const submits = jest.fn();
  const { user } = renderPart(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        submits();
      }}
    >
      <Held initial={initial} onChange={change}>
        {(input) => <SelectBox label="Yard" options={yards} required={required} {...input} />}
      </Held>
    </form>,
  );
  return {
    user,
    change,
    submits,
    box: screen.getByRole('combobox', { name: 'Yard' }),
    last: () => change.mock.lastCall?.[0],
  };
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

  it.each([
    ['{Enter}', 'Hackensack', 2],
    ['{Tab}', 'Hackensack', 2],
  ])('chooses the first match of a typed text on %s', async (key, name, id) => {
    const { user, box, last, submits } = show(null);
    await user.type(box, `a${key}`);
    expect(last()).toBe(1);
    await user.clear(box);
    await user.type(box, `ack${key}`);
    expect(last()).toBe(id);
    expect(box).toHaveValue(name);
    expect(submits).not.toHaveBeenCalled();
  });

  it('offers names that begin with the text first', async () => {
    const { user, box } = show(3);
    await user.clear(box);
    await user.type(box, 'c');
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Camden', 'Hackensack']);
  });

  it('is cleared by Enter when optional and emptied', async () => {
    const { user, box, last } = show(1);
    await user.clear(box);
    await user.keyboard('{Enter}');
    expect(last()).toBeNull();
    expect(box).toHaveValue('');
  });

  it('submits with Enter once a match is chosen', async () => {
    const { user, box, submits } = show(null);
    await user.type(box, 'hack{Enter}');
    await user.keyboard('{Enter}');
    expect(submits).toHaveBeenCalledTimes(1);
  });

  it('keeps text without a match on Enter, and submits nothing', async () => {
    const { user, box, submits } = show(null);
    await user.type(box, 'nowhere{Enter}');
    expect(box).toHaveValue('nowhere');
    expect(screen.getByText('Nothing found')).toBeInTheDocument();
    expect(submits).not.toHaveBeenCalled();
  });

  it('chooses the only match when it is left by a click', async () => {
    const { user, box, last, change } = show(1);
    await user.clear(box);
    await user.type(box, 'hack');
    await user.click(document.body);
    expect(last()).toBe(2);
    expect(box).toHaveValue('Hackensack');
    await user.clear(box);
    await user.type(box, 'a');
    change.mockClear();
    await user.click(document.body);
    expect(change).not.toHaveBeenCalled();
    expect(box).toHaveValue('Hackensack');
  });

  it('is cleared by deleting its text when optional', async () => {
    const { user, box, last } = show(1);
    await user.clear(box);
    await user.tab();
    expect(last()).toBeNull();
    expect(box).toHaveValue('');
  });

  it('keeps the value of a required box whose text is deleted', async () => {
    const { user, box, change } = show(1, true);
    await user.clear(box);
    await user.keyboard('{Enter}');
    await user.tab();
    expect(change).not.toHaveBeenCalled();
    expect(box).toHaveValue('Main');
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

  it('has the states, DC, the territories and the armed forces', async () => {
    const { user, box } = showState('');
    await user.click(box);
    expect(screen.getAllByRole('option')).toHaveLength(59);
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

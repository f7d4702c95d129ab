import { screen } from '@testing-library/react';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { ChoiceCards } from './choice-cards.tsx';

const papers = [
  { Id: 'work order', Name: 'Work order', note: 'For the yard' },
  { Id: 'work', Name: 'Work sheet', note: 'For the crew' },
];

describe(ChoiceCards, () => {
  it('names and describes each card, also with a space in its id', async () => {
    const change = jest.fn<void, [string | null]>();
    const { user } = renderPart(
      <Held initial={null as string | null} onChange={change}>
        {(input) => <ChoiceCards label="Paper" cards={papers} {...input} />}
      </Held>,
    );
    expect(screen.getByRole('group', { name: 'Paper' })).toBeInTheDocument();
    const order = screen.getByRole('radio', { name: 'Work order', description: 'For the yard' });
    expect(screen.getByRole('radio', { name: 'Work sheet', description: 'For the crew' })).not.toBeChecked();
    await user.click(order);
    expect(change).toHaveBeenLastCalledWith('work order');
    expect(order).toBeChecked();
  });
});

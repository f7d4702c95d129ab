import { fireEvent, screen } from '@testing-library/react';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { TextBox } from './text-box.tsx';

function show(rows = 1) {
  const change = jest.fn<void, [string]>();
  const { user } = renderPart(
    <Held initial="" onChange={change}>
      {(input) => <TextBox label="Note" maxLength={10} rows={rows} {...input} />}
    </Held>,
  );
  return { user, box: screen.getByLabelText('Note'), last: () => change.mock.lastCall?.[0] };
}

describe(TextBox, () => {
  it('counts characters and stops at the maximum', async () => {
    const { user, box } = show();
    await user.type(box, 'Gate on the left');
    expect(box).toHaveValue('Gate on th');
    expect(screen.getByText('10 / 10')).toBeInTheDocument();
  });

  it('cuts off text beyond the maximum', () => {
    const { box, last } = show(3);
    fireEvent.change(box, { target: { value: 'Gate on the left' } });
    expect(last()).toBe('Gate on th');
  });

  it('cuts off pasted text', async () => {
    const { user, box, last } = show();
    await user.click(box);
    await user.paste('Gate on the left');
    expect(last()).toBe('Gate on th');
    expect(box).toHaveValue('Gate on th');
  });

  it('pastes line breaks and tabs as spaces into one line', async () => {
    const change = jest.fn<void, [string]>();
    const { user } = renderPart(
      <Held initial="AB" onChange={change}>
        {(input) => <TextBox label="Address" {...input} />}
      </Held>,
    );
    const box = screen.getByLabelText<HTMLInputElement>('Address');
    await user.click(box);
    box.setSelectionRange(1, 1);
    await user.paste('12 Elm St\r\nTrenton\tNJ');
    expect(box).toHaveValue('A12 Elm St Trenton NJB');
    expect(change).toHaveBeenLastCalledWith('A12 Elm St Trenton NJB');
    expect(box.selectionStart).toBe(21);
  });

  it('pastes several lines into a field of several lines', async () => {
    const { user, box } = show(3);
    await user.click(box);
    await user.paste('a\nb');
    expect(box).toHaveValue('a\nb');
  });

  it('hides the count from screen readers', async () => {
    const { user, box } = show();
    await user.type(box, 'Gate');
    expect(screen.getByText('4 / 10')).toHaveAttribute('aria-hidden', 'true');
    expect(box).toHaveAccessibleName('Note');
  });

  it('exposes required state and error to screen readers', () => {
    renderPart(<TextBox label="Name" value="" onChange={jest.fn()} required error="Name is required" />);
    const box = screen.getByRole('textbox', { name: /^Name/ });
    expect(box).toBeRequired();
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Name is required');
  });
});

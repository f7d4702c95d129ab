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
  it('counts what is typed and stops at the maximum', async () => {
    const { user, box } = show();
    await user.type(box, 'Gate on the left');
    expect(box).toHaveValue('Gate on th');
    expect(screen.getByText('10 / 10')).toBeInTheDocument();
  });

  it('cuts off what is longer, however it came', () => {
    const { box, last } = show(3);
    fireEvent.change(box, { target: { value: 'Gate on the left' } });
    expect(last()).toBe('Gate on th');
  });
});

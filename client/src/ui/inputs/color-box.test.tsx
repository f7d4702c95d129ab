import { fireEvent, screen } from '@testing-library/react';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { ColorBox } from './color-box.tsx';

describe(ColorBox, () => {
  it('takes a typed color and one of the color dialog', async () => {
    const change = jest.fn<void, [string]>();
    const { user } = renderPart(
      <Held initial="" onChange={change}>
        {(input) => <ColorBox label="Brand color" maxLength={7} {...input} />}
      </Held>,
    );
    const dialog = screen.getByLabelText('Choose: Brand color');
    expect(dialog).toHaveValue('#ffffff');
    await user.type(screen.getByRole('textbox', { name: 'Brand color' }), '#14605B');
    expect(dialog).toHaveValue('#14605b');
    fireEvent.change(dialog, { target: { value: '#aa3311' } });
    expect(change.mock.lastCall).toEqual(['#aa3311']);
  });
});

import type { Phone } from '@picket/domain';
import { screen } from '@testing-library/react';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { PhonesBox } from './phones-box.tsx';

const phone = (PhoneExt: string, IsPrimary = false): Phone => ({
  PhoneExt,
  Phone: PhoneExt.slice(0, 10),
  Extension: PhoneExt.slice(10),
  IsPrimary,
  PhoneTypeId: 2,
});

function show(initial: Phone[] = []) {
  const change = jest.fn<void, [Phone[]]>();
  const { user } = renderPart(
    <Held initial={initial} onChange={change}>
      {(input) => <PhonesBox {...input} />}
    </Held>,
  );
  return { user, last: () => change.mock.lastCall?.[0] };
}

const primaries = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);

describe(PhonesBox, () => {
  it('starts with one empty primary phone', () => {
    show();
    expect(screen.getByLabelText('Phone 1')).toHaveValue('');
    expect(primaries()).toEqual([true]);
  });

  it('splits number and extension, and formats them', async () => {
    const { user, last } = show();
    await user.type(screen.getByLabelText('Phone 1'), '609-555-0100 12');
    expect(screen.getByLabelText('Phone 1')).toHaveValue('(609) 555-0100 x12');
    expect(last()?.[0]).toMatchObject({ Phone: '6095550100', Extension: '12' });
  });

  it('accepts a pasted phone, and shows an error for a short one', async () => {
    const { user } = show();
    await user.click(screen.getByLabelText('Phone 1'));
    await user.paste('555-0100');
    expect(screen.getByLabelText('Phone 1')).toHaveAccessibleDescription('At least 10 digits');
  });

  it('adds a row on Enter in the last one when it is complete', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Phone 1'), '609555{Enter}');
    expect(screen.queryByLabelText('Phone 2')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Phone 1'), '0100{Enter}');
    expect(screen.getByLabelText('Phone 2')).toBeInTheDocument();
  });

  it('has exactly one primary phone, also after it is removed', async () => {
    const { user } = show([phone('6095550100', true), phone('6095550101'), phone('6095550102')]);
    await user.click(screen.getAllByRole('radio')[2]!);
    expect(primaries()).toEqual([false, false, true]);
    await user.click(screen.getByRole('button', { name: 'Remove phone 3' }));
    expect(primaries()).toEqual([true, false]);
  });
});

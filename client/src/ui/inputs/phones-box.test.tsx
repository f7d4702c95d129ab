import { formatPhone, type Phone, readPhone } from '@picket/domain';
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
    await user.type(screen.getByLabelText('Phone 1'), '609-555-0100 x12');
    await user.tab();
    expect(screen.getByLabelText('Phone 1')).toHaveValue('(609) 555-0100 x12');
    expect(last()?.[0]).toMatchObject({ Phone: '6095550100', Extension: '12' });
  });

  it('accepts a pasted phone, and shows an error for a short one', async () => {
    const { user } = show();
    await user.click(screen.getByLabelText('Phone 1'));
    await user.paste('555-0100');
    expect(screen.getByLabelText('Phone 1')).toHaveAccessibleDescription('Phone must have at least 10 digits');
  });

  it('drops the country code of a pasted phone', async () => {
    const { user, last } = show();
    await user.click(screen.getByLabelText('Phone 1'));
    await user.paste('+1 201 555 8927');
    await user.tab();
    expect(screen.getByLabelText('Phone 1')).toHaveValue('(201) 555-8927');
    expect(last()?.[0]).toMatchObject({ Phone: '2015558927', Extension: '', PhoneExt: '2015558927' });
  });

  it('keeps a text that is no phone, with the reason', async () => {
    const { user, last } = show();
    await user.type(screen.getByLabelText('Phone 1'), '609-555-0134 call after 5pm');
    await user.tab();
    expect(screen.getByLabelText('Phone 1')).toHaveValue('609-555-0134 call after 5pm');
    expect(screen.getByLabelText('Phone 1')).toHaveAccessibleDescription(/^Phone must be a number such as/);
    expect(last()?.[0]).toMatchObject({ Phone: '', Extension: '', PhoneExt: '609-555-0134 call after 5pm' });
  });

  it('makes two phones of two pasted numbers, with the types that they name', async () => {
    const { user, last } = show();
    await user.click(screen.getByLabelText('Phone 1'));
    await user.paste('609-555-0125 / cell 609-555-0126');
    await user.tab();
    expect(screen.getByLabelText('Phone 1')).toHaveValue('(609) 555-0125');
    expect(screen.getByLabelText('Phone 2')).toHaveValue('(609) 555-0126');
    expect(last()).toMatchObject([
      { PhoneExt: '6095550125', IsPrimary: true, PhoneTypeId: 2 },
      { PhoneExt: '6095550126', IsPrimary: false, PhoneTypeId: 3 },
    ]);
  });

  it('keeps numbers of other countries', async () => {
    const { user, last } = show();
    await user.type(screen.getByLabelText('Phone 1'), '+44 20 7946 0958 x12');
    await user.tab();
    expect(screen.getByLabelText('Phone 1')).toHaveValue('+442079460958 x12');
    expect(last()).toMatchObject([{ Phone: '+442079460958', Extension: '12', PhoneExt: '+442079460958x12' }]);
  });

  it('adds a row on Enter in the last one when it is complete, and moves the focus there', async () => {
    const { user } = show();
    await user.type(screen.getByLabelText('Phone 1'), '609555{Enter}');
    expect(screen.queryByLabelText('Phone 2')).not.toBeInTheDocument();
    await user.type(screen.getByLabelText('Phone 1'), '0100{Enter}');
    expect(screen.getByLabelText('Phone 2')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Add a phone' }));
    expect(screen.getByLabelText('Phone 3')).toHaveFocus();
  });

  it('goes to the next phone on Enter in another one', async () => {
    const { user } = show([phone('6095550100', true), phone('6095550101')]);
    await user.type(screen.getByLabelText('Phone 1'), '{Enter}');
    expect(screen.getByLabelText('Phone 2')).toHaveFocus();
    expect(screen.queryByLabelText('Phone 3')).not.toBeInTheDocument();
  });

  it('has exactly one primary phone, also after it is removed', async () => {
    const { user } = show([phone('6095550100', true), phone('6095550101'), phone('6095550102')]);
    await user.click(screen.getAllByRole('radio')[2]!);
    expect(primaries()).toEqual([false, false, true]);
    await user.click(screen.getByRole('button', { name: 'Remove phone 3' }));
    expect(primaries()).toEqual([true, false]);
  });
});

describe('editing a phone in place', () => {
  const complete = ['2015558927', '201555892712'];

  /** Focuses a phone with the cursor at `position` in its text, and selects `length` characters. */
  async function editAt(digits: string, position: number, length = 0) {
    const { user, last } = show([phone(digits, true)]);
    const box = screen.getByLabelText<HTMLInputElement>('Phone 1');
    await user.click(box);
    const text = box.value;
    box.setSelectionRange(position, position + length);
    return { user, box, text, number: () => last()?.[0]?.PhoneExt };
  }
  const positions = complete.flatMap((digits) =>
    Array.from({ length: formatPhone(digits).length + 1 }, (_, position) => [digits, position] as const),
  );
  const meant = (text: string) => readPhone(text)?.PhoneExt ?? text;

  it.each(positions)('types, deletes and pastes in %s at position %s', async (digits, position) => {
    const { user, box, text, number } = await editAt(digits, position);
    const [before, after] = [text.slice(0, position), text.slice(position)];
    await user.keyboard('34');
    expect(box).toHaveValue(`${before}34${after}`);
    expect(box.selectionStart).toBe(position + 2);
    expect(number()).toBe(meant(`${before}34${after}`));

    await user.keyboard('{Backspace}{Backspace}{Delete}');
    expect(box).toHaveValue(before + after.slice(1));
    expect(box.selectionStart).toBe(position);
    expect(number() ?? digits).toBe(meant(before + after.slice(1)));

    await user.paste('56 7');
    expect(box).toHaveValue(`${before}56 7${after.slice(1)}`);
    expect(box.selectionStart).toBe(position + 4);
    expect(number()).toBe(meant(`${before}56 7${after.slice(1)}`));
  });

  it.each(complete)('replaces the first five digits of %s, and formats the number on blur', async (digits) => {
    const { user, box, text, number } = await editAt(digits, 0, '(201) 55'.length);
    await user.keyboard('{Delete}97344');
    expect(box).toHaveValue(`97344${text.slice('(201) 55'.length)}`);
    await user.tab();
    expect(number()).toBe(`97344${digits.slice(5)}`);
    expect(box).toHaveValue(formatPhone(`97344${digits.slice(5)}`));
  });

  it('shows a pasted number with its extension as typed, then formatted', async () => {
    const { user, last } = show();
    const box = screen.getByLabelText('Phone 1');
    await user.click(box);
    await user.paste('201.555.8927 ext. 12');
    expect(box).toHaveValue('201.555.8927 ext. 12');
    await user.tab();
    expect(box).toHaveValue('(201) 555-8927 x12');
    expect(last()?.[0]).toMatchObject({ Phone: '2015558927', Extension: '12' });
  });
});

import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { Held } from '@/testing/held.tsx';
import { renderPart } from '@/testing/render.tsx';
import { NumberBox, type NumberBoxProps } from './number-box.tsx';

type Format = Partial<Omit<NumberBoxProps, 'value' | 'onChange'>>;

function show(initial: number | null, format: Format = {}) {
  const change = jest.fn<void, [number | null]>();
  const { user } = renderPart(
    <Held initial={initial} onChange={change}>
      {(input) => <NumberBox label="Amount" {...format} {...input} />}
    </Held>,
  );
  return { user, box: screen.getByLabelText<HTMLInputElement>(/^Amount/), last: () => change.mock.lastCall?.[0] };
}

function Reset() {
  const [value, setValue] = useState<number | null>(5);
  return (
    <>
      <NumberBox label="Amount" value={value} onChange={setValue} />
      <button type="button" onClick={() => setValue(3)}>
        Reset
      </button>
    </>
  );
}

describe(NumberBox, () => {
  it('shows dollars with sign and two decimals, and the plain number while focused', async () => {
    const { user, box, last } = show(1234.5, { kind: 'money' });
    expect(box).toHaveValue('$1,234.50');
    await user.click(box);
    expect(box).toHaveValue('1234.50');
    await user.clear(box);
    await user.type(box, '99.9');
    await user.tab();
    expect(box).toHaveValue('$99.90');
    expect(last()).toBe(99.9);
  });

  it('shows a fraction as a percentage, and keeps its decimals', async () => {
    const { user, box, last } = show(0.06625, { kind: 'percent', decimals: 6, min: 0, max: 1 });
    expect(box).toHaveValue('6.6250%');
    await user.clear(box);
    await user.type(box, '8.8751');
    expect(last()).toBe(0.088751);
    await user.tab();
    expect(box).toHaveValue('8.8751%');
  });

  it('accepts a leading minus with a negative minimum', async () => {
    const { user, box, last } = show(null);
    await user.type(box, '-5');
    expect(box).toHaveValue('-5');
    expect(last()).toBe(-5);
  });

  it.each([
    ['6,5', '6', 'Must be a number, with a point before its decimals'],
    ['1.234,50', '1.23', 'Must have at most 2 decimals'],
    ['-5', '', 'Must not be negative'],
    ['5-', '5', 'Must be a number, with a point before its decimals'],
    ['1.2.3', '1.2', 'Must be a number, with a point before its decimals'],
    ['1.239', '1.23', 'Must have at most 2 decimals'],
    ['$12', '', 'Must be a number, with a point before its decimals'],
    ['7 5', '7', 'Must be a number, with a point before its decimals'],
    ['1e3', '1', 'Must be a number, with a point before its decimals'],
  ])('stops at the refused character of %s, and says why', async (text, shown, reason) => {
    const { user, box, last } = show(null, { kind: 'money', min: 0 });
    await user.type(box, text);
    expect(box).toHaveValue(shown);
    expect(box).toHaveAccessibleDescription(reason);
    expect(box).toBeInvalid();
    expect(last()).toBeNaN();
    await user.tab();
    expect(box).toHaveValue(shown);
    expect(box).toBeInvalid();
  });

  it.each([
    ['{Backspace}', '', null],
    ['{Backspace}.5', '.5', 0.5],
    ['{Control>}a{/Control}6', '6', 6],
  ])('is valid again after a refused character and %s', async (keys, shown, value) => {
    const { user, box, last } = show(null, { kind: 'money', min: 0 });
    await user.type(box, '6,5');
    expect(box).toHaveValue('6');
    if (keys.includes('Control')) {
      box.setSelectionRange(0, 1);
      await user.keyboard('6');
    } else await user.keyboard(keys);
    expect(box).toHaveValue(shown);
    expect(box).toBeValid();
    expect(last()).toBe(value);
  });

  it('is valid again when Backspace answers a refused character in an empty box', async () => {
    const { user, box, last } = show(null, { min: 0 });
    await user.type(box, '-5');
    expect(box).toBeInvalid();
    await user.keyboard('{Backspace}5');
    expect(box).toHaveValue('5');
    expect(last()).toBe(5);
  });

  it('ignores a minus typed over the whole number, and the digits after it', async () => {
    const { user, box, last } = show(10, { min: 0 });
    await user.tab();
    await user.keyboard('-5');
    expect(box).toHaveValue('10');
    expect(last()).toBeNaN();
  });

  it('replaces a value above the maximum, and says so', async () => {
    const { user, box, last } = show(null, { kind: 'percent', min: 0, max: 1, decimals: 4 });
    await user.type(box, '106.25');
    expect(box).toHaveValue('100');
    expect(last()).toBe(1);
    expect(box).toBeValid();
    expect(box).toHaveAccessibleDescription('Changed to 100.00%, the maximum');
    await user.tab();
    expect(box).toHaveValue('100.00%');
    expect(box).toHaveAccessibleDescription('Changed to 100.00%, the maximum');
    await user.click(box);
    await user.keyboard('5');
    expect(last()).toBe(0.05);
    expect(box).not.toHaveAccessibleDescription();
  });

  it('ignores digits after a maximum with decimals', async () => {
    const { user, box, last } = show(null, { min: 0, max: 12.5, decimals: 2 });
    await user.type(box, '99.99');
    expect(box).toHaveValue('12.5');
    expect(last()).toBe(12.5);
  });

  it('waits for more digits below a minimum above zero, and replaces the value when it is left', async () => {
    const { user, box, last } = show(null, { min: 10, max: 50, decimals: 0 });
    await user.type(box, '25');
    expect(last()).toBe(25);
    await user.clear(box);
    await user.type(box, '2');
    expect(last()).toBe(2);
    await user.tab();
    expect(box).toHaveValue('10');
    expect(last()).toBe(10);
    expect(box).toHaveAccessibleDescription('Changed to 10, the minimum');
  });

  it('shows a value that is changed elsewhere while it is focused', async () => {
    const { user } = renderPart(<Reset />);
    const box = screen.getByLabelText('Amount');
    await user.type(box, '7,');
    await user.click(screen.getByRole('button', { name: 'Reset' }));
    expect(box).toHaveValue('3');
    expect(box).toBeValid();
  });

  it('ignores pasted text', async () => {
    const { user, box } = show(7);
    await user.click(box);
    await user.paste('123');
    expect(box).toHaveValue('7');
  });

  it('can be emptied', async () => {
    const { user, box, last } = show(7);
    await user.clear(box);
    expect(last()).toBeNull();
  });

  it('ignores dropped text', () => {
    const { box } = show(7);
    expect(fireEvent.drop(box, { dataTransfer: { getData: () => '123' } })).toBe(false);
  });

  it('selects its text when Tab focuses it', async () => {
    const { user, box, last } = show(1250, { kind: 'money' });
    await user.tab();
    expect(box).toHaveFocus();
    await user.keyboard('99');
    expect(last()).toBe(99);
    expect(box).toHaveValue('99');
  });

  it('limits values to the default bounds', async () => {
    const { user, box, last } = show(null);
    await user.type(box, '-99999999999');
    expect(last()).toBe(-2_147_483_648);
    await user.clear(box);
    await user.type(box, '99999999999');
    expect(last()).toBe(2_147_483_647);
  });

  it('accepts eight decimals by default', async () => {
    const { user, box, last } = show(null);
    await user.type(box, '0.12345678');
    expect(last()).toBe(0.12345678);
    await user.keyboard('9');
    expect(box).toHaveValue('0.12345678');
    expect(box).toHaveAccessibleDescription('Must have at most 8 decimals');
  });

  it('accepts no decimal point without decimals', async () => {
    const { user, box, last } = show(null, { decimals: 0 });
    await user.type(box, '1.5');
    expect(box).toHaveValue('1');
    expect(box).toHaveAccessibleDescription('Must be a whole number');
    expect(last()).toBeNaN();
  });

  it('exposes name, required state and error to screen readers', () => {
    const { box } = show(null, { required: true, error: 'Amount is required' });
    expect(box).toHaveAccessibleName(/^Amount/);
    expect(box).toBeRequired();
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Amount is required');
  });
});

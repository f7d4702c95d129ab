import { fireEvent, screen } from '@testing-library/react';
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
  return { user, box: screen.getByLabelText(/^Amount/), last: () => change.mock.lastCall?.[0] };
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
    await user.type(box, '8.87519');
    expect(last()).toBe(0.088751);
    await user.tab();
    expect(box).toHaveValue('8.8751%');
  });

  it('accepts digits and one decimal point, and a minus only with a negative minimum', async () => {
    const { user, box, last } = show(null, { min: 0 });
    await user.type(box, '-1a2.3.4e5');
    expect(last()).toBe(12.345);
    expect(box).toHaveValue('12.345');
  });

  it('accepts a leading minus with a negative minimum', async () => {
    const { user, box, last } = show(null);
    await user.type(box, '-5-');
    expect(box).toHaveValue('-5');
    expect(last()).toBe(-5);
  });

  it('limits values to the bounds', async () => {
    const { user, box, last } = show(null, { min: 1, max: 50 });
    await user.type(box, '700');
    expect(last()).toBe(50);
    await user.tab();
    expect(box).toHaveValue('50');
  });

  it('accepts no more than its number of decimals', async () => {
    const { user, box } = show(null, { kind: 'money' });
    await user.type(box, '1.239');
    expect(box).toHaveValue('1.23');
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
    expect(last()).toBe(-2_147_483_647);
    await user.clear(box);
    await user.type(box, '99999999999');
    expect(last()).toBe(2_147_483_647);
  });

  it('accepts eight decimals by default', async () => {
    const { user, box, last } = show(null);
    await user.type(box, '0.1234567891');
    expect(last()).toBe(0.12345678);
    expect(box).toHaveValue('0.12345678');
  });

  it('accepts no decimal point without decimals', async () => {
    const { user, box, last } = show(null, { decimals: 0 });
    await user.type(box, '1.5');
    expect(last()).toBe(15);
  });

  it('exposes name, required state and error to screen readers', () => {
    const { box } = show(null, { required: true, error: 'Amount is required' });
    expect(box).toHaveAccessibleName(/^Amount/);
    expect(box).toBeRequired();
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('Amount is required');
  });
});

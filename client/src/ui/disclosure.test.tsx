import { screen } from '@testing-library/react';
import { renderPart } from '@/testing/render.tsx';
import { Disclosure } from './disclosure.tsx';

function show() {
  return renderPart(
    <>
      <Disclosure button="Filters">
        {(close) => (
          <button type="button" onClick={close}>
            Apply
          </button>
        )}
      </Disclosure>
      <button type="button">Elsewhere</button>
    </>,
  );
}
const opener = () => screen.getByRole('button', { name: 'Filters' });
const panel = () => screen.queryByRole('button', { name: 'Apply' });

describe(Disclosure, () => {
  it('opens and closes with its button, and sets aria-expanded', async () => {
    const { user } = show();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
    await user.click(opener());
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    await user.click(opener());
    expect(panel()).not.toBeInTheDocument();
  });

  it('closes on Esc and returns the focus', async () => {
    const { user } = show();
    await user.click(opener());
    await user.tab();
    expect(panel()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('prevents the default of the Esc that closes it, and ignores one that its content used', async () => {
    const prevented: boolean[] = [];
    const note = (event: KeyboardEvent) => prevented.push(event.defaultPrevented);
    const { user } = show();
    await user.click(opener());
    panel()!.addEventListener('keydown', (event) => event.preventDefault(), { once: true });
    await user.tab();
    await user.keyboard('{Escape}');
    expect(panel()).toHaveFocus();
    document.addEventListener('keydown', note);
    await user.keyboard('{Escape}{Escape}');
    document.removeEventListener('keydown', note);
    expect(panel()).not.toBeInTheDocument();
    expect(prevented).toEqual([true, false]);
  });

  it('closes on Esc after a click on its text', async () => {
    const { user } = show();
    await user.click(opener());
    await user.click(panel()!.parentElement!);
    await user.keyboard('{Escape}');
    expect(panel()).not.toBeInTheDocument();
  });

  it('closes when the focus leaves it, and on a click elsewhere', async () => {
    const { user } = show();
    await user.click(opener());
    await user.tab();
    await user.tab();
    expect(panel()).not.toBeInTheDocument();
    await user.click(opener());
    await user.click(screen.getByRole('button', { name: 'Elsewhere' }));
    expect(panel()).not.toBeInTheDocument();
  });

  it('closes when its content calls close', async () => {
    const { user } = show();
    await user.click(opener());
    await user.click(panel()!);
    expect(panel()).not.toBeInTheDocument();
  });
});

import { render, screen } from '@testing-library/react';
import { DialogButtons } from './dialog-buttons.tsx';

describe('DialogButtons', () => {
  it.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])('stay in view on a phone only with isSticky: isSticky %s, in view %s', (isSticky, expected) => {
    render(<DialogButtons isSticky={isSticky}>Save</DialogButtons>);
    expect(screen.getByText('Save').matches('[data-sticky]')).toBe(expected);
  });
});

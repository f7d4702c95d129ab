import { render, screen } from '@testing-library/react';
import { DialogButtons } from './dialog-buttons.tsx';

describe('DialogButtons', () => {
  it.each([
    [undefined, false],
    [false, false],
    [true, true],
  ])('with isSticky %s stays in view on a phone: %s', (isSticky, expected) => {
    render(<DialogButtons isSticky={isSticky}>Save</DialogButtons>);
    expect(screen.getByText('Save').matches('[data-sticky]')).toBe(expected);
  });
});

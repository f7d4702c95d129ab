import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useMedia } from './use-media.ts';

let matches = false;

/** The screen becomes narrow before the effects of the first rendering. */
function Size() {
  const isNarrow = useMedia('(max-width: 768px)');
  useLayoutEffect(() => {
    matches = true;
  }, []);
  return isNarrow ? 'narrow' : 'wide';
}

it('useMedia follows a change between its rendering and its effects', () => {
  const list = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const media = jest
    .spyOn(window, 'matchMedia')
    .mockImplementation(() => ({ ...list, matches }) as unknown as MediaQueryList);
  render(<Size />);
  expect(screen.getByText('narrow')).toBeInTheDocument();
  media.mockRestore();
});

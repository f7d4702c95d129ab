import { screen } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderPart } from '@/testing/render.tsx';
import { answering, refused } from '@/testing/server.ts';
import { Picture } from './picture.tsx';

const show = (path: string | null) =>
  renderPart(<Picture path={path} alt="Olive" size={40} fallback={<span>no picture</span>} />);

it('Picture reads its file with the token of the session', async () => {
  const calls = answering('get', 'images/a1', () => new HttpResponse(new Uint8Array([1])));
  show('images/a1');
  expect(await screen.findByRole('img', { name: 'Olive' })).toHaveAttribute('src', 'blob:file');
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
});

it('Picture shows its fallback without a file, and when the file cannot be read', async () => {
  const { unmount } = show(null);
  expect(screen.getByText('no picture')).toBeVisible();
  unmount();
  answering('get', 'images/a1', () => refused(404));
  answering('get', 'images/a2', () => new HttpResponse(new Uint8Array([1])));
  show('images/a1');
  renderPart(<Picture path="images/a2" alt="Read later" size={40} />);
  expect(await screen.findByRole('img')).toHaveAccessibleName('Read later');
  expect(screen.getByText('no picture')).toBeVisible();
});

import { screen, waitFor } from '@testing-library/react';
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
  const calls = answering('get', 'images/a1', () => refused(404));
  show('images/a1');
  await waitFor(() => expect(calls).toHaveLength(1));
  expect(screen.getByText('no picture')).toBeVisible();
  expect(screen.queryByRole('img')).toBeNull();
});

import { screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPart } from '@/testing/render.tsx';
import { loadLater } from './load-later.tsx';

const load = jest.fn();
const Panel = loadLater<{ name: string; onClose: () => void }>(load);

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Panel name="Gates" onClose={() => setOpen(false)} />}
    </>
  );
}

it('a component whose load fails closes with a message, and opens at the next attempt', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue(({ name }: { name: string }) => <h2>{name}</h2>);
  const { user } = renderPart(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This could not be opened. Check your connection and try again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('heading', { name: 'Gates' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

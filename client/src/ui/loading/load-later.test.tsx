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

it('loadLater closes a component that fails to load, shows a message, and loads it at the next attempt', async () => {
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  load.mockResolvedValue(({ name }: { name: string }) => <h2>{name}</h2>);
  const { user } = renderPart(<Page />);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByText('This could not be opened. Check your connection and try again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('heading', { name: 'Gates' })).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(2);
});

it('loadLater offers a retry in place of a part with a placeholder that fails to load', async () => {
  const loadTable = jest.fn().mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  loadTable.mockResolvedValue(() => <table aria-label="Gates" />);
  const Table = loadLater(loadTable, <p>Loading</p>);
  const { user } = renderPart(<Table />);
  expect(screen.getByText('Loading')).toBeInTheDocument();
  expect(await screen.findByText(/could not be loaded\. Check your connection\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table', { name: 'Gates' })).toBeInTheDocument();
});

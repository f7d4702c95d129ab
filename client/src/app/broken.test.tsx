import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expectLogged } from '@/testing/console.ts';
import { ErrorBoundary } from '@/ui/error-boundary.tsx';
import { BrokenPage } from './broken.page.tsx';

function Sometimes({ fails }: { fails: boolean }) {
  return fails ? <Failing /> : <p>Here again</p>;
}

function Part() {
  const [fails, setFails] = useState(true);
  const fallback = (retry: () => void) => {
    const again = () => {
      setFails(false);
      retry();
    };
    return (
      <button type="button" onClick={again}>
        Try again
      </button>
    );
  };
  return (
    <ErrorBoundary fallback={fallback}>
      <Sometimes fails={fails} />
    </ErrorBoundary>
  );
}

/** React logs every error of a page to the console. */
function Failing(): never {
  throw new Error('broken');
}

it('BrokenPage replaces an application that failed', () => {
  expectLogged(/broken/);
  render(
    <ErrorBoundary fallback={() => <BrokenPage />}>
      <Failing />
    </ErrorBoundary>,
  );
  expect(screen.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toBeVisible();
});

it('BrokenPage replaces a page whose code cannot be loaded, and the error is reported', async () => {
  const onError = jest.fn();
  const lazy = () => Promise.reject(new Error('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter([
    { path: '/', lazy, errorElement: <BrokenPage />, hydrateFallbackElement: <p>…</p> },
  ]);
  render(<RouterProvider router={router} onError={onError} />);
  expect(await screen.findByRole('button', { name: 'Reload' })).toBeVisible();
  expect(onError.mock.calls[0]?.[0]).toHaveProperty('message', 'Failed to fetch dynamically imported module');
});

it('ErrorBoundary can render its content again', async () => {
  expectLogged(/broken/);
  render(<Part />);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(screen.getByText('Here again')).toBeVisible();
});

import { act, screen, waitFor } from '@testing-library/react';
import { conflictPrompt } from '@/api/conflict.ts';
import { expectLogged } from '@/testing/console.ts';
import { renderPart } from '@/testing/render.tsx';
import { confirm } from './prompts.tsx';

let isOffline = true;
jest.mock('./confirm-dialog.tsx', () => {
  if (isOffline) throw new Error('Failed to fetch dynamically imported module');
  return jest.requireActual('./confirm-dialog.tsx');
});
jest.mock('./conflict-dialog.tsx', () => {
  throw new Error('Failed to fetch dynamically imported module');
});

const failed = 'The confirmation could not be loaded. Nothing was changed. Check your connection and try again.';
beforeEach(() => {
  isOffline = true;
});

function open(ask: () => Promise<unknown>) {
  const answered = jest.fn();
  const view = renderPart(
    <>
      <input aria-label="Note" />
      <button type="button" onClick={() => ask().then(answered)}>
        Ask
      </button>
    </>,
  );
  return { ...view, answered };
}

it('a question whose dialog cannot be loaded is answered with no, and the page keeps its input', async () => {
  expectLogged(/Failed to fetch/);
  const { user, answered } = open(() => confirm({ title: 'Leave?', confirmLabel: 'Leave' }));
  await user.type(screen.getByRole('textbox'), 'Gate code');
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText(failed)).toBeInTheDocument();
  expect(answered).toHaveBeenCalledWith(false);
  expect(screen.getByRole('textbox')).toHaveValue('Gate code');
});

it('a question can be asked again once its dialog can be loaded', async () => {
  expectLogged(/Failed to fetch/);
  const { user, answered } = open(() => confirm({ title: 'Leave?', confirmLabel: 'Leave' }));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await screen.findByText(failed);
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(answered).toHaveBeenLastCalledWith(true));
});

it('a conflict whose dialog cannot be loaded neither saves nor loads', async () => {
  expectLogged(/Failed to fetch/);
  const { user, answered } = open(() => conflictPrompt.ask({ collisions: [], incoming: [] }));
  await user.click(screen.getByRole('button', { name: 'Ask' }));
  expect(await screen.findByText(failed)).toBeInTheDocument();
  expect(answered).toHaveBeenCalledWith({ choice: 'none' });
});

it('questions that are open when the page ends are answered with no', async () => {
  isOffline = false;
  const { unmount } = open(() => Promise.resolve());
  const ask = () => confirm({ title: 'Leave?', confirmLabel: 'Leave' });
  let answers: Promise<boolean>[] = [];
  act(() => {
    answers = [ask(), ask()];
  });
  await screen.findByRole('button', { name: 'Leave' });
  unmount();
  await expect(Promise.all(answers)).resolves.toEqual([false, false]);
});

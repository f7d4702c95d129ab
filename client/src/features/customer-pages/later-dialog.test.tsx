import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { answering } from '@/testing/server.ts';
import { Estimate } from './estimate.tsx';
import { approvalPage, installCanvasAndDialogs } from './testing/approval-fixture.ts';

let isOffline = true;
jest.mock('./question.dialog.tsx', () => {
  if (isOffline) throw new Error('Failed to fetch dynamically imported module');
  return jest.requireActual('./question.dialog.tsx');
});

installCanvasAndDialogs();

it('a dialog that cannot be loaded says so, can be loaded again, and leaves what was entered', async () => {
  answering('post', 'jobs/estimate-opened', () => HttpResponse.json({ IsSuccess: true }));
  const user = userEvent.setup();
  render(<Estimate token="token" page={approvalPage()} />);
  await user.type(screen.getByLabelText('Your full name'), 'Nora McCarthy');
  await user.click(screen.getAllByRole('button', { name: 'Ask a question' })[0]!);
  expect(await screen.findByText('This could not be opened. Check your connection.')).toBeVisible();
  expect(screen.getByLabelText('Your full name')).toHaveValue('Nora McCarthy');
  isOffline = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Your question')).toBeVisible();
  expect(screen.getByLabelText('Your name')).toHaveValue('Nora McCarthy');
});

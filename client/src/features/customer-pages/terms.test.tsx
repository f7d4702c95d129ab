import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { Terms } from './terms.tsx';
import { approvalPage } from './testing/approval-fixture.ts';
import type { Signing } from './use-signing.ts';

let isOffline = true;
jest.mock('./terms-section.tsx', () => {
  if (isOffline) throw new Error('Failed to fetch dynamically imported module');
  return jest.requireActual('./terms-section.tsx');
});

const signing = { ticked: {}, tick: () => undefined, errors: {}, isBusy: false } as unknown as Signing;
const terms = <Terms page={approvalPage()} signing={signing} isOpen />;
const heading = () => screen.findByRole('heading', { name: 'Terms' });

it('Terms that could not be loaded can be loaded again, also where they have been loaded elsewhere since', async () => {
  // What is hidden has been rendered without its effects.
  const { rerender } = render(<Activity mode="hidden">{terms}</Activity>);
  const other = render(terms);
  await screen.findByText('The terms could not be loaded. Check your connection.');
  isOffline = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await heading();
  other.unmount();
  rerender(<Activity mode="visible">{terms}</Activity>);
  await heading();
});

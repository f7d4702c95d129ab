import type { CalendarFeedState } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { keepFocus } from '@/lib/focus/keep-focus.ts';
import { renderPart } from '@/testing/render.tsx';
import { answering, refused } from '@/testing/server.ts';
import { FeedDialog } from './feed.dialog.tsx';

const none: CalendarFeedState = { IsActive: false, IssuedAt: null, LastReadAt: null };
const active: CalendarFeedState = { ...none, IsActive: true, IssuedAt: '2026-11-18T15:00:00.000Z' };

async function open(...states: CalendarFeedState[]) {
  answering('get', 'calendar-feed', ...states.map((state) => () => HttpResponse.json(state)));
  const { user } = renderPart(<FeedDialog onClose={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Private calendar address' });
  return { user, within: within(dialog) };
}

/** Revokes the address and confirms it. */
async function revoke({ user, within: dialog }: Awaited<ReturnType<typeof open>>) {
  await user.click(await dialog.findByRole('button', { name: 'Revoke' }));
  const question = await screen.findByRole('dialog', { name: 'Revoke the address?' });
  await user.click(within(question).getByRole('button', { name: 'Revoke' }));
}

describe('the dialog of the private calendar address', () => {
  it('shows a new address once, selected to be copied', async () => {
    const Url = 'https://picket.example/api/v1/calendar-feeds/1/picket.ics?key=secret';
    answering('post', 'calendar-feed', () => HttpResponse.json({ IsSuccess: true, ...active, Url }));
    const { user, within: dialog } = await open(none, active);
    expect(await dialog.findByText('You have no address yet.')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Create address' }));
    const address = await dialog.findByRole('textbox', { name: 'Address' });
    expect(address).toHaveValue(Url);
    expect(address).toHaveFocus();
  });

  it('passes the focus from Revoke, which leaves, to the title of the dialog', async () => {
    const stop = keepFocus();
    answering('delete', 'calendar-feed', () => HttpResponse.json({ IsSuccess: true }));
    const view = await open(active, none);
    await revoke(view);
    expect(await view.within.findByText('You have no address yet.')).toBeInTheDocument();
    await waitFor(() => expect(view.within.getByRole('heading')).toHaveFocus());
    stop();
  });

  it('returns the focus to Revoke when it is refused', async () => {
    const calls = answering('delete', 'calendar-feed', () => refused(500));
    const view = await open(active);
    await revoke(view);
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(await screen.findByText('Error updating')).toBeInTheDocument();
    expect(view.within.getByRole('button', { name: 'Revoke' })).toHaveFocus();
  });
});

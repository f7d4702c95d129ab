import { DAMAGED_EVENT, type HistoryEntry } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderPart } from '@/testing/render.tsx';
import { answering, listed, refused } from '@/testing/server.ts';
import { HistoryButton } from './history-button.tsx';
import { HistoryPanel } from './history-panel.tsx';

const entry = (row: Partial<HistoryEntry> = {}): HistoryEntry => ({
  Id: 'customer-7-2',
  Version: 2,
  Position: '00000000000000000042',
  At: '2026-11-05T15:00:00.000Z',
  ActorName: 'Ada Morgan',
  ActorKind: 'staff',
  Type: 'CustomerTermsChanged',
  Text: 'Terms changed',
  Changes: [{ Field: 'Discount', From: null, To: '12.5%' }],
  ...row,
});

describe('the history panel', () => {
  it('loads when it is opened, page by page', async () => {
    const calls = answering('get', 'history/customer/7', () => HttpResponse.json({ data: [entry()], total: 13 }));
    const { user } = renderPart(<HistoryPanel kind="customer" id={7} />);
    expect(calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    const section = screen.getByRole('region', { name: 'History' });
    expect(await within(section).findByText('Terms changed')).toBeVisible();
    expect(section).toHaveTextContent('11/05/2026 10:00 AM by Ada Morgan');
    expect(section).toHaveTextContent('Discount 12.5%');
    await user.click(screen.getByRole('button', { name: 'Page 2' }));
    await waitFor(() => expect(calls.map(({ url }) => url.search)).toEqual(['?skip=0&take=12', '?skip=12&take=12']));
    await user.click(screen.getByRole('button', { name: 'Hide history' }));
    expect(within(section).queryByText('Terms changed')).toBeNull();
  });

  it('shows what one click did as one item', async () => {
    const moved = entry({ Id: 'customer-7-3', Text: 'Moved', Changes: [] });
    const later = entry({ Id: 'customer-7-4', Text: 'Archived', At: '2026-11-05T15:00:01.000Z', Changes: [] });
    answering('get', 'history/customer/7', () => listed(later, moved, entry()));
    const { user } = renderPart(<HistoryPanel kind="customer" id={7} />);
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    await screen.findByText('Archived');
    const section = screen.getByRole('region', { name: 'History' });
    expect(section).toHaveTextContent(/Archived.*by Ada Morgan.*Moved.*Terms changed.*by Ada Morgan.*Discount/);
    expect(within(section).getAllByText(/by Ada Morgan/)).toHaveLength(2);
  });

  it('names a damaged event without offering the record as it stood then', async () => {
    const Text = 'Damaged event: it can’t be read. It was recorded as: Terms changed';
    const damaged = entry({ Id: 'customer-7-3', Type: DAMAGED_EVENT, Text, Changes: [] });
    answering('get', 'history/customer/7', () => listed(damaged, entry()));
    const { user } = renderPart(<HistoryPanel kind="customer" id={7} />);
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    expect(await screen.findByText(Text)).toHaveClass('l-bad');
    expect(screen.queryByRole('button', { name: Text })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Terms changed' })).toBeVisible();
  });

  it('does not show the entries of one page on another that fails', async () => {
    const page = () => HttpResponse.json({ data: [entry()], total: 13 });
    answering('get', 'history/customer/7', page, () => refused(503, { Message: 'Not just now' }), page);
    const { user } = renderPart(<HistoryPanel kind="customer" id={7} />);
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    await user.click(await screen.findByRole('button', { name: 'Page 2' }));
    expect(await screen.findByText('Not just now')).toBeVisible();
    expect(screen.queryByText('Terms changed')).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Terms changed')).toBeVisible();
  });

  it('shows an error and loads again on request', async () => {
    answering(
      'get',
      'history/customer/7',
      () => refused(503, { Message: 'Not just now' }),
      () => listed(entry()),
    );
    const { user } = renderPart(<HistoryPanel kind="customer" id={7} />);
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    expect(await screen.findByText('Not just now')).toBeVisible();
    await user.click(screen.getByRole('button', { name: /try again/i }));
    expect(await screen.findByText('Terms changed')).toBeVisible();
  });
});

it('HistoryButton opens the history in a dialog', async () => {
  answering('get', 'history/teams/3', () => listed(entry({ Text: 'Renamed', Changes: [] })));
  const { user } = renderPart(<HistoryButton kind="teams" id={3} name="North" />);
  await user.click(screen.getByRole('button', { name: 'History of North' }));
  const dialog = await screen.findByRole('dialog', { name: 'History of North' });
  expect(await within(dialog).findByText('Renamed')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

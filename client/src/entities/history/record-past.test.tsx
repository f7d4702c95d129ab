import type { RecordAt, RecordComparison, RestoreAnswer } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { tick } from '@/testing/history.ts';
import { renderPart } from '@/testing/render.tsx';
import { answering, at, listed, server } from '@/testing/server.ts';
import { HistoryPanel } from './history-panel.tsx';
import { restoreOf } from './restore-of.ts';

const added = tick(1, { Record: 'customer', RecordId: 7, Kind: 'stage', Text: 'Added', GrandTotal: null });
const renamed = tick(2, {
  Record: 'customer',
  RecordId: 7,
  Text: 'Renamed',
  ActorName: 'Priya Shah',
  GrandTotal: null,
});
const names = ['Patel', 'Nadia Patel'];

const momentOf = ({ Version, Position, At }: typeof added) => ({ Version: Version!, Position, At });

/** Serves the history of a record that was renamed once. */
function withHistory(kind = 'customer') {
  server.use(
    http.get(at(`history/${kind}/7`), () =>
      listed({
        ...momentOf(added),
        Id: 'customer-7-1',
        ActorName: 'Dana',
        ActorKind: 'staff',
        Type: '',
        Text: 'Added',
        Changes: [],
      }),
    ),
    http.get(at(`history/${kind}/7/timeline`), () =>
      HttpResponse.json({ data: [added, renamed], total: 2, Version: 2 }),
    ),
    http.get(at(`history/${kind}/7/at`), ({ request }) => {
      const isFirst = new URL(request.url).searchParams.get('at') === `p${added.Position}`;
      const Name = names[isFirst ? 0 : 1]!;
      return HttpResponse.json({
        ...momentOf(isFirst ? added : renamed),
        Kind: kind,
        Id: 7,
        Name,
        LastVersion: 2,
        Fields: [
          { Key: 'Name', Field: 'Name', Value: Name },
          { Key: 'Email', Field: 'Email', Value: null },
        ],
      } satisfies RecordAt);
    }),
    http.get(at(`history/${kind}/7/compare`), ({ request }) => {
      const isStart = new URL(request.url).searchParams.get('to') === `p${added.Position}`;
      const change = { Key: 'Name', Field: 'Name', From: isStart ? null : names[0]!, To: names[isStart ? 0 : 1]! };
      const isSame = new URL(request.url).searchParams.get('from') === `p${renamed.Position}`;
      return HttpResponse.json({
        From: momentOf(added),
        To: momentOf(renamed),
        Fields: isSame ? [] : [change],
      } satisfies RecordComparison);
    }),
  );
}

async function openPast(kind = 'customer', options?: Parameters<typeof renderPart>[1]) {
  withHistory(kind);
  const { user } = renderPart(<HistoryPanel kind={kind} id={7} />, options);
  await user.click(screen.getByRole('button', { name: 'Show history' }));
  await user.click(await screen.findByRole('button', { name: 'Show as it stood' }));
  await screen.findByText(/^Nadia Patel as it stood on/);
  return user;
}

describe('a record in the past', () => {
  it('shows its fields with the changes of the step, and steps with the keys of its own panel', async () => {
    const user = await openPast();
    const fields = () => screen.getByRole('region', { name: 'Fields at this step' });
    expect(await within(fields()).findByRole('row', { name: /^Name Patel Nadia Patel same/ })).toBeVisible();
    await user.click(screen.getByRole('slider', { name: 'Step' }));
    await user.keyboard('{ArrowLeft}');
    expect(await screen.findByText(/^Patel as it stood on/)).toBeVisible();
    expect(await within(fields()).findByRole('row', { name: 'Name Patel Nadia Patel' })).toBeVisible();
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('button', { name: 'Show as it stood' })).toBeVisible();
  });

  it('leaves no room for grand totals when its ticks have none', async () => {
    await openPast();
    const line = screen.getByRole('slider', { name: 'Step' }).parentElement!;
    expect(line.querySelector('svg')).toHaveAttribute('height', '52');
  });

  it('opens at the moment of an entry', async () => {
    withHistory();
    const { user } = renderPart(<HistoryPanel kind="customer" id={7} />);
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    await user.click(await screen.findByRole('button', { name: 'Added' }));
    expect(await screen.findByText(/^Patel as it stood on/)).toBeVisible();
  });

  it('is restored after a preview of the changes', async () => {
    const answer: RestoreAnswer = {
      IsSuccess: true,
      Id: 7,
      Version: 2,
      PreviousVersion: 2,
      Fields: [{ Key: 'Name', Field: 'Name', From: names[1]!, To: names[0]! }],
      NotRestored: [],
    };
    const calls = answering('put', 'customers/7/restore', () => HttpResponse.json(answer));
    const user = await openPast();
    await user.click(screen.getByRole('button', { name: 'One step back' }));
    await screen.findByText(/^Patel as it stood on/);
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    const dialog = await screen.findByRole('dialog', { name: /^Restore Patel from/ });
    await waitFor(() => expect(dialog).toHaveTextContent('Name Nadia Patel → Patel'));
    await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
    expect(await screen.findByText('Restored')).toBeVisible();
    const moment = `p${added.Position}`;
    expect(calls.map(({ body }) => body)).toEqual([
      { At: moment, DryRun: true },
      { At: moment, Version: 2 },
    ]);
  });

  it.each([
    ['Route sheet as of then', 'route-sheet'],
    ['Delivery tickets as of then', 'tickets'],
  ])('of a delivery prints its %s', async (name, paper) => {
    const tab = { location: { href: '' }, document: { title: '' }, close: jest.fn() };
    const openTab = jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
    const calls = answering('get', `deliveries/7/${paper}`, () => new HttpResponse('%PDF-1.7'));
    const user = await openPast('delivery', { claims: { Dispatch: 'Read' } });
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(tab.location.href).toBe('blob:file'));
    expect(calls.map(({ url }) => url.searchParams.get('at'))).toEqual([`p${renamed.Position}`]);
    openTab.mockRestore();
  });

  it.each([
    ['a delivery to users who may not read deliveries', 'delivery', { Audit: 'Read' }],
    ['another record', 'customer', { Dispatch: 'Read', Customers: 'Read' }],
  ] as const)('offers no documents of %s', async (_what, kind, claims) => {
    await openPast(kind, { claims });
    expect(screen.queryByRole('button', { name: /as of then$/ })).toBeNull();
  });

  it.each([
    ['user', 'Users', 'users/7/restore'],
    ['role', 'UserRoles', 'userRoles/7/restore'],
    ['delivery', 'Dispatch', 'deliveries/7/restore'],
    ['settings', 'AppSettings', 'settings/restore'],
    ['trucks', 'ListItems', 'trucks/restore/7'],
  ] as const)('of kind %s is restored with full access to %s', (kind, claim, url) => {
    const restore = restoreOf({ kind, id: 7 })!;
    expect({ ...restore, claim: [restore.claim].flat() }).toEqual({ url, claim: [claim] });
  });

  it('says what is not restored, and why, if nothing else would change', async () => {
    const NotRestored = [{ Field: 'Archived', Reason: 'Archiving is a step of its own' }];
    const answer = { IsSuccess: true, Id: 7, Version: 2, PreviousVersion: 2, Fields: [], NotRestored };
    answering('put', 'customers/7/restore', () => HttpResponse.json(answer));
    const user = await openPast();
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    const dialog = await screen.findByRole('dialog', { name: /^Restore Nadia Patel from/ });
    expect(await within(dialog).findByText('No field would change.')).toBeVisible();
    expect(dialog).not.toHaveTextContent('The fields below return');
    expect(dialog).toHaveTextContent('Archived: Archiving is a step of its own');
    expect(within(dialog).queryByRole('button', { name: 'Restore this version' })).toBeNull();
  });

  it('draws one path for each kind of tick, for any number of ticks', async () => {
    withHistory();
    const many = Array.from({ length: 2000 }, (_, index) =>
      tick(index + 1, { Kind: index % 2 ? 'money' : 'words', Position: String(index + 1).padStart(20, '0') }),
    );
    server.use(
      http.get(at('history/customer/7/timeline'), () => HttpResponse.json({ data: many, total: 2000, Version: 2000 })),
    );
    const { user } = renderPart(<HistoryPanel kind="customer" id={7} />);
    await user.click(screen.getByRole('button', { name: 'Show history' }));
    await user.click(await screen.findByRole('button', { name: 'Show as it stood' }));
    await screen.findByText('Step 2000 of 2000.');
    const line = screen.getByRole('slider', { name: 'Step' }).parentElement!;
    expect(line.querySelectorAll('path').length).toBeLessThan(20);
    expect(line.querySelector('svg')).toHaveAttribute('height', '92');
    expect(screen.getAllByRole('button', { name: /^Compare with step/ }).length).toBeLessThan(100);
  });
});

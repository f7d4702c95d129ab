import type { ReportCheck } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answeringReport, closeReport } from '@/testing/reports.ts';
import { answering } from '@/testing/server.ts';

const { address, claims, position } = closeReport;

it('offers no check without full access to Audit', async () => {
  answeringReport();
  renderAt(address, { claims: { ...claims, Audit: 'Read' } });
  await screen.findByRole('rowheader', { name: 'Picket Supply' });
  expect(screen.queryByRole('button', { name: 'Check against the history' })).not.toBeInTheDocument();
});

it('says whether the figures are identical to the history', async () => {
  answeringReport();
  const check: ReportCheck = {
    Id: 'c1',
    State: 'different',
    Progress: 1,
    Events: 4812,
    Position: position,
    Hash: 'ab12',
    RecordedAt: '2026-05-04T14:00:00.000Z',
    CheckedAt: '2026-05-04T14:01:00.000Z',
    Differences: [{ Label: 'Picket Supply', Field: 'Ordered amount', Shown: 1000, Rebuilt: 900 }],
    Message: '',
  };
  const started = answering('post', 'reports/close-report/check', () =>
    HttpResponse.json({ IsSuccess: true, Id: 'c1' }),
  );
  answering('get', 'reports/close-report/check/c1', () => HttpResponse.json(check));
  const { user } = renderAt(address, { claims: { ...claims, Audit: 'Full' } });
  await user.click(await screen.findByRole('button', { name: 'Check against the history' }));
  await user.click(await screen.findByRole('button', { name: '1 figure differs from history' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Check against the history' }));
  expect(dialog.getByText('$1,000.00')).toBeVisible();
  expect(dialog.getByText('$900.00')).toBeVisible();
  expect(dialog.getByText('ab12')).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Integrity' })).toHaveAttribute('href', '/audit/integrity');
  expect(started[0]!.body).toMatchObject({ AsOf: `p${position}`, GroupBy: 'company' });
});

describe('a check that runs', () => {
  const state = (State: ReportCheck['State'], more: Partial<ReportCheck> = {}): ReportCheck => ({
    Id: 'c1',
    State,
    Progress: 0.4,
    Events: 2000,
    Position: position,
    Hash: '',
    RecordedAt: '2026-05-04T14:00:00.000Z',
    CheckedAt: null,
    Differences: [],
    Message: '',
    ...more,
  });
  const check = async (stands: () => HttpResponse<ReportCheck>) => {
    answeringReport();
    answering('post', 'reports/close-report/check', () => HttpResponse.json({ IsSuccess: true, Id: 'c1' }));
    answering('get', 'reports/close-report/check/c1', stands);
    const shown = renderAt(address, { claims: { ...claims, Audit: 'Full' } });
    await shown.user.click(await screen.findByRole('button', { name: 'Check against the history' }));
    return shown;
  };

  it('shows its progress, stays in the address and can be cancelled', async () => {
    let now = state('running');
    const cancelled = answering('delete', 'reports/close-report/check/c1', () => {
      now = state('cancelled');
      return HttpResponse.json({ IsSuccess: true });
    });
    const { user, router } = await check(() => HttpResponse.json(now));
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Check' })).toHaveValue(0.4));
    expect(router.state.location.search).toContain('check=c1');
    await user.click(screen.getByRole('button', { name: 'Cancel check' }));
    expect(await screen.findByText('Check canceled')).toBeVisible();
    expect(cancelled).toHaveLength(1);
    expect(screen.getByRole('button', { name: 'Check again' })).toBeEnabled();
  });

  it('can be cancelled from the click to its end, also a second time', async () => {
    const names: string[] = [];
    const note = () => {
      const button = screen.queryByRole('button', { name: /^(Cancel check|Check (again|against the history))$/ });
      const name = button?.getAttribute('aria-label') ?? button?.textContent ?? '';
      if (name !== names.at(-1)) names.push(name);
    };
    const watched = new MutationObserver(note);
    let now = state('running');
    const { user } = await check(() => HttpResponse.json(now));
    watched.observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
    note();
    now = state('identical', { Progress: 1 });
    const again = await screen.findByRole('button', { name: 'Check again' });
    now = state('running', { Id: 'c2' });
    answering('post', 'reports/close-report/check', () => HttpResponse.json({ IsSuccess: true, Id: 'c2' }));
    answering('get', 'reports/close-report/check/c2', () => HttpResponse.json(now));
    await user.click(again);
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Check' })).toHaveValue(0.4));
    watched.disconnect();
    expect(names).toEqual(['Cancel check', 'Check again', 'Cancel check']);
  });

  it('is cancelled when what is shown changes', async () => {
    const cancelled = answering('delete', 'reports/close-report/check/c1', () =>
      HttpResponse.json({ IsSuccess: true }),
    );
    const { user, router } = await check(() => HttpResponse.json(state('running')));
    await screen.findByRole('button', { name: 'Cancel check' });
    await user.click(screen.getByRole('radio', { name: 'Team' }));
    await waitFor(() => expect(cancelled).toHaveLength(1));
    expect(router.state.location.search).not.toContain('check');
    expect(await screen.findByRole('button', { name: 'Check against the history' })).toBeVisible();
  });

  it('is still running when the connection breaks', async () => {
    answering('delete', 'reports/close-report/check/c1', () => HttpResponse.error());
    let stands: () => HttpResponse<ReportCheck> = () => HttpResponse.json(state('running'));
    const { user } = await check(() => stands());
    await waitFor(() => expect(screen.getByRole('progressbar', { name: 'Check' })).toHaveValue(0.4));
    let failedReads = 0;
    stands = () => {
      failedReads += 1;
      return HttpResponse.error();
    };
    await user.click(screen.getByRole('button', { name: 'Cancel check' }));
    expect((await screen.findAllByText('Error connecting. Check your connection.'))[0]).toBeVisible();
    // Polling and the click read once each, whatever follows. Only a check that counts as running is read once more.
    await waitFor(() => expect(failedReads).toBeGreaterThan(2));
    expect(screen.getByRole('button', { name: 'Cancel check' })).toBeVisible();
    stands = () => HttpResponse.json(state('identical', { Progress: 1 }));
    expect(await screen.findByRole('button', { name: /^Identical to history/ })).toBeVisible();
  });

  it('is cancelled when something else is shown by the time it has started', async () => {
    let answer: (response: Response) => void = () => undefined;
    answeringReport();
    answering('post', 'reports/close-report/check', () => new Promise((resolve) => (answer = resolve)));
    const cancelled = answering('delete', 'reports/close-report/check/c1', () =>
      HttpResponse.json({ IsSuccess: true }),
    );
    const { user, router } = renderAt(address, { claims: { ...claims, Audit: 'Full' } });
    await user.click(await screen.findByRole('button', { name: 'Check against the history' }));
    await user.click(screen.getByRole('radio', { name: 'Team' }));
    answer(HttpResponse.json({ IsSuccess: true, Id: 'c1' }));
    await waitFor(() => expect(cancelled).toHaveLength(1));
    expect(router.state.location.search).toContain('by=team');
    expect(router.state.location.search).not.toContain('check');
  });

  it('is cancelled when something else is shown before it is in the address', async () => {
    let answer: (response: Response) => void = () => undefined;
    answeringReport();
    answering('post', 'reports/close-report/check', () => new Promise((resolve) => (answer = resolve)));
    answering('get', 'reports/close-report/check/c1', () => HttpResponse.json(state('running')));
    const cancelled = answering('delete', 'reports/close-report/check/c1', () =>
      HttpResponse.json({ IsSuccess: true }),
    );
    const { user, router } = renderAt(address, { claims: { ...claims, Audit: 'Full' } });
    await user.click(await screen.findByRole('button', { name: 'Check against the history' }));
    const unsubscribe = router.subscribe(({ location }) => {
      if (!location.search.includes('check=c1')) return;
      unsubscribe();
      screen.getByRole('radio', { name: 'Team' }).click();
    });
    answer(HttpResponse.json({ IsSuccess: true, Id: 'c1' }));
    await waitFor(() => expect(cancelled).toHaveLength(1));
    expect(router.state.location.search).toContain('by=team');
    expect(router.state.location.search).not.toContain('check');
    expect(await screen.findByRole('button', { name: 'Check against the history' })).toBeVisible();
  });

  it('says that it failed, and can be started again', async () => {
    const Message = 'The check could not be finished: start it again';
    const { user } = await check(() => HttpResponse.json(state('failed', { Message })));
    await user.click(await screen.findByRole('button', { name: Message }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check against the history' }));
    expect(dialog.getByText(Message)).toBeVisible();
    expect(dialog.queryByText(/These figures differ/)).not.toBeInTheDocument();
  });

  it('that is not found is not waited for', async () => {
    await check(() => HttpResponse.json({ IsSuccess: false, Message: 'Check not found' } as never, { status: 404 }));
    expect(await screen.findByText('This check was not found')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check against the history' })).toBeEnabled();
  });
});

import type { ClockDifference, Integrity, IntegrityCheck, SignedHeadRow, StreamIntegrity } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

const head: SignedHeadRow = {
  Id: '2026-05-04',
  Position: '00000000000000004812',
  Events: 4812,
  Digest: 'ab'.repeat(32),
  At: '2026-05-04T14:00:00.000Z',
  Signature: 'c2ln',
};
const consistent: IntegrityCheck = {
  Id: 'c1',
  State: 'consistent',
  Progress: 1,
  StartedAt: '2026-05-05T14:00:00.000Z',
  StartedBy: 'Ada Lindholm',
  CheckedAt: '2026-05-05T14:00:09.000Z',
  Events: 4900,
  Streams: 310,
  Files: 12,
  Position: '00000000000000004900',
  Digest: 'cd'.repeat(32),
  Heads: 3,
  Against: null,
  Breaks: [],
  BreakCount: 0,
  Kinds: [{ Kind: 'job', Streams: 200, Events: 4000, Broken: 0 }],
  Message: '',
};
const damaged: IntegrityCheck = {
  ...consistent,
  State: 'damaged',
  Breaks: [
    { Where: 'job-12, event 4', Reason: 'its content is not what was written', Kind: 'job', RecordId: 12 },
    { Where: 'Position 7', Reason: 'its event is missing', Kind: null, RecordId: null },
  ],
  BreakCount: 2,
  Kinds: [{ Kind: 'job', Streams: 200, Events: 4000, Broken: 1 }],
};
const claims = { Audit: 'Full' } as const;

const PublicKey = '-----BEGIN PUBLIC KEY-----\nMCow\n-----END PUBLIC KEY-----\n';
const rightClock: ClockDifference = { ClockMinutesBehind: 0, ClockComparedWith: 'log' };
const integrity = (Check: IntegrityCheck | null, clock = rightClock): Response =>
  HttpResponse.json<Integrity>({ Check, Head: head, PublicKey, KeyId: '0123456789abcdef', ...clock });

function answeringIntegrity(...checks: (IntegrityCheck | null)[]) {
  answering('get', 'audit/heads', () => listed(head));
  return answering('get', 'audit/integrity', ...checks.map((check) => () => integrity(check)));
}

it('shows a check that agrees with itself as consistent, not as proved', async () => {
  answeringIntegrity(consistent);
  renderAt('/audit/integrity', { claims });
  expect(await screen.findByText('Consistent')).toBeVisible();
  expect(screen.getByText(/agrees with itself and with 3 signed heads. To prove/)).toBeVisible();
  expect(screen.queryByText('Proved')).not.toBeInTheDocument();
  expect(screen.getByText('cd'.repeat(32))).toBeVisible();
  expect(screen.getByText('0123456789abcdef')).toBeVisible();
});

it.each<[ClockDifference['ClockComparedWith'], number, string, RegExp]>([
  ['log', 1_410, 'Behind', /clock is 1,410 minutes behind the last event of the log/],
  ['store', 1, 'Behind', /clock is one minute behind the clock of its database/],
  ['store', -61, 'Ahead', /clock is 61 minutes ahead of the clock of its database.*correct-clock/],
])(
  "says how the server's clock differs from the %s: %s",
  async (ClockComparedWith, ClockMinutesBehind, badge, text) => {
    answering('get', 'audit/heads', () => listed(head));
    answering('get', 'audit/integrity', () => integrity(consistent, { ClockMinutesBehind, ClockComparedWith }));
    renderAt('/audit/integrity', { claims });
    const card = await screen.findByRole('region', { name: 'Server clock' });
    expect(card).toHaveTextContent(text);
    expect(within(card).getByText(badge)).toBeVisible();
  },
);

it('starts a check and shows its progress until it is done', async () => {
  answeringIntegrity(
    null,
    { ...consistent, State: 'running', CheckedAt: null, Progress: 0.5, Events: 2000 },
    consistent,
  );
  const started = answering('post', 'audit/integrity/checks', () => HttpResponse.json(consistent));
  const { user } = renderAt('/audit/integrity', { claims });
  expect(await screen.findByText(/has not been checked yet/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Start check' }));
  expect(await screen.findByRole('progressbar', { name: 'Check' })).toHaveAttribute('value', '0.5');
  expect(screen.getByRole('button', { name: 'Start check' })).toBeDisabled();
  expect(await screen.findByText('Consistent')).toBeVisible();
  expect(started[0]!.body).toEqual({});
});

it('shows a check that is started before the last one is loaded', async () => {
  let answer: () => void = () => undefined;
  answering('get', 'audit/heads', () => listed(head));
  answering(
    'get',
    'audit/integrity',
    () => new Promise((resolve) => (answer = () => resolve(integrity(null)))),
    () => integrity({ ...consistent, Heads: 4 }),
  );
  const started = answering('post', 'audit/integrity/checks', () => HttpResponse.json(consistent));
  const { user } = renderAt('/audit/integrity', { claims });
  await user.click(await screen.findByRole('button', { name: 'Start check' }));
  await waitFor(() => expect(started).toHaveLength(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start check' })).not.toHaveAttribute('data-loading'));
  answer();
  expect(await screen.findByText(/with 4 signed heads/)).toBeVisible();
});

it('names what is damaged, with the history of the record and what to do', async () => {
  answeringIntegrity(damaged);
  renderAt('/audit/integrity', { claims });
  expect(await screen.findByText('2 parts of the log no longer match.')).toBeVisible();
  const found = within(screen.getByRole('table', { name: 'What was found' }));
  const row = within(found.getByRole('row', { name: /job-12, event 4/ }));
  expect(row.getByText('its content is not what was written')).toBeVisible();
  expect(row.getByRole('link', { name: 'Job 12' })).toHaveAttribute('href', '/audit/history?Kind=job&RecordId=12');
  expect(found.getByRole('row', { name: /Position 7/ })).toBeVisible();
  expect(screen.getByRole('region', { name: 'What to do' })).toHaveTextContent('Change nothing');
});

it('compares the log with a head from a file or pasted, and shows what is wrong with the text', async () => {
  answeringIntegrity(null, {
    ...consistent,
    State: 'proved',
    Against: { Events: 4812, Digest: head.Digest, At: head.At },
  });
  const message = 'This is not a head of the log.';
  const started = answering('post', 'audit/integrity/checks', () =>
    (started.at(-1)!.body as { Head: string }).Head === 'nothing'
      ? HttpResponse.json({ IsSuccess: false, Message: message, ModelState: { Head: [message] } }, { status: 400 })
      : HttpResponse.json(consistent),
  );
  const { user } = renderAt('/audit/integrity', { claims });
  await user.click(await screen.findByRole('button', { name: 'Compare with a head' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Compare with a head' }));
  await user.click(dialog.getByRole('button', { name: 'Start comparison' }));
  expect(await dialog.findByText('Choose a file or paste a head')).toBeVisible();
  await user.type(dialog.getByRole('textbox', { name: 'Or paste the head' }), 'nothing');
  await user.click(dialog.getByRole('button', { name: 'Start comparison' }));
  expect(await dialog.findByText(message)).toBeVisible();
  const file = new File(['{"events":4812}'], 'picket-head-2026-05-04.json', { type: 'application/json' });
  await user.upload(dialog.getByLabelText('Choose file'), file);
  await waitFor(() =>
    expect(dialog.getByRole('textbox', { name: 'Or paste the head' })).toHaveValue('{"events":4812}'),
  );
  await user.click(dialog.getByRole('button', { name: 'Start comparison' }));
  expect(await screen.findByText('Proved')).toBeVisible();
  expect(screen.getByText(/its first 4,812 events are unchanged since/)).toBeVisible();
  expect(started.at(-1)!.body).toEqual({ Head: '{"events":4812}' });
});

const intact: StreamIntegrity = {
  Kind: 'job',
  RecordId: 12,
  Events: 9,
  FirstAt: head.At,
  LastAt: head.At,
  Hash: 'ef'.repeat(32),
  Break: null,
};

it('checks one record', async () => {
  answeringIntegrity(consistent);
  answering('get', 'audit/integrity/streams/job/12', () => HttpResponse.json(intact));
  answering('get', 'audit/integrity/streams/job/13', () =>
    HttpResponse.json({ IsSuccess: false, Message: 'Not found' }, { status: 404 }),
  );
  const { user } = renderAt('/audit/integrity', { claims });
  const number = await screen.findByRole('textbox', { name: 'Number' });
  await user.type(number, '12{Enter}');
  expect(await screen.findByText(/Intact: 9 events, the last on/)).toBeVisible();
  await user.clear(number);
  await user.type(number, '13{Enter}');
  expect(await screen.findByText('There is no such record.')).toBeVisible();
});

it('checks one record again', async () => {
  answeringIntegrity(consistent);
  const Break = { Version: 4, Reason: 'its content is not what was written' };
  answering(
    'get',
    'audit/integrity/streams/job/12',
    () => HttpResponse.json(intact),
    () => HttpResponse.json({ ...intact, Break }),
  );
  const { user } = renderAt('/audit/integrity', { claims });
  await user.type(await screen.findByRole('textbox', { name: 'Number' }), '12{Enter}');
  expect(await screen.findByText(/Intact: 9 events/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Check record' }));
  expect(await screen.findByText(/Damaged: event 4: its content is not what was written/)).toBeVisible();
});

it('offers readers no checks', async () => {
  answeringIntegrity(consistent);
  renderAt('/audit/integrity', { claims: { Audit: 'Read' } });
  await screen.findByText('Consistent');
  expect(screen.queryByRole('button', { name: 'Start check' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Compare with a head' })).not.toBeInTheDocument();
});

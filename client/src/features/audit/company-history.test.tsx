import { type AuditHistoryRow, DAMAGED_EVENT } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed } from '@/testing/server.ts';

const event: AuditHistoryRow = {
  Id: 'job-12-4',
  Version: 4,
  Position: '00000000000000000042',
  At: '2026-05-05T15:00:00.000Z',
  ActorName: 'Olive Okafor',
  ActorKind: 'staff',
  Type: 'JobTaxRateChanged',
  Text: 'Tax rate changed',
  Changes: [{ Field: 'Rate', From: '7.25%', To: '7.5%' }],
  Kind: 'job',
  RecordId: 12,
  RecordName: 'Garden',
  OwnerKind: null,
  OwnerId: null,
};
const payment: AuditHistoryRow = {
  ...event,
  Id: 'payment-3-1',
  Position: '00000000000000000043',
  ActorKind: 'customer',
  Text: 'Payment of $10.00 recorded',
  Changes: [],
  Kind: 'payment',
  RecordId: 3,
  RecordName: '$10.00',
  OwnerKind: 'job',
  OwnerId: 12,
};
const taxRate: AuditHistoryRow = { ...event, Id: 'tax-rates-3-2', Kind: 'tax-rates', RecordId: 3, RecordName: 'Wake' };
const claims = { Audit: 'Read' } as const;

const answeringHistory = () => {
  answering('get', 'users/simple', () => listed({ Id: 7, Name: 'Olive Okafor' }));
  return answering('post', 'audit/history/_search', () => listed(event, payment, taxRate));
};

it('lists what happened with links to the record and to the job as it stood then', async () => {
  answeringHistory();
  renderAt('/audit/history?StartDate=2026-05-05', { claims });
  const row = within(await screen.findByRole('row', { name: /Tax rate changed.*Garden/ }));
  expect(row.getByRole('link', { name: 'Job 12: Garden' })).toHaveAttribute('href', '/job/estimate/info?id=12');
  expect(row.getByRole('link', { name: 'Job as it stood then' })).toHaveAttribute(
    'href',
    '/job/estimate/info?id=12&at=p00000000000000000042',
  );
  expect(row.getByRole('listitem')).toHaveTextContent('Rate 7.25% → 7.5%');
  const other = within(screen.getByRole('row', { name: /Payment of/ }));
  expect(other.getByText('Olive Okafor (customer)')).toBeVisible();
  expect(other.getByRole('link', { name: 'Payment 3: $10.00' })).toHaveAttribute(
    'href',
    '/job/estimate/payments?id=12',
  );
  expect(other.getByRole('link', { name: 'Job as it stood then' })).toHaveAttribute(
    'href',
    '/job/estimate/info?id=12&at=p00000000000000000043',
  );
  expect(screen.getByRole('button', { name: 'History of Tax rate 3: Wake' })).toBeVisible();
});

it('names a damaged event, with its record but not with the job as it stood then', async () => {
  const Text = 'Damaged event: it can’t be read. It was recorded as: Tax rate changed';
  answering('get', 'users/simple', () => listed());
  answering('post', 'audit/history/_search', () =>
    listed({ ...event, Type: DAMAGED_EVENT, Text, Changes: [], ActorName: 'Unknown' }, payment),
  );
  renderAt('/audit/history', { claims });
  const row = within(await screen.findByRole('row', { name: /Damaged event/ }));
  expect(row.getByText(Text)).toHaveClass('damaged');
  expect(row.getByRole('link', { name: 'Job 12: Garden' })).toBeVisible();
  expect(row.queryByRole('link', { name: 'Job as it stood then' })).not.toBeInTheDocument();
  const whole = within(screen.getByRole('row', { name: /Payment of/ }));
  expect(whole.getByText('Payment of $10.00 recorded')).not.toHaveClass('damaged');
  expect(whole.getByRole('link', { name: 'Job as it stood then' })).toBeVisible();
});

it('asks for one day, steps to the next one, and filters by person and record', async () => {
  const calls = answeringHistory();
  const { user } = renderAt('/audit/history?StartDate=2026-05-05', { claims });
  await screen.findByRole('row', { name: /Garden/ });
  expect(calls[0]!.body).toEqual({ StartDate: '2026-05-05', EndDate: '2026-05-05', Skip: 0, Take: 12 });
  await user.click(screen.getByRole('button', { name: 'Day after' }));
  await waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ StartDate: '2026-05-06', EndDate: '2026-05-06' }));
  await screen.findByRole('option', { name: 'Olive Okafor' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Olive Okafor');
  await waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ UserId: 7 }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Who' }), 'Customers');
  await waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ ActorKind: 'customer' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Records' }), 'Jobs');
  await user.type(screen.getByRole('textbox', { name: 'Number of the record' }), '12');
  await waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ Kind: 'job', RecordId: 12 }));
});

it('asks for the days up to one that is typed, and leaves the first day as it was', async () => {
  const calls = answeringHistory();
  const { user } = renderAt('/audit/history?StartDate=2026-05-05', { claims });
  await screen.findByRole('row', { name: /Garden/ });
  const to = screen.getByRole('textbox', { name: 'To' });
  await user.clear(to);
  await user.type(to, '5/8/2026');
  await waitFor(() => expect(calls.at(-1)!.body).toMatchObject({ EndDate: '2026-05-08' }));
  expect(calls.at(-1)!.body).toMatchObject({ StartDate: '2026-05-05' });
});

it('searches by words, and says what they are compared with if nothing is found', async () => {
  answering('get', 'users/simple', () => listed());
  const calls = answering('post', 'audit/history/_search', () => listed());
  const { user } = renderAt('/audit/history?StartDate=2026-05-05', { claims });
  expect(await screen.findByText(/^Nothing happened in these days/)).toBeVisible();
  await user.type(screen.getByRole('searchbox', { name: 'Search by what happened or number' }), 'umbrella');
  expect(await screen.findByText(/^No event was found\..*not for names and values\.$/)).toBeVisible();
  expect(calls.at(-1)!.body).toMatchObject({ StartDate: '2026-05-05', Query: 'umbrella' });
});

it('links a payment whose job is not known to its history', async () => {
  answering('get', 'users/simple', () => listed());
  const Text = 'Damaged event: it can’t be read.';
  answering('post', 'audit/history/_search', () =>
    listed({ ...payment, Type: DAMAGED_EVENT, Text, RecordName: '', OwnerKind: null, OwnerId: null }),
  );
  renderAt('/audit/history', { claims });
  const row = within(await screen.findByRole('row', { name: /Damaged event/ }));
  expect(row.queryByRole('link')).not.toBeInTheDocument();
  expect(row.getByRole('button', { name: 'History of Payment 3' })).toBeVisible();
});

it('without days, one record is asked for in all days', async () => {
  const calls = answeringHistory();
  renderAt('/audit/history?Kind=job&RecordId=12', { claims });
  await screen.findByRole('row', { name: /Garden/ });
  expect(calls[0]!.body).toEqual({ Kind: 'job', RecordId: 12, Skip: 0, Take: 12 });
});

describe('without days or a record', () => {
  beforeEach(() => void jest.useFakeTimers({ now: new Date('2026-05-06T02:00:00.000Z'), advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());

  it("asks for the company's day", async () => {
    const calls = answeringHistory();
    renderAt('/audit/history', { claims });
    await screen.findByRole('row', { name: /Garden/ });
    expect(calls[0]!.body).toEqual({ StartDate: '2026-05-05', EndDate: '2026-05-05', Skip: 0, Take: 12 });
  });
});

it('shows the first changes of a long list, and all on demand', async () => {
  const Changes = Array.from({ length: 9 }, (_, index) => ({ Field: `Field ${index}`, From: null, To: 'x' }));
  answering('get', 'users/simple', () => listed());
  answering('post', 'audit/history/_search', () => listed({ ...event, Changes }));
  const { user } = renderAt('/audit/history', { claims });
  const row = within(await screen.findByRole('row', { name: /Garden/ }));
  expect(row.getAllByRole('listitem')).toHaveLength(5);
  await user.click(row.getByRole('button', { name: 'Show all 9 changes' }));
  expect(row.getAllByRole('listitem')).toHaveLength(9);
});

it('is closed without the permission', async () => {
  renderAt('/audit/history', { claims: { Customers: 'Full' } });
  expect(await screen.findByRole('heading', { name: 'No access' })).toBeInTheDocument();
});

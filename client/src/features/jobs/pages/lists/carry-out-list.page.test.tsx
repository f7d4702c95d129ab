import { screen, within } from '@testing-library/react';
import { jobRow, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, saved } from '@/testing/server.ts';

beforeEach(withChoices);

const path = '/job/carry-out/carryout-list';
const search = 'estimates/list/carryout/_search';
const ready = jobRow({
  JobStatusId: 5,
  LastStep: 'Ready for pick-up',
  NextAction: 'mark-delivered',
  DeliveryTypeId: 2,
  OrderDate: '2026-11-03T15:00:00.000Z',
});

describe('CarryOutListPage', () => {
  it('marks an order as delivered after confirmation', async () => {
    answering('post', search, () => listed(ready, jobRow({ ...ready, Id: 41, JobStatusId: 4 })));
    const calls = answering('put', 'orders/42/status/delivered', () => saved(42, 4));
    const { user } = renderAt(path);
    expect(
      await screen.findByRole('row', { name: /#42.*\(609\) 555-0100.*Customer Pick-up.*Ready/ }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('button', { name: /delivered/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Mark as delivered #42' }));
    const dialog = await screen.findByRole('dialog', { name: 'Mark #42 as delivered?' });
    await user.click(within(dialog).getByRole('button', { name: 'Mark as delivered' }));
    expect(await screen.findByText('Job status successfully changed')).toBeInTheDocument();
    expect(calls[0]?.url.searchParams.get('version')).toBe('3');
  });

  it('offers no delivery of an archived order', async () => {
    answering('post', search, () => listed(jobRow({ ...ready, Archived: true })));
    renderAt(path);
    await screen.findByText(/^#42/);
    expect(screen.queryByRole('button', { name: /delivered/ })).not.toBeInTheDocument();
  });

  it('is read-only with Read access', async () => {
    answering('post', search, () => listed(ready));
    renderAt(path, { claims: { Deliveries: 'Read' } });
    await screen.findByText(/^#42/);
    expect(screen.queryByRole('button', { name: /delivered/ })).not.toBeInTheDocument();
  });
});

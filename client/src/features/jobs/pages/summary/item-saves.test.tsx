import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { summaryOf, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, held, saved } from '@/testing/server.ts';

async function open() {
  const view = renderAt('/job/estimate/summary?id=42');
  await screen.findByRole('table', { name: 'Items' });
  return view;
}

async function type(user: UserEvent, name: string, text: string) {
  const cell = screen.getByRole('textbox', { name });
  await user.clear(cell);
  await user.type(cell, text);
}

describe('a row of the summary', () => {
  it('is saved after the row before it, over the version that this one made', async () => {
    withJob();
    const calls = answering('put', 'jobs/job-misc-item', () => saved(42, 4));
    const laborCalls = answering('put', 'jobs/job-labor-detail', () => saved(42, 5));
    const { user } = await open();
    answering('get', 'jobs/42/estimate-summary', () => HttpResponse.json(summaryOf({ Version: 4 })));
    await type(user, 'Quantity of Post cap', '12{Enter}');
    await user.keyboard('{Control>}a{/Control}6{Enter}');
    await waitFor(() => expect(laborCalls).toHaveLength(1));
    expect(calls[0]?.body).toMatchObject({ Quantity: 12, Version: 3 });
    expect(laborCalls[0]?.body).toMatchObject({ Quantity: 6, Version: 4 });
  });

  it('is removed over the version that the save before made', async () => {
    withJob();
    answering('put', 'jobs/job-labor-detail', () => saved(42, 6, 3));
    const removals = answering('delete', 'jobs/job-misc-item/:jobId/:id', () => saved(42, 7, 6));
    const { user } = await open();
    await type(user, 'Quantity of Installation', '6{Enter}');
    await user.click(screen.getByRole('button', { name: 'Delete Post cap' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(removals).toHaveLength(1));
    expect(removals[0]?.url.searchParams.get('version')).toBe('6');
  });

  it('is saved over the version that its row opened when others saved since', async () => {
    withJob();
    answering('put', 'jobs/job-misc-item', () => saved(42, 9, 8));
    const laborCalls = answering('put', 'jobs/job-labor-detail', () => saved(42, 10));
    const { user } = await open();
    await type(user, 'Quantity of Post cap', '12{Enter}');
    await type(user, 'Quantity of Installation', '6{Enter}');
    await waitFor(() => expect(laborCalls[0]?.body).toMatchObject({ Quantity: 6, Version: 3 }));
  });

  it('is saved again when the focus leaves it while its first save runs', async () => {
    withJob();
    const first = held();
    const calls = answering('put', 'jobs/job-misc-item', first.wait, () => saved(42, 5));
    const { user } = await open();
    await type(user, 'Quantity of Post cap', '12{Enter}');
    await waitFor(() => expect(calls).toHaveLength(1));
    await type(user, 'Quantity of Post cap', '15');
    await user.click(screen.getByRole('textbox', { name: 'Quantity of Installation' }));
    answering('get', 'jobs/42/estimate-summary', () => HttpResponse.json(summaryOf({ Version: 4 })));
    first.answer(saved(42, 4));
    await waitFor(() => expect(calls).toHaveLength(2));
    expect(calls[1]?.body).toMatchObject({ Quantity: 15, Version: 4 });
  });
});

import { CalendarTypes, DeliveryStatuses } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { calendarEvent, unscheduled } from '@/testing/calendar.ts';
import { jobRow, withChoices } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';

const job = jobRow({ Id: 51, CustomerName: 'Elena Marsh', JobStatusId: 5 });
const truck = calendarEvent({
  id: 'delivery-5',
  text: 'Truck 1, 2 stops',
  start: '2026-11-25',
  end: '2026-11-26',
  allDay: true,
  JobId: null,
  JobStatusId: null,
  DeliveryStatusId: 1,
  Type: CalendarTypes.Delivery,
  Person: 'Truck 1',
});
const put = (Refused: unknown[] = []) =>
  HttpResponse.json({ IsSuccess: true, Moved: Refused.length > 0 ? [] : [{ Id: 51, Version: 4 }], Refused });

/** Opens the dialog of the ready job on a Wednesday. */
async function open(deliveries = [truck]) {
  withChoices();
  for (const list of ['sub-contractors/false', 'teams/false', 'trucks/true']) answering('get', list, () => listed());
  answering('post', 'deliveries/_search', () => listed(...deliveries));
  answering('post', 'estimates/unscheduled/_search', () =>
    HttpResponse.json(unscheduled({ Deliveries: { data: [job], total: 1 } })),
  );
  const { user } = renderAt('/job/delivery-calendar?Day=2026-11-25');
  await user.click(await screen.findByRole('button', { name: 'Set a date for Elena Marsh' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Put #51 Elena Marsh on a delivery' }));
  const addNew = await dialog.findByRole('button', { name: 'New delivery on Wed, Nov 25' });
  return { user, dialog, addNew };
}

describe('choosing the delivery of a ready job', () => {
  it('puts the job on a delivery of the day', async () => {
    const calls = answering('patch', 'dispatch/jobs', () => put());
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Delivery 5: Truck 1, 2 stops' }));
    expect(await screen.findByText('Put on the delivery of Wed, Nov 25')).toBeInTheDocument();
    expect(calls[0]!.body).toEqual({ DeliveryId: 5, JobIds: [51], FromDeliveryId: null });
  });

  it('does not offer deliveries that are delivered', async () => {
    const { dialog } = await open([{ ...truck, DeliveryStatusId: DeliveryStatuses.Delivered }]);
    expect(dialog.getByText('No open deliveries on Wed, Nov 25.')).toBeInTheDocument();
    expect(dialog.queryByRole('button', { name: /^Delivery 5/ })).not.toBeInTheDocument();
  });

  it('removes the new delivery when the job is refused', async () => {
    answering('post', 'dispatch/deliveries', () => saved(9, 1));
    answering('patch', 'dispatch/jobs', () => put([{ Id: 51, Message: 'Order 51 is on delivery 7' }]));
    const removals = answering('delete', 'dispatch/deliveries/9', () => saved(9, 2));
    const { user, addNew } = await open();
    await user.click(addNew);
    expect(await screen.findByText('Order 51 is on delivery 7')).toBeInTheDocument();
    await waitFor(() => expect(removals.map(({ url }) => url.searchParams.get('version'))).toEqual(['1']));
  });

  it('adds a delivery again after it removed one', async () => {
    const added = answering(
      'post',
      'dispatch/deliveries',
      () => saved(9, 1),
      () => saved(10, 1),
    );
    const calls = answering(
      'patch',
      'dispatch/jobs',
      () => refused(409, { Message: 'Order 51 is on delivery 7' }),
      () => put(),
    );
    const removals = answering('delete', 'dispatch/deliveries/9', () => saved(9, 2));
    const { user, addNew } = await open();
    await user.click(addNew);
    await waitFor(() => expect(removals).toHaveLength(1));
    await waitFor(() => expect(addNew).toBeEnabled());
    await user.click(addNew);
    expect(await screen.findByText('Put on the delivery of Wed, Nov 25')).toBeInTheDocument();
    expect(added).toHaveLength(2);
    expect(calls[1]!.body).toMatchObject({ DeliveryId: 10 });
  });

  it('uses the new delivery again when it could not be removed', async () => {
    const added = answering('post', 'dispatch/deliveries', () => saved(9, 1));
    const calls = answering('patch', 'dispatch/jobs', HttpResponse.error, () => put());
    answering('delete', 'dispatch/deliveries/9', HttpResponse.error);
    const { user, addNew } = await open();
    await user.click(addNew);
    await waitFor(() => expect(addNew).toBeEnabled());
    await user.click(addNew);
    expect(await screen.findByText('Put on the delivery of Wed, Nov 25')).toBeInTheDocument();
    expect(added).toHaveLength(1);
    expect(calls.map(({ body }) => body)).toEqual([
      { DeliveryId: 9, JobIds: [51], FromDeliveryId: null },
      { DeliveryId: 9, JobIds: [51], FromDeliveryId: null },
    ]);
  });
});

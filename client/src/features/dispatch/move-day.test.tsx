import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { deliveryCard, dispatchBoard } from '@/testing/deliveries.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused } from '@/testing/server.ts';

const truck = deliveryCard({ Id: 5, Date: '2083-03-04', TruckName: 'Truck 1', DepartureTime: '07:40' });

async function open() {
  answering('get', 'dispatch/estimates', () => HttpResponse.json(dispatchBoard([], [truck])));
  answering('get', 'trucks/true', () => listed());
  const view = renderAt('/job/dispatch');
  await screen.findByRole('region', { name: /^Unassigned/ });
  return view;
}

describe('moving a day', () => {
  const moving = {
    IsSuccess: true,
    Date: '2083-03-04',
    To: '2083-03-08',
    Moved: [
      {
        Id: 5,
        Version: 2,
        TruckName: 'Truck 1',
        DepartureTime: '07:40',
        Stops: 2,
        Warnings: [{ Kind: 'truck-twice', Text: 'Truck 1 has another delivery this day' }],
      },
    ],
  };

  it('previews a move, moves the deliveries and moves them back', async () => {
    const calls = answering(
      'post',
      'dispatch/move-day',
      () => HttpResponse.json({ ...moving, To: '2083-03-05' }),
      () => HttpResponse.json(moving),
      () => HttpResponse.json({ ...moving, Moved: [{ ...moving.Moved[0], Version: 3 }] }),
      () => HttpResponse.json({ ...moving, Date: moving.To, To: moving.Date }),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move a day' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Move a day' }));
    await dialog.findByText('Truck 1 has another delivery this day');
    const to = dialog.getByRole('textbox', { name: 'Move to' });
    await user.clear(to);
    await user.paste('3/8/2083');
    await user.click(await dialog.findByRole('button', { name: 'Move 1 delivery' }));
    expect(await screen.findByText('1 delivery moved from Thu, Mar 4 to Mon, Mar 8.')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('1 delivery moved back to Thu, Mar 4.')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Move a day' })).toHaveFocus();
    expect(calls.map(({ body }) => body)).toEqual([
      { Date: '2083-03-04', Days: 1, IsPreview: true },
      { Date: '2083-03-04', Days: 4, IsPreview: true },
      { Date: '2083-03-04', Days: 4, Deliveries: [{ Id: 5, Version: 2 }] },
      { Date: '2083-03-08', Days: -4, Deliveries: [{ Id: 5, Version: 3 }] },
    ]);
  });

  it('leaves a menu open that was opened while the move was taken back', async () => {
    let answer: (taken: Response) => void = () => undefined;
    const back = new Promise<Response>((resolve) => (answer = resolve));
    const calls = answering(
      'post',
      'dispatch/move-day',
      () => HttpResponse.json({ ...moving, To: '2083-03-05' }),
      () => HttpResponse.json(moving),
      () => back,
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move a day' }));
    await user.click(await screen.findByRole('button', { name: 'Move 1 delivery' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(calls).toHaveLength(3));
    await user.click(screen.getByRole('button', { name: /^Status of / }));
    answer(HttpResponse.json({ ...moving, Date: moving.To, To: moving.Date }));
    await screen.findByText('1 delivery moved back to Thu, Mar 4.');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'In Transit' })).toBeInTheDocument();
  });

  it('previews again after someone else changed a delivery', async () => {
    const [first] = moving.Moved;
    const tomorrow = { ...moving, To: '2083-03-05' };
    const calls = answering(
      'post',
      'dispatch/move-day',
      () => HttpResponse.json(tomorrow),
      () => refused(409),
      () => HttpResponse.json({ ...tomorrow, Moved: [{ ...first, Version: 3, Stops: 4 }] }),
      () => HttpResponse.json(tomorrow),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move a day' }));
    await user.click(await screen.findByRole('button', { name: 'Move 1 delivery' }));
    expect(await screen.findByText(/4 stops/)).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Move 1 delivery' }));
    await screen.findByText(/^1 delivery moved/);
    expect(calls.at(-1)?.body).toMatchObject({ Deliveries: [{ Id: 5, Version: 3 }] });
  });

  it('says how many deliveries stayed because someone else changed them', async () => {
    const [first] = moving.Moved;
    const tomorrow = { ...moving, To: '2083-03-05' };
    const previewed = [first, { ...first, Id: 6 }, { ...first, Id: 7 }];
    const calls = answering(
      'post',
      'dispatch/move-day',
      () => HttpResponse.json({ ...tomorrow, Moved: previewed }),
      () => HttpResponse.json(tomorrow),
    );
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Move a day' }));
    await user.click(await screen.findByRole('button', { name: 'Move 3 deliveries' }));
    const notice = await screen.findByText(/^1 delivery moved from Thu, Mar 4 to Fri, Mar 5\./);
    expect(notice).toHaveTextContent(/Mar 5\. 2 deliveries changed meanwhile and stayed\.$/);
    expect(calls[1]?.body).toMatchObject({ Deliveries: [{ Id: 5 }, { Id: 6 }, { Id: 7 }] });
  });
});

import { type DeliveryDetails, DeliveryStatuses, ItemKinds } from '@picket/domain';
import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { deliveryCard } from '@/testing/deliveries.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';
import type { WaitingProof } from './proof-storage.ts';

let mockStored: WaitingProof[] = [];
jest.mock('./proof-storage.ts', () => ({
  readProofs: async () => mockStored.filter(({ UserId }) => UserId === 1),
  countOthersProofs: async () => mockStored.filter(({ UserId }) => UserId !== 1).length,
  storeProof: async (proof: WaitingProof) => {
    mockStored = [...mockStored.filter(({ Key }) => Key !== proof.Key), proof];
  },
  removeProof: async (key: string) => {
    mockStored = mockStored.filter(({ Key }) => Key !== key);
  },
}));
/** jsdom draws nothing. */
const photo = 'data:image/jpeg;base64,eA==';
let mockShrink: () => Promise<string>;
jest.mock('./shrink-photo.ts', () => ({ shrinkPhoto: () => mockShrink() }));
const context = new Proxy({}, { get: () => () => ({}), set: () => true });
HTMLCanvasElement.prototype.getContext = (() => context) as never;

beforeEach(() => {
  mockStored = [];
  mockShrink = async () => photo;
});

const Lines = [{ LineId: 3, Kind: ItemKinds.Misc, Description: 'Post cap', Quantity: 10 }];
const recorded = {
  ...{ Name: 'Dale', Note: 'Left beside the garage', Short: [{ LineId: 3, Quantity: 2 }], RecordedBy: 'Rico Vance' },
  ...{ At: '2026-11-20T15:00:00.000Z', RecordedAt: '2026-11-20T15:00:01.000Z', PhotoPath: null, SignaturePath: null },
  IsClockWrong: false,
};

function details(some: Parameters<typeof deliveryCard>[0] = {}): DeliveryDetails {
  const StatusId = DeliveryStatuses.InTransit;
  const Jobs = [
    { Id: 200, CustomerName: 'Dale Hoyt', Proof: recorded },
    { Id: 199, CustomerName: 'Kit Mercer', Collect: 980 },
  ];
  const card = deliveryCard({ StatusId, Jobs, ...some });
  return { ...card, Jobs: card.Jobs.map((stop) => ({ ...stop, Lines })) };
}

async function open(delivery = details(), ...options: [Parameters<typeof renderAt>[1]?]) {
  answering('get', 'deliveries/5', () => HttpResponse.json(delivery));
  const view = renderAt('/job/delivery?id=5', ...options);
  await screen.findByRole('heading', { level: 1, name: /^Truck 1/ });
  return view;
}

const stop = (place: number) => within(screen.getByRole('listitem', { name: `Stop ${place}` }));

describe('DeliveryPage', () => {
  it('shows where to go, what to unload and what to collect', async () => {
    await open();
    expect(screen.getByText('2 stops, 1 to go, $980.00 to collect')).toBeInTheDocument();
    expect(stop(2).getByRole('link', { name: '1 Main St, Trenton, NJ 08608' })).toBeInTheDocument();
    expect(stop(2).getByText('Post cap', { exact: false })).toHaveTextContent('10 Post cap');
    expect(stop(2).getByText('Collect $980.00')).toBeInTheDocument();
  });

  it('shows the proof of a stop', async () => {
    await open();
    expect(stop(1).getByText('Received by Dale')).toBeInTheDocument();
    expect(stop(1).getByText('2 missing: Post cap')).toBeInTheDocument();
    expect(stop(1).getByText('Left beside the garage')).toBeInTheDocument();
    expect(stop(1).queryByRole('button', { name: /^Record/ })).not.toBeInTheDocument();
  });

  it("shows the server's time of a proof from a device with a wrong clock, and the time of that clock", async () => {
    await open(
      details({ Jobs: [{ Id: 200, Proof: { ...recorded, At: '1970-01-02T00:00:00.000Z', IsClockWrong: true } }] }),
    );
    expect(
      stop(1)
        .getByText(/^Received by Dale$/)
        .closest('p'),
    ).toHaveTextContent(/11\/20\/2026.*, recorded by Rico Vance/);
    expect(stop(1).getByText(/^The device's clock said 01\/01\/1970/)).toBeInTheDocument();
  });

  it('is read-only without full access to Deliveries', async () => {
    await open(details(), { claims: { Deliveries: 'Read' } });
    expect(screen.queryByRole('button', { name: /^(Record|Start|Mark)/ })).not.toBeInTheDocument();
  });

  it('starts the route', async () => {
    const calls = answering('put', 'dispatch/deliveries/status/5/2', () => saved(5, 3));
    const { user } = await open(details({ StatusId: DeliveryStatuses.Pending }));
    await user.click(screen.getByRole('button', { name: 'Start route' }));
    await waitFor(() => expect(calls[0]?.url.searchParams.get('version')).toBe('2'));
  });

  it('asks for a name and for a signature or a photo', async () => {
    const { user } = await open();
    await user.click(stop(2).getByRole('button', { name: /^Record delivery/ }));
    await user.click(screen.getByRole('button', { name: 'Save delivery' }));
    expect(await screen.findByText('Name is required')).toBeInTheDocument();
    expect(screen.getByText('Have it signed, or take a photo')).toBeInTheDocument();
    expect(mockStored).toEqual([]);
  });

  it('waits with a stop for its photo', async () => {
    answering('post', 'deliveries/5/proof', () => HttpResponse.error());
    let finish: (url: string) => void = () => undefined;
    mockShrink = () => new Promise((resolve) => (finish = resolve));
    const { user } = await open();
    await user.click(stop(2).getByRole('button', { name: /^Record delivery/ }));
    await user.type(screen.getByRole('textbox', { name: 'Received by' }), 'Kit');
    await user.upload(screen.getByLabelText('Photo'), new File(['x'], 'gate.jpg', { type: 'image/jpeg' }));
    await user.click(screen.getByRole('button', { name: 'Save delivery' }));
    expect(screen.queryByText('Have it signed, or take a photo')).not.toBeInTheDocument();
    finish(photo);
    await waitFor(() => expect(mockStored.map(({ Body }) => Body.Photo)).toEqual([photo]));
  });

  it('does not save a stop without the photo that could not be read, until it is removed', async () => {
    let fail: () => void = () => undefined;
    mockShrink = () => new Promise((_resolve, reject) => (fail = () => reject(new Error('no picture'))));
    const { user } = await open();
    await user.click(stop(2).getByRole('button', { name: /^Record delivery/ }));
    await user.type(screen.getByRole('textbox', { name: 'Received by' }), 'Kit');
    await user.upload(screen.getByLabelText('Photo'), new File(['x'], 'gate.jpg', { type: 'image/jpeg' }));
    await user.click(screen.getByRole('button', { name: 'Save delivery' }));
    fail();
    expect(await screen.findByText(/Take another photo, or remove it\./)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    await user.click(screen.getByRole('button', { name: 'Save delivery' }));
    expect(await screen.findByText('Have it signed, or take a photo')).toBeInTheDocument();
    expect(mockStored).toEqual([]);
  });

  it('records a stop with a missing quantity, and sends it with a key', async () => {
    const calls = answering('post', 'deliveries/5/proof', () => saved(5, 3));
    const { user } = await open();
    await user.click(stop(2).getByRole('button', { name: /^Record delivery/ }));
    await user.type(screen.getByRole('textbox', { name: 'Received by' }), 'Kit');
    await user.click(screen.getByRole('checkbox', { name: 'Something is missing' }));
    await user.type(screen.getByRole('textbox', { name: 'Missing of 10 Post cap' }), '4');
    await user.upload(screen.getByLabelText('Photo'), new File(['x'], 'gate.jpg', { type: 'image/jpeg' }));
    await screen.findByRole('img', { name: 'What was delivered' });
    await user.click(screen.getByRole('button', { name: 'Save delivery' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(calls[0]?.body).toEqual({
      JobId: 199,
      Name: 'Kit',
      Note: '',
      Short: [{ LineId: 3, Quantity: 4 }],
      At: expect.stringMatching(/Z$/),
      Photo: 'data:image/jpeg;base64,eA==',
      MarkDelivered: true,
    });
    expect(calls[0]?.headers.get('Idempotency-Key')).toMatch(/^[\w-]{32}$/);
  });

  it('shows proofs that wait for a connection', async () => {
    const Body = { JobId: 199, Name: 'Kit', At: '2026-11-20T16:00:00.000Z' };
    mockStored = [{ Key: 'a', UserId: 1, DeliveryId: 5, Body, Refusal: null }];
    answering('post', 'deliveries/5/proof', () => Response.error());
    await open();
    expect(await stop(2).findByText('Received by Kit, waiting to be sent')).toBeInTheDocument();
    expect(
      screen.getByText(/^1 proof stored on this device, waiting for a connection. It is sent automatically/),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Mark as delivered' })).not.toBeInTheDocument();
  });

  it('says that a proof of another user waits, without its content', async () => {
    const Body = { JobId: 199, Name: 'Kit', At: '2026-11-20T16:00:00.000Z' };
    mockStored = [{ Key: 'a', UserId: 2, DeliveryId: 5, Body, Refusal: null }];
    await open();
    expect(await screen.findByText(/^1 proof of delivery of another user waits on this device/)).toBeInTheDocument();
    expect(screen.queryByText(/Received by Kit/)).not.toBeInTheDocument();
  });

  it('offers to send a refused proof again under a new key, or to discard it', async () => {
    const Body = { JobId: 199, Name: 'Kit', At: '2026-11-20T16:00:00.000Z' };
    mockStored = [{ Key: 'a', UserId: 1, DeliveryId: 5, Body, Refusal: 'Order 199 is not on this delivery' }];
    const calls = answering('post', 'deliveries/5/proof', () => refused(400, { Message: 'Still not there' }));
    const { user } = await open();
    expect(await stop(2).findByText(/Order 199 is not on this delivery/)).toBeInTheDocument();
    expect(screen.getByText(/^2 stops, 1 to go/)).toBeInTheDocument();
    await user.dblClick(stop(2).getByRole('button', { name: 'Send again' }));
    expect(await stop(2).findByText(/Still not there/)).toBeInTheDocument();
    expect(calls[0]?.headers.get('Idempotency-Key')).not.toBe('a');
    expect(mockStored).toHaveLength(1);
    const discard = async (answer: string) => {
      await user.click(stop(2).getByRole('button', { name: 'Discard and record again' }));
      const dialog = await screen.findByRole('dialog', { name: 'Discard the proof of 199?' });
      await user.click(await within(dialog).findByRole('button', { name: answer }));
    };
    await discard('Cancel');
    expect(mockStored).toHaveLength(1);
    await discard('Discard proof');
    expect(await stop(2).findByRole('button', { name: /^Record delivery/ })).toBeInTheDocument();
    expect(mockStored).toEqual([]);
  });

  it('shows a refused proof of an order that has left the delivery, also in the list of deliveries', async () => {
    const Body = { JobId: 77, Name: 'Vera', At: '2026-11-20T16:00:00.000Z' };
    mockStored = [{ Key: 'a', UserId: 1, DeliveryId: 5, Body, Refusal: 'Order 77 is not on this delivery' }];
    const { router, user } = await open();
    expect(await screen.findByText('Order 77, received by Vera')).toBeInTheDocument();
    answering('post', 'deliveries/_search', () => listed());
    await act(() => router.navigate('/job/delivery'));
    expect(await screen.findByText('Not recorded: Order 77 is not on this delivery')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    await user.click(await screen.findByRole('button', { name: 'Discard proof' }));
    await waitFor(() => expect(screen.queryByText(/^Order 77/)).not.toBeInTheDocument());
    expect(mockStored).toEqual([]);
  });

  it('asks before opening another stop discards the input', async () => {
    const { user } = await open(details({ Jobs: [{ Id: 200 }, { Id: 199 }] }));
    await user.click(stop(1).getByRole('button', { name: /^Record delivery/ }));
    await user.type(screen.getByRole('textbox', { name: 'Received by' }), 'Dale');
    await user.click(stop(2).getByRole('button', { name: /^Record delivery/ }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(stop(1).getByRole('textbox', { name: 'Received by' })).toHaveValue('Dale');
  });

  it('is marked as delivered after a confirmation once all stops have a proof', async () => {
    const calls = answering('put', 'dispatch/deliveries/status/5/3', () => saved(5, 3));
    const { user } = await open(details({ Jobs: [{ Id: 200, Proof: recorded }] }));
    await user.click(screen.getByRole('button', { name: 'Mark as delivered' }));
    const dialog = within(await screen.findByRole('dialog', { name: /as delivered\?$/ }));
    await user.click(await dialog.findByRole('button', { name: 'Mark as delivered' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('without an id lists the deliveries of these days', async () => {
    const event = { id: 'delivery-5', text: 'Truck 1, 2 stops', start: '2026-11-20', end: '2026-11-21', allDay: true };
    answering('post', 'deliveries/_search', () => listed(event));
    renderAt('/job/delivery');
    expect(await screen.findByRole('link', { name: 'Truck 1, 2 stops' })).toHaveAttribute('href', '/job/delivery?id=5');
  });
});

import { readEvents } from './event-stream.ts';

async function eventsIn(...chunks: string[]) {
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });
  const events = [];
  for await (const event of readEvents(body)) events.push(event);
  return events;
}

describe(readEvents, () => {
  it('reads events with their ids, in one chunk or several', async () => {
    const expected = [
      { id: '7', data: '{"a":1}' },
      { id: '8', data: 'two\nlines' },
    ];
    const stream = 'id: 7\ndata: {"a":1}\n\nid: 8\ndata: two\ndata: lines\n\n';
    expect(await eventsIn(stream)).toEqual(expected);
    expect(await eventsIn(...stream)).toEqual(expected);
  });

  it('skips comments and an incomplete event', async () => {
    expect(await eventsIn(':\n\n: beat\n\ndata:x\n\ndata: cut')).toEqual([{ data: 'x' }]);
  });

  it('accepts CR LF line ends', async () => {
    expect(await eventsIn('id: 1\r\ndata: x\r\n\r\n')).toEqual([{ id: '1', data: 'x' }]);
  });
});

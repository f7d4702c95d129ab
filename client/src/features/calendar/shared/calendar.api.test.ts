import { type CalendarEvent, CalendarTypes } from '@picket/domain';
import { createStore } from '@/app/store.ts';
import { searchEvents } from '@/entities/calendar/calendar-events.api.ts';
import { sessionWith } from '@/testing/builders.ts';
import { calendarEvent } from '@/testing/calendar.ts';
import { answering, held, listed, refused, saved } from '@/testing/server.ts';
import { moveEvent } from './calendar.api.ts';
import type { EventTime } from './event-times.ts';

it('moveEvent sends a second move of an event over the version of the first', async () => {
  const calls = answering(
    'put',
    'estimates-dates',
    () => saved(42, 4),
    () => saved(42, 5),
  );
  const store = createStore({ session: sessionWith() });
  const event = { id: 'estimate-42', Type: CalendarTypes.Estimate, Version: 3 };
  const move = (start: string, end: string) =>
    store.dispatch(moveEvent.initiate({ event, to: { start, end, allDay: false } }));
  await Promise.all([
    move('2026-11-18T14:00:00.000Z', '2026-11-18T15:00:00.000Z'),
    move('2026-11-19T14:00:00.000Z', '2026-11-19T15:00:00.000Z'),
  ]);
  expect(calls.map(({ body }) => body)).toMatchObject([
    { StartDate: '2026-11-18T14:00:00.000Z', Version: 3 },
    { StartDate: '2026-11-19T14:00:00.000Z', Version: 4 },
  ]);
});

it('moveEvent is shown in events that are read before it is saved', async () => {
  const event = calendarEvent();
  const to: EventTime = { start: '2026-11-19T14:00:00.000Z', end: '2026-11-19T15:00:00.000Z', allDay: false };
  const week = { StartDate: '2026-11-15', EndDate: '2026-11-21', Type: CalendarTypes.Both };
  answering('post', 'estimates/_search', () => listed(event));
  const answer = held();
  answering('put', 'estimates-dates', answer.wait);
  const store = createStore({ session: sessionWith() });
  const read = () => store.dispatch(searchEvents.initiate(week, { forceRefetch: true }));
  await read();
  const saving = store.dispatch(moveEvent.initiate({ event, to }));
  expect((await read()).data).toMatchObject([to]);
  answer.answer(saved(42, 4));
  await saving;
  expect((await read()).data).toMatchObject([{ start: event.start, Version: 3 }]);
});

describe('a refused moveEvent', () => {
  const [first, second] = [calendarEvent({ id: 'estimate-42' }), calendarEvent({ id: 'estimate-43' })];
  const to: EventTime = { start: '2026-11-19T14:00:00.000Z', end: '2026-11-19T15:00:00.000Z', allDay: false };
  const week = { StartDate: '2026-11-15', EndDate: '2026-11-21', Type: CalendarTypes.Both };

  async function open() {
    const [refusal, rest] = [held(), held()];
    // The list is read again after the refusal, which this test is not about.
    answering('post', 'estimates/_search', () => listed(first, second), held().wait);
    answering('put', 'estimates-dates', refusal.wait, rest.wait);
    const store = createStore({ session: sessionWith() });
    await store.dispatch(searchEvents.initiate(week));
    return {
      move: (event: CalendarEvent, time: EventTime | null) => store.dispatch(moveEvent.initiate({ event, to: time })),
      refuse: () => refusal.answer(refused(400)),
      refuseRest: () => rest.answer(refused(400)),
      saveRest: () => rest.answer(saved(43, 4)),
      shown: () => searchEvents.select(week)(store.getState()).data!,
    };
  }

  it('leaves other moves unchanged', async () => {
    const { move, refuse, saveRest, shown } = await open();
    const moved = move(first, to);
    const other = move(second, to);
    expect(shown()).toMatchObject([to, to]);
    refuse();
    await moved;
    expect(shown()).toMatchObject([{ start: first.start, end: first.end }, to]);
    saveRest();
    await other;
  });

  it('is not undone if the event was moved again', async () => {
    const { move, refuse, saveRest, shown } = await open();
    const again = { ...to, start: '2026-11-20T14:00:00.000Z', end: '2026-11-20T15:00:00.000Z' };
    const moved = move(first, to);
    const other = move(first, again);
    refuse();
    await moved;
    expect(shown()[0]).toMatchObject(again);
    saveRest();
    await other;
  });

  it('restores the position before an earlier refused move', async () => {
    const { move, refuse, refuseRest, shown } = await open();
    const moves = [move(first, to), move(first, { ...to, end: '2026-11-19T16:00:00.000Z' })];
    refuse();
    refuseRest();
    await Promise.all(moves);
    expect(shown()[0]).toMatchObject({ start: first.start, end: first.end });
  });

  it('shows an event whose date removal was refused', async () => {
    const { move, refuse, shown } = await open();
    const moved = move(first, null);
    expect(shown()).toEqual([second]);
    refuse();
    await moved;
    expect(shown()).toEqual([second, first]);
  });
});

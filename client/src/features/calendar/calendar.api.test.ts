import { CalendarTypes } from '@picket/domain';
import { createStore } from '@/app/store.ts';
import { sessionWith } from '@/testing/builders.ts';
import { answering, saved } from '@/testing/server.ts';
import { moveEvent } from './calendar.api.ts';

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

import { priorityOf } from './job-priority.ts';

const today = '2026-03-08';
const job = (dates: Partial<Parameters<typeof priorityOf>[0]>) => ({
  IsSameDay: false,
  DeliveryDate: null,
  DueDate: null,
  ...dates,
});

describe('the priority of a job', () => {
  it.each([
    ['red on the same day', { IsSameDay: true, DeliveryDate: '2026-04-01' }, 'Same day', 'bad'],
    ['red once its day has passed', { DeliveryDate: '2026-03-07' }, 'Overdue', 'bad'],
    ['green on its day', { DeliveryDate: '2026-03-08' }, 'Today', 'good'],
    ['amber on the day before', { DeliveryDate: '2026-03-09' }, 'Tomorrow', 'attention'],
    ['by the due date where there is no delivery date', { DueDate: '2026-03-01' }, 'Overdue', 'bad'],
  ] as const)('is %s', (_, dates, word, tone) => expect(priorityOf(job(dates), today)).toEqual({ word, tone }));

  it.each([[{}], [{ DeliveryDate: '2026-03-10' }], [{ DeliveryDate: '2026-03-10', DueDate: '2026-03-01' }]])(
    'is null when the day is later than tomorrow: %j',
    (dates) => expect(priorityOf(job(dates), today)).toBeNull(),
  );
});

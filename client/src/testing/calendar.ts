import { type CalendarEvent, CalendarTypes, type UnscheduledAnswer } from '@picket/domain';

/** An estimate on a Wednesday, 3:30 to 4:30 PM in New York. */
export const calendarEvent = (event: Partial<CalendarEvent> = {}): CalendarEvent => ({
  id: 'estimate-42',
  text: 'Nadia Patel',
  start: '2026-11-18T20:30:00.000Z',
  end: '2026-11-18T21:30:00.000Z',
  allDay: false,
  JobId: 42,
  Type: CalendarTypes.Estimate,
  JobStatusId: 2,
  UserId: null,
  EstimatorId: 5,
  SubContractorId: null,
  TeamId: 1,
  Person: 'Dana Ruiz',
  Color: '#0f6f66',
  Customer: 'Nadia Patel',
  Address: '1 Main St, Trenton, NJ 08608',
  City: 'Trenton',
  Phone: '(609) 555-0100',
  IsLost: false,
  CanMove: true,
  Version: 3,
  Warnings: [],
  ...event,
});

/** An installation on a Monday and a Tuesday. */
export const installationEvent = (event: Partial<CalendarEvent> = {}): CalendarEvent =>
  calendarEvent({
    id: 'installation-43',
    text: 'Omar Field',
    start: '2026-11-16',
    end: '2026-11-18',
    allDay: true,
    JobId: 43,
    Type: CalendarTypes.Installation,
    JobStatusId: 1,
    SubContractorId: 2,
    Person: 'Kline crew',
    Color: '#56690f',
    Customer: 'Omar Field',
    ...event,
  });

const none = { data: [], total: 0 };

export const unscheduled = (answer: Partial<UnscheduledAnswer> = {}): UnscheduledAnswer => ({
  Opportunities: none,
  Installations: none,
  Deliveries: none,
  ...answer,
});

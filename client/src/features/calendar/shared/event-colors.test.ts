import { CalendarTypes, DeliveryStatuses } from '@picket/domain';
import { calendarEvent } from '@/testing/calendar.ts';
import { colorOf, initialsOf, legendOf, textOn } from './event-colors.ts';

describe(textOn, () => {
  it('is light at a lightness of 60% or below, else dark', () => {
    expect(textOn('#999999')).toBe('#ffffff');
    expect(textOn('#9a9a9a')).toBe('#1d242b');
    expect(textOn('#000000')).toBe('#ffffff');
    expect(textOn('#ffff99')).toBe('#1d242b');
  });
});

describe(legendOf, () => {
  const events = [
    calendarEvent({ Person: 'Marcus Hill', Color: '#1d5fa8' }),
    calendarEvent({ Person: 'Dana Ruiz', Color: '#0f6f66', JobStatusId: 3 }),
    calendarEvent({ Person: 'Dana Ruiz', Color: '#0f6f66', IsLost: true }),
    calendarEvent({ Person: '' }),
  ];

  it('names each person once, and nobody', () =>
    expect(legendOf(events, false).map(({ name }) => name)).toEqual(['Dana Ruiz', 'Marcus Hill', 'Nobody']));

  it('says which deliveries have no truck', () =>
    expect(colorOf(calendarEvent({ Type: CalendarTypes.Delivery, Person: '' }), false).name).toBe('No truck'));

  it('names each status once', () =>
    expect(legendOf(events, true).map(({ name }) => name)).toEqual(['Estimate', 'Lost', 'Signed']));

  it('has a color for each status of deliveries', () => {
    const delivery = calendarEvent({ Type: CalendarTypes.Delivery, JobStatusId: null });
    const legend = legendOf(
      Object.values(DeliveryStatuses).map((DeliveryStatusId) => ({ ...delivery, DeliveryStatusId })),
      true,
    );
    expect(legend.map(({ name }) => name)).toEqual(['Delivered', 'In Transit', 'Pending']);
    expect(new Set(legend.map(({ color }) => color)).size).toBe(3);
    for (const { color } of legend) expect(textOn(color)).toBe('#ffffff');
  });

  it('has the color of its events', () => {
    expect(legendOf(events, false)[0]).toEqual(colorOf(events[1]!, false));
    for (const { color } of legendOf(events, true)) expect(textOn(color)).toBe('#ffffff');
  });
});

describe(initialsOf, () => {
  it('has the letters of at most two words, and their numbers', () => {
    expect(initialsOf('Dana Ruiz')).toBe('DR');
    expect(initialsOf('Kline crew of Passaic')).toBe('KC');
    expect(initialsOf('Ridge & Post Installations')).toBe('RP');
    expect(initialsOf('Truck 12')).toBe('T12');
    expect(initialsOf('')).toBe('');
  });
});

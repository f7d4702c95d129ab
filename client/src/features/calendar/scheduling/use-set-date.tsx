import { CalendarTypes, dayAt, type UnscheduledAnswer } from '@picket/domain';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { companyZone } from '@/lib/format/format-date.ts';
import { loadLater } from '@/ui/loading/load-later.tsx';
import { type EventTime, visitOn } from '../shared/event-times.ts';
import type { TrayItem, TrayKind } from './tray.tsx';
import { asUnscheduled, type Scheduled, useCalendarMoves } from './use-calendar-moves.ts';

const MoveDialog = loadLater(async () => (await import('./move.dialog.tsx')).MoveDialog);
const ChooseDeliveryDialog = loadLater(async () => (await import('./choose-delivery.dialog.tsx')).ChooseDeliveryDialog);

/** What the open dialog asks for: the dates of a job or event, or the delivery of a job on a day. */
type Asked = { readonly event: Scheduled } | { readonly item: TrayItem; readonly day: string };

/** Gives jobs of the tray and events their dates, by a drop or by a dialog. `day` is the one that the calendar shows. */
export function useSetDate(day: string, unscheduled: UnscheduledAnswer | undefined) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const moves = useCalendarMoves();
  const close = () => setAsked(null);
  useFocusAfterMove(asked && 'event' in asked ? asked.event.id : null);

  const askFor = (item: TrayItem) =>
    setAsked(item.kind === 'Deliveries' ? { item, day } : { event: asUnscheduled(item.job, typeOf(item.kind)) });

  const drop = (key: string, time: EventTime) => {
    const item = itemAt(key, unscheduled);
    if (!item) return;
    const on = time.allDay ? time.start : dayAt(time.start, companyZone());
    if (item.kind === 'Deliveries') setAsked({ item, day: on });
    else void moves.drop(asUnscheduled(item.job, typeOf(item.kind)), timeOfDrop(item.kind, time));
  };

  const dialog: ReactNode =
    asked &&
    ('event' in asked ? (
      <MoveDialog event={asked.event} day={day} onClose={close} />
    ) : (
      <ChooseDeliveryDialog job={asked.item.job} day={asked.day} onClose={close} />
    ));
  return { ask: (event: Scheduled) => setAsked({ event }), askFor, drop, dialog };
}

/** Returns the focus to an event whose dialog has closed, because at its new time it is a new element. */
function useFocusAfterMove(askedId: string | null): void {
  const movedId = useRef<string | null>(null);
  useEffect(() => {
    if (!askedId && movedId.current && document.activeElement === document.body)
      document.querySelector<HTMLElement>(`[data-event-id="${movedId.current}"]`)?.focus();
    movedId.current = askedId;
  }, [askedId]);
}

const typeOf = (kind: 'Opportunities' | 'Installations') =>
  kind === 'Opportunities' ? CalendarTypes.Estimate : CalendarTypes.Installation;

function itemAt(key: string, unscheduled: UnscheduledAnswer | undefined): TrayItem | undefined {
  const [kind, id] = key.split('-') as [TrayKind, string];
  const job = unscheduled?.[kind]?.data.find(({ Id }) => Id === Number(id));
  return job && { kind, job };
}

const INSTALLATION_MS = 3 * 3_600_000;

/** A visit that is dropped on a day is at nine; an installation that is dropped at a time lasts some hours. */
function timeOfDrop(kind: TrayKind, time: EventTime): EventTime {
  if (kind === 'Opportunities') return time.allDay ? visitOn(time.start, companyZone()) : time;
  if (time.allDay) return time;
  return { ...time, end: new Date(Date.parse(time.start) + INSTALLATION_MS).toISOString() };
}

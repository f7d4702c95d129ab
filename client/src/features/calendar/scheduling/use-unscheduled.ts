import {
  AccessLevels,
  type CalendarTypeId,
  CalendarTypes,
  type ClaimTypeName,
  deliveryAccess,
  hasAnyClaim,
  jobAccess,
  type UnscheduledRequest,
} from '@picket/domain';
import { useState } from 'react';
import { useSession } from '@/api/session.slice.ts';
import { useGetUnscheduledQuery } from '../shared/calendar.api.ts';
import type { TrayKind } from './tray.tsx';

const FIRST = 20;
const ALL = 999;

const kindsOf: Record<CalendarTypeId, readonly TrayKind[]> = {
  [CalendarTypes.Estimate]: ['Opportunities'],
  [CalendarTypes.Installation]: ['Installations'],
  [CalendarTypes.Both]: ['Installations', 'Opportunities', 'Deliveries'],
  [CalendarTypes.Delivery]: ['Deliveries'],
};

/** The jobs without a date that a type of calendar offers, and which of them the user may give one. */
export function useUnscheduled(type: CalendarTypeId, filters: UnscheduledRequest) {
  const { claims } = useSession();
  const [Take, setTake] = useState(FIRST);
  const { data, error, refetch } = useGetUnscheduledQuery({ ...filters, Take });
  const isFull = (access: readonly ClaimTypeName[]) => hasAnyClaim(claims, access, AccessLevels.Full);
  const mayDate: Record<TrayKind, boolean> = {
    Opportunities: isFull(jobAccess.edit),
    Installations: isFull(jobAccess.editEstimates),
    Deliveries: isFull(deliveryAccess.dispatch),
  };
  return {
    unscheduled: data,
    /** Reads the jobs again after a failed read, if none are shown. */
    onRetry: error && !data ? () => void refetch() : undefined,
    kinds: kindsOf[type],
    mayDate: (kind: TrayKind) => mayDate[kind],
    showMore: () => setTake(ALL),
  };
}

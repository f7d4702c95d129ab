import type { AuditHistoryRequest } from '@picket/domain';
import { today } from '@/lib/format/format-date.ts';
import { PAGE_SIZE } from '@/lib/list-query.ts';
import { searchValues, useSearch } from '@/ui/table/use-search.ts';

/** `Person` is a kind of actor or the id of a user; '' for everyone. Without days: today, or all days of one record. */
const initial = searchValues({ StartDate: '', EndDate: '', Person: '', Kind: '', RecordId: null as number | null });

/** The search of the page, stored in its address. */
export function useCompanyHistory() {
  const { state, change } = useSearch('audit.history', initial);
  const isRecord = state.Kind !== '' && state.RecordId !== null;
  const days = { StartDate: state.StartDate || today(), EndDate: state.EndDate || state.StartDate || today() };
  const isEveryDay = isRecord && !state.StartDate && !state.EndDate;
  const request: AuditHistoryRequest = {
    ...(!isEveryDay && days),
    ...personOf(state.Person),
    ...(state.Kind && { Kind: state.Kind }),
    ...(isRecord && { RecordId: state.RecordId! }),
    ...(state.Query.trim() && { Query: state.Query.trim() }),
    Skip: (state.Page - 1) * PAGE_SIZE,
    Take: PAGE_SIZE,
  };
  return { state, change, request, days: isEveryDay ? null : days };
}

export type CompanyHistory = ReturnType<typeof useCompanyHistory>;

function personOf(person: string): AuditHistoryRequest {
  if (person === 'customer' || person === 'system') return { ActorKind: person };
  return Number(person) > 0 ? { UserId: Number(person) } : {};
}

import {
  type CompanyEvent,
  type CompanyRow,
  companyDecider,
  companyFields,
  eventTypesOf,
  foldText,
  initialValues,
  type Recorded,
  recordOf,
  rowValues,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** A company's row in lists. `NameKey` is folded for sorting. */
export interface CompanyRecord extends Omit<CompanyRow, 'CompanyType' | 'PriceLevel'> {
  NameKey: string;
}

export const companiesProjection: Projection<CompanyRecord, CompanyEvent> = {
  version: 3,
  live: numberedTags('Company'),
  model: {
    name: 'companies',
    fields: { Id: 'number', NameKey: 'string', CompanyTypeId: 'number', Archived: 'boolean' },
    indexes: [['Archived', 'NameKey']],
    searchText: ({ Name }) => Name,
  },
  handles: eventTypesOf(companyDecider),
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    if (event.type === 'CompanyAdded') return changed({ ...initial, Archived: false } as CompanyRecord, event, id);
    return row && changed(row, event, id);
  },
};

const initial = initialValues(companyFields);

function changed(row: CompanyRecord, event: Recorded<CompanyEvent>, id: string): CompanyRecord {
  const after = { ...row, ...rowValues(event.data) };
  return {
    ...after,
    ...(event.type === 'CompanyArchived' && { Archived: true }),
    ...(event.type === 'CompanyRestored' && { Archived: false }),
    NameKey: foldText(after.Name),
    Id: Number(id),
    Version: event.version,
  };
}

import { type DomainEvent, recordOf } from '@picket/domain';
import type { Projection } from '../core/projection.ts';

type Opened = DomainEvent<'Opened', { Name: string; Group: number }>;
type GroupRenamed = DomainEvent<'GroupRenamed', { Group: number; GroupName: string }>;
type Visited = DomainEvent<'Visited', null>;
type Closed = DomainEvent<'Closed', null>;
export type RecordEvent = Opened | GroupRenamed | Visited | Closed;

export interface RecordRow {
  readonly Id: number;
  readonly Name: string;
  readonly Group: number;
  readonly GroupName: string;
  readonly Visits: number;
  readonly ChangedAt: string;
  readonly ChangedBy: string;
}

/** A small read model for tests of projectors: rows of their own stream, and rows found by a filter. */
export const records: Projection<RecordRow, RecordEvent> = {
  model: {
    name: 'records',
    fields: { Name: 'string', Group: 'number' },
    indexes: [['Group', 'Name']],
    searchText: (row) => `${row.Name} ${row.GroupName}`,
  },
  version: 1,
  live: null,
  handles: ['Opened', 'GroupRenamed', 'Visited', 'Closed'],
  touches: (event) =>
    event.type === 'GroupRenamed' ? { Group: event.data.Group } : [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    const changed = { ChangedAt: event.meta.at, ChangedBy: event.meta.actor.name };
    switch (event.type) {
      case 'Opened':
        return { Id: Number(id), ...event.data, GroupName: '', Visits: 0, ...changed };
      case 'GroupRenamed':
        return row && { ...row, GroupName: event.data.GroupName, ...changed };
      case 'Visited':
        return row && { ...row, Visits: row.Visits + 1, ...changed };
      case 'Closed':
        return null;
    }
  },
};

export const opened = (Name: string, Group = 1): Opened => ({ type: 'Opened', data: { Name, Group } });
export const renamed = (GroupName: string, Group = 1): GroupRenamed => ({
  type: 'GroupRenamed',
  data: { Group, GroupName },
});
export const visited: Visited = { type: 'Visited', data: null };
export const closed: Closed = { type: 'Closed', data: null };

import {
  eventTypesOf,
  foldText,
  recordOf,
  type SavedReport,
  type SavedReportEvent,
  savedReportDecider,
  savedReportWith,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** A saved report of a user. */
export interface SavedReportRecord extends SavedReport {
  Id: number;
  Version: number;
  NameKey: string;
}

export const savedReportsProjection: Projection<SavedReportRecord, SavedReportEvent> = {
  version: 3,
  live: numberedTags('SavedReport'),
  model: {
    name: 'saved-reports',
    fields: { Id: 'number', NameKey: 'string', UserId: 'number', Every: 'string' },
    indexes: [
      ['UserId', 'NameKey'],
      ['Every', 'Id'],
    ],
  },
  handles: eventTypesOf(savedReportDecider),
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    const report = savedReportWith(row, event);
    return report && { ...report, NameKey: foldText(report.Name), Id: Number(id), Version: event.version };
  },
};

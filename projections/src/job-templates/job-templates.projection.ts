import {
  eventTypesOf,
  type JobTemplate,
  type JobTemplateEvent,
  jobTemplateDecider,
  jobTemplateWith,
  partsOf,
} from '@picket/domain';
import { numberedTags } from '../core/live-tags.ts';
import type { Projection } from '../core/projection.ts';

/** A template with its parts. */
export interface JobTemplateRecord extends JobTemplate {
  Id: number;
  Version: number;
  NameKey: string;
  UserId: number | null;
  CreatedAt: string;
  CreatedBy: string;
}

export const jobTemplatesProjection: Projection<JobTemplateRecord, JobTemplateEvent> = {
  version: 2,
  live: numberedTags('JobTemplate'),
  model: {
    name: 'job-templates',
    fields: { Id: 'number', NameKey: 'string', UserId: 'number', Archived: 'boolean' },
    indexes: [['Archived', 'NameKey']],
  },
  handles: eventTypesOf(jobTemplateDecider),
  touches: (event) => [String(partsOf(event.stream).id)],
  evolve(row, event, id) {
    const template = jobTemplateWith(row, event);
    if (!template) return null;
    const { CreatedAt = event.meta.at, CreatedBy = event.meta.actor.name } = row ?? {};
    const NameKey = template.Name.toLowerCase();
    const { UserId = null } = template;
    return { ...template, NameKey, UserId, CreatedAt, CreatedBy, Id: Number(id), Version: event.version };
  },
};

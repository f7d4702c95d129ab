import {
  eventTypesOf,
  foldText,
  type JobTemplate,
  type JobTemplateEvent,
  jobTemplateDecider,
  jobTemplateWith,
  recordOf,
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
  CreatedById: number | null;
}

export const jobTemplatesProjection: Projection<JobTemplateRecord, JobTemplateEvent> = {
  version: 4,
  live: numberedTags('JobTemplate'),
  model: {
    name: 'job-templates',
    fields: { Id: 'number', NameKey: 'string', UserId: 'number', Archived: 'boolean' },
    indexes: [['Archived', 'NameKey']],
  },
  handles: eventTypesOf(jobTemplateDecider),
  touches: (event) => [String(recordOf(event.stream).id)],
  evolve(row, event, id) {
    const template = jobTemplateWith(row, event);
    if (!template) return null;
    const { at, actor } = event.meta;
    const { CreatedAt, CreatedBy, CreatedById } = row ?? {
      CreatedAt: at,
      CreatedBy: actor.name,
      CreatedById: actor.kind === 'staff' ? Number(actor.id) : null,
    };
    const NameKey = foldText(template.Name);
    const { UserId = null } = template;
    const created = { CreatedAt, CreatedBy, CreatedById };
    return { ...template, NameKey, UserId, ...created, Id: Number(id), Version: event.version };
  },
};

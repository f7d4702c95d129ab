import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { textField } from '../fields/field.ts';
import { validName } from '../fields/field-rules.ts';
import { type JobTemplate, type JobTemplateEvent, jobTemplateEvents } from './job-template.events.ts';

export const jobTemplateFields = { Name: textField('Name', 120) } as const;

/** Commands on one template. The caller has copied the parts of a job and checked that the name is free. */
export type JobTemplateCommand =
  | Command<'AddJobTemplate', Pick<JobTemplate, 'Name' | 'Parts' | 'UserId'>>
  | Command<'RenameJobTemplate', Pick<JobTemplate, 'Name'>>
  | Command<'ArchiveJobTemplate', Record<string, never>>
  | Command<'RestoreJobTemplate', Record<string, never>>;

/** The rules of a template of jobs. State null: it does not exist. */
export const jobTemplateDecider: Decider<JobTemplate | null, JobTemplateCommand, JobTemplateEvent> = {
  kind: 'job-template',
  initial: null,
  eventTypes: jobTemplateEvents,
  evolve: jobTemplateWith,
  decide(command, template) {
    if (command.type === 'AddJobTemplate') {
      if (template) throw new RuleError('This template already exists');
      const { Name, Parts, UserId } = command.data;
      return [
        {
          type: 'JobTemplateAdded',
          data: { Name: validName(jobTemplateFields.Name, Name), Parts, ...(UserId !== undefined && { UserId }) },
        },
      ];
    }
    if (!template) throw new NotFoundError('Template not found');
    switch (command.type) {
      case 'RenameJobTemplate': {
        const Name = validName(jobTemplateFields.Name, command.data.Name);
        return Name === template.Name ? [] : [{ type: 'JobTemplateRenamed', data: { Name } }];
      }
      case 'ArchiveJobTemplate':
        return template.Archived ? [] : [{ type: 'JobTemplateArchived', data: {} }];
      case 'RestoreJobTemplate':
        return template.Archived ? [{ type: 'JobTemplateRestored', data: {} }] : [];
    }
  },
};

/** Returns a template after an event. */
export function jobTemplateWith(template: JobTemplate | null, event: JobTemplateEvent): JobTemplate | null {
  switch (event.type) {
    case 'JobTemplateAdded':
      return { ...event.data, Archived: false };
    case 'JobTemplateRenamed':
      return template && { ...template, Name: event.data.Name };
    case 'JobTemplateArchived':
      return template && { ...template, Archived: true };
    case 'JobTemplateRestored':
      return template && { ...template, Archived: false };
  }
}

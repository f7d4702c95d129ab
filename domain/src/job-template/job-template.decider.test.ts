import type { JobParts } from '../job/record/copied-parts.ts';
import { given } from '../testing/specification.ts';
import { jobTemplateDecider } from './job-template.decider.ts';
import type { JobTemplateEvent } from './job-template.events.ts';

const Parts: JobParts = {
  FenceLines: [],
  Posts: [],
  MiscItems: [{ MiscItemId: 11, Description: 'Post cap', Quantity: 10 }],
  LaborItems: [],
};
const added: JobTemplateEvent = { type: 'JobTemplateAdded', data: { Name: 'Caps', Parts } };
const archived: JobTemplateEvent = { type: 'JobTemplateArchived', data: {} };
const template = (...events: JobTemplateEvent[]) => given(jobTemplateDecider, added, ...events);

describe('a template', () => {
  it('is added with a trimmed name', () =>
    given(jobTemplateDecider)
      .when({ type: 'AddJobTemplate', data: { Name: ' Caps ', Parts } })
      .then(added));

  it('of a market partner is recorded as theirs', () =>
    given(jobTemplateDecider)
      .when({ type: 'AddJobTemplate', data: { Name: 'Caps', Parts, UserId: 21 } })
      .then({ type: 'JobTemplateAdded', data: { Name: 'Caps', Parts, UserId: 21 } }));

  it('needs a name', () =>
    given(jobTemplateDecider)
      .when({ type: 'AddJobTemplate', data: { Name: ' ', Parts } })
      .invalid({ Name: ['Name is required'] }));

  it('is added once', () =>
    template()
      .when({ type: 'AddJobTemplate', data: { Name: 'Caps', Parts } })
      .refused('This template already exists'));

  it('is renamed, unless it has that name', () => {
    template()
      .when({ type: 'RenameJobTemplate', data: { Name: 'Ten caps' } })
      .then({ type: 'JobTemplateRenamed', data: { Name: 'Ten caps' } });
    template()
      .when({ type: 'RenameJobTemplate', data: { Name: ' Caps ' } })
      .nothing();
  });

  it('is archived and restored', () => {
    template().when({ type: 'ArchiveJobTemplate', data: {} }).then(archived);
    template(archived).when({ type: 'ArchiveJobTemplate', data: {} }).nothing();
    template(archived).when({ type: 'RestoreJobTemplate', data: {} }).then({ type: 'JobTemplateRestored', data: {} });
  });

  it('is not found before it is added', () =>
    given(jobTemplateDecider).when({ type: 'ArchiveJobTemplate', data: {} }).refused('Template not found'));
});

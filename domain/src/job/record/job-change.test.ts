import { ItemKinds, ItemManufacturingStatuses, JobStatuses, ManufacturingStatuses } from '../../enums.ts';
import { addJob, jobEvents, pricedEstimate } from '../../testing/jobs.ts';
import type { UnpricedEvent } from './job.events.ts';
import { jobChange } from './job-change.ts';

const gate = { Id: 4, Kind: ItemKinds.Gate, Description: 'Walk gate' } as const;

describe('jobChange', () => {
  it('returns all fields of a new job, without its totals', () => {
    const [added] = jobEvents([addJob()]);
    const { fields, totals } = jobChange(added!);
    expect(fields).toMatchObject({
      JobStatusId: JobStatuses.Estimate,
      OrderDate: null,
      Archived: false,
      FinanceJob: false,
    });
    expect(fields).not.toHaveProperty('Totals');
    expect(totals).toMatchObject({ GrandTotal: 0 });
  });

  it('returns the fields of an edit without their previous values', () =>
    expect(jobChange({ type: 'JobDueDateChanged', data: { DueDate: '2026-05-04', Was: { DueDate: null } } })).toEqual({
      fields: { DueDate: '2026-05-04' },
      totals: null,
      items: { added: [], changed: [], removed: [] },
      approval: null,
      isRevert: false,
    }));

  it('returns added, changed and removed items', () => {
    const items = jobEvents(pricedEstimate).flatMap((event) => jobChange(event).items.added);
    expect(items.length).toBeGreaterThan(0);
    expect(jobChange({ type: 'ItemRemoved', data: gate }).items.removed).toEqual([gate]);
    const ManufacturingStatusId = ItemManufacturingStatuses.Ready;
    const Was = { ManufacturingStatusId: ItemManufacturingStatuses.Pending };
    const status: UnpricedEvent = { type: 'ItemStatusChanged', data: { ...gate, ManufacturingStatusId, Was } };
    expect(jobChange(status).items.changed).toEqual([{ Id: 4, Now: { ManufacturingStatusId } }]);
    expect(jobChange({ type: 'ItemUnblocked', data: { ...gate, ManufacturingStatusId } }).items.changed).toEqual([
      { Id: 4, Now: { Block: null } },
    ]);
  });

  it('says that a revert takes back the order and the approval', () => {
    const { fields, approval, isRevert } = jobChange({ type: 'OrderReverted', data: {} });
    expect(fields).toMatchObject({
      JobStatusId: JobStatuses.Estimate,
      ManufacturingStatusId: ManufacturingStatuses.Pending,
      OrderDate: null,
      IsSigned: false,
    });
    expect([approval, isRevert]).toEqual(['withdrawn', true]);
  });

  it.each<[UnpricedEvent, string | null]>([
    [{ type: 'ApprovalLinkShared', data: { Revision: 1, ExpiresAt: '2026-06-01T00:00:00.000Z' } }, 'sent'],
    [{ type: 'EstimateSigned', data: { Reason: 'By phone' } }, 'approved'],
    [move(JobStatuses.Estimate), 'withdrawn'],
    [move(JobStatuses.Scheduled), null],
    [{ type: 'ItemRemoved', data: gate }, 'outdated'],
    [{ type: 'ManufacturingStarted', data: {} }, null],
  ])('finds the step of the approval in %j', (event, step) => expect(jobChange(event).approval).toBe(step));
});

function move(JobStatusId: typeof JobStatuses.Estimate | typeof JobStatuses.Scheduled): UnpricedEvent {
  return { type: 'JobStatusChanged', data: { JobStatusId, Was: { JobStatusId: JobStatuses.Signed } } };
}

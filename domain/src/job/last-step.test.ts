import { ApprovalStates, DeliveryTypes, JobStatuses, ManufacturingStatuses } from '../enums.ts';
import { lastStepOf, type StepJob } from './last-step.ts';

const day = { zone: 'America/New_York', today: '2026-11-28' };
const names = { Truck: 'Truck 1', Crew: 'Kline crew' };

const estimate: StepJob = {
  Kind: 'estimate',
  JobStatusId: JobStatuses.Estimate,
  ManufacturingStatusId: ManufacturingStatuses.Pending,
  ApprovalStateId: null,
  Archived: false,
  IsLost: false,
  IsMeasurement: true,
  EstimateStartDate: '2026-11-20T15:00:00.000Z',
  InstallationDate: null,
  DeliveryDate: null,
  DeliveryId: null,
  DeliveryTypeId: DeliveryTypes.Delivery,
  DueDate: null,
  ItemsDone: 0,
  ItemsTotal: 18,
  LaborCount: 1,
  NeedsInstallation: false,
  TimesOpened: 0,
  HasQuestion: false,
  ExpiresAt: null,
  BlockReasons: [],
  Awaited: [],
  Balance: 100,
  PaidTotal: 0,
  PendingTotal: 0,
  DepositMissing: 0,
  PaymentReturned: 0,
  LateSince: null,
  NextDueOn: null,
  RemindedOn: [],
  InvoiceEmail: 'none',
};
const opened = { ApprovalStateId: ApprovalStates.Opened };
const sent = { ApprovalStateId: ApprovalStates.Sent };
const signed = { JobStatusId: JobStatuses.Signed, ApprovalStateId: ApprovalStates.Approved };
const order = { JobStatusId: JobStatuses.Order };
const ready = { JobStatusId: JobStatuses.Ready };
const invoiced = { JobStatusId: JobStatuses.Invoiced };
const gate = { Description: '6 ft gate', ExpectedDate: '2026-12-03' };

describe(lastStepOf, () => {
  it.each<[string, string | null, Partial<StepJob>]>([
    ['Archived', null, { ...order, Archived: true }],
    ['Lost', null, { ...sent, IsLost: true }],
    ['No estimate date', 'set-date', { Kind: 'opportunity', EstimateStartDate: null }],
    ['No items yet', 'add-lines', { ItemsTotal: 0, LaborCount: 0 }],
    ['Visit Nov 30', 'add-lines', { ItemsTotal: 0, LaborCount: 0, EstimateStartDate: '2026-11-30T15:00:00.000Z' }],
    ['Visit Jan 4, 2027', 'add-lines', { ItemsTotal: 0, LaborCount: 0, EstimateStartDate: '2027-01-04T15:00:00.000Z' }],
    ['Measured, not sent', 'send', {}],
    ['Priced, not sent', 'send', { IsMeasurement: false }],
    ['Sent, not opened', 'send-again', sent],
    ['Not opened, link expired', 'send-again', { ...sent, ExpiresAt: '2026-11-27T15:00:00.000Z' }],
    ['Opened by customer', null, { ...opened, TimesOpened: 1 }],
    ['Opened by customer, twice', null, { ...opened, TimesOpened: 2 }],
    ['Opened by customer, 3 times', null, { ...opened, TimesOpened: 3 }],
    ['Question from customer', 'send-again', { ...opened, HasQuestion: true }],
    ['Changed since sent', 'send-again', { ApprovalStateId: ApprovalStates.Changed }],
    ['Email failed', 'send-again', { ApprovalStateId: ApprovalStates.EmailFailed }],
    ['Declined by customer', null, { ApprovalStateId: ApprovalStates.Declined }],
    ['Deposit not paid', 'record-payment', { ...signed, DepositMissing: 500 }],
    ['Payment to confirm', 'confirm-payment', { ...signed, PendingTotal: 500 }],
    ['No install date', 'schedule', { ...signed, NeedsInstallation: true }],
    ['Deposit received', 'order', { ...signed, PaidTotal: 500 }],
    ['Signed, not ordered', 'order', signed],
    [
      'Install Nov 30, Kline crew',
      'order',
      { JobStatusId: JobStatuses.Scheduled, InstallationDate: '2026-11-30T15:00:00.000Z' },
    ],
    ['Not started', 'manufacture', order],
    ['In production', 'manufacture', { ...order, ManufacturingStatusId: ManufacturingStatuses.InProgress }],
    ['11 of 18 items ready', 'manufacture', { ...order, ItemsDone: 11 }],
    ['Past due, 11 of 18 items ready', 'manufacture', { ...order, ItemsDone: 11, DueDate: '2026-11-27' }],
    ['Blocked: wrong color', 'manufacture', { ...order, BlockReasons: ['wrong color'] }],
    ['2 items blocked: wrong color', 'manufacture', { ...order, BlockReasons: ['wrong color', 'no rails'] }],
    ['Waits for 6 ft gate, Dec 3', 'manufacture', { ...order, Awaited: [gate] }],
    ['Waits for 2 items, the last Dec 3', 'manufacture', { ...order, Awaited: [gate, gate] }],
    ['Waits for 2 items, date unknown', 'manufacture', { ...order, Awaited: [gate, { ...gate, ExpectedDate: null }] }],
    ['All 18 items ready', 'mark-ready', { ...order, ItemsDone: 18 }],
    ['No delivery yet', 'assign-delivery', ready],
    ['On Truck 1, Nov 30', null, { ...ready, DeliveryId: 4, DeliveryDate: '2026-11-30' }],
    ['On Truck 1, today', null, { ...ready, DeliveryId: 4, DeliveryDate: '2026-11-28' }],
    ['Ready for pick-up', 'mark-delivered', { ...ready, DeliveryTypeId: DeliveryTypes.CustomerPickUp }],
    ['Ready for transfer', 'mark-delivered', { ...ready, DeliveryTypeId: DeliveryTypes.StoreTransfer }],
    ['Not invoiced', 'invoice', { JobStatusId: JobStatuses.Delivered }],
    ['Invoice not sent', 'send-invoice', invoiced],
    ['Invoice email failed', 'send-invoice', { ...invoiced, InvoiceEmail: 'failed' }],
    ['Invoice sent, due in 24 days', 'record-payment', { ...invoiced, InvoiceEmail: 'sent', NextDueOn: '2026-12-22' }],
    ['Past due, not reminded', 'remind', { ...invoiced, InvoiceEmail: 'sent', LateSince: '2026-11-20' }],
    ['Reminded once, last Nov 12', 'record-payment', { ...invoiced, RemindedOn: ['2026-11-12'] }],
    ['Reminded twice, last Nov 12', 'record-payment', { ...invoiced, RemindedOn: ['2026-11-01', '2026-11-12'] }],
    ['Payment to confirm', 'confirm-payment', { ...invoiced, PendingTotal: 100 }],
    ['Payment returned', 'record-payment', { ...invoiced, PaymentReturned: 100 }],
    ['Paid', null, { ...invoiced, Balance: 0 }],
    ['Overpaid', null, { ...invoiced, Balance: -5 }],
  ])('says "%s" and leads to %s', (LastStep, NextAction, job) => {
    expect(lastStepOf({ ...estimate, ...job }, names, day)).toEqual({ LastStep, NextAction });
  });

  it('leaves out names that are not known', () => {
    const onTruck = { ...estimate, ...ready, DeliveryId: 4, DeliveryDate: '2026-11-30' };

    expect(lastStepOf(onTruck, { Truck: '', Crew: '' }, day).LastStep).toBe('On a delivery, Nov 30');
  });
});

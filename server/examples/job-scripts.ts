import {
  DeliveryTypes,
  type FrozenRevision,
  fold,
  ItemKinds,
  ItemManufacturingStatuses,
  type Job,
  type JobCommand,
  JobStatuses,
  jobDecider,
  paymentDecider,
} from '@picket/domain';
import {
  addLines,
  addPost,
  addWorkedLot,
  cedarLine,
  changeLine,
  linkPost,
  newPost,
  removeLine,
  spruce,
  walkGate,
} from '@picket/domain/testing/fence-lines';
import { actionCommands, jobStarts } from '@picket/domain/testing/job-action-cases';
import {
  addJob,
  addLabor,
  addMiscItems,
  approveEstimate,
  blockItems,
  convertToOrder,
  expectItems,
  frozenOf,
  invoicedOrder,
  jobEvents,
  lattice,
  linkTo,
  postCaps,
  pricedEstimate,
  readyOrder,
  setMiscStatus,
  startManufacturing,
  testCustomer,
  unblockItems,
} from '@picket/domain/testing/jobs';
import { testStamp } from '@picket/domain/testing/specification';
import { otherAddress, type Script, script } from './script.ts';

const { Ordered, Received } = ItemManufacturingStatuses;

const APPROVED_JOB = 120;
const DECLINED_JOB = 121;
const SCHEDULED_JOB = 122;
const EMAILED_JOB = 124;
const frozenEmail = {
  Number: String(EMAILED_JOB),
  To: 'ada@example.com',
  Subject: 'Invoice for Ada Garden',
  LetterSha256: 'a'.repeat(64),
  PdfSha256: 'b'.repeat(64),
  FileName: `Invoice ${EMAILED_JOB}.pdf`,
};
const reminded = { Row: 0, DueOn: '2026-06-03', Amount: 47.98 };
const restOnOrder = { IsRest: true, When: 'order', Days: 0 } as const;
const ExpiresAt = '2027-01-01T00:00:00.000Z';

/** A revision of `pricedEstimate` under hashes of its number. */
function frozen(Revision: number, fields: Partial<FrozenRevision> = {}): FrozenRevision {
  const hash = (letter: string) => `${Revision}`.padEnd(64, letter);
  return {
    ...frozenOf(fold(jobDecider, jobEvents(pricedEstimate))!, { ...fields, ContentSha256: hash('e') }),
    Revision,
    PdfSha256: hash('f'),
  };
}

/** Each action on a job that accepts it, so that its event has an example. Of several jobs the first one counts. */
const actionScripts = new Map(
  jobStarts.toReversed().flatMap((start) => {
    const job = fold(jobDecider, jobEvents(start))!;
    return actionCommands(job)
      .filter(([, command]) => isAccepted(job, command))
      .map(([name, command]) => [name, script(jobDecider, 300, ...start, command)] as const);
  }),
);

function isAccepted(job: Job, command: JobCommand): boolean {
  try {
    return jobDecider.decide(command, job, testStamp).length > 0;
  } catch {
    return false;
  }
}

export const jobScripts: readonly Script[] = [
  script(
    jobDecider,
    101,
    addJob({ JobNotes: 'Corner lot' }),
    {
      type: 'EditJob',
      data: {
        JobName: 'Back fence',
        PurchaseOrder: 'PO-77',
        Address: otherAddress,
        LocationId: 2,
        LocationName: 'Princeton',
        EstimatorId: 6,
        EstimatorName: 'Olive Office',
        SubContractorId: 1,
        SubContractorName: 'Rail & Sons',
        PaymentTermId: 3,
        PaymentTermName: 'Net 30',
        FinanceJob: true,
        IsSameDay: true,
        JobNotes: 'Corner lot, steep',
        ShopNotes: 'Cut short',
        OfficeNotes: 'Called twice',
        CompanyId: 2,
        CompanyName: 'Picket Wholesale',
        PriceLevelId: 2,
        PriceLevelName: 'Wholesale',
        UserId: 5,
        MarketPartnerName: 'Sam Rail',
        IsMeasurement: false,
        EstimateStartDate: '2026-05-11T13:00:00.000Z',
        EstimateEndDate: '2026-05-11T14:00:00.000Z',
        DeliveryTypeId: DeliveryTypes.Delivery,
        DeliveryDate: '2026-06-01',
        DueDate: '2026-05-30',
        Discount: 0.05,
        DeliveryFee: 120,
        OtherDescription: 'Permit',
        OtherPrice: 75,
        IsTaxExempt: true,
        TaxExemptNote: 'School',
      },
    },
    { type: 'EditJob', data: { TaxRateId: 2, TaxRateName: 'Pennsylvania', TaxRate: 0.06 } },
    addMiscItems(postCaps(), lattice()),
    addLabor(),
    {
      type: 'ChangeItem',
      data: { Kind: ItemKinds.Misc, Id: 1, Quantity: 12, UnitPrice: 4, DiscountPercent: 0.1, PriceNote: 'Slow season' },
    },
    { type: 'RemoveItem', data: { Kind: ItemKinds.Labor, Id: 3 } },
    { type: 'EditJob', data: { JobStatusId: JobStatuses.Signed, ApprovalReason: 'Signed on paper' } },
    {
      type: 'EditJob',
      data: { InstallationStartDate: '2026-06-02T12:00:00.000Z', InstallationEndDate: '2026-06-02T16:00:00.000Z' },
    },
    { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } },
    { type: 'ReopenJob', data: {} },
    { type: 'ArchiveJob', data: {} },
    { type: 'RestoreJob', data: {} },
    {
      type: 'EditJob',
      data: { CustomerId: 8, Customer: { ...testCustomer, Id: 8, Name: 'A. Garden', CustomerTypeId: 1 } },
    },
    {
      type: 'MoveJobToCustomer',
      data: { FromCustomerId: 8, CustomerId: 7, Customer: { ...testCustomer, CustomerTypeId: 1 } },
    },
  ),
  script(
    jobDecider,
    102,
    ...pricedEstimate,
    addMiscItems(lattice()),
    convertToOrder({ DeliveryDate: '2026-06-03', DueDate: '2026-06-01' }),
    startManufacturing,
    setMiscStatus(3, Ordered),
    setMiscStatus(3, Received),
    { type: 'RevertOrder', data: {} },
  ),
  script(jobDecider, 103, ...readyOrder, { type: 'ForceRevertOrder', data: {} }),
  script(jobDecider, 104, ...invoicedOrder, { type: 'ForceRevertOrder', data: { To: JobStatuses.Delivered } }),
  script(jobDecider, 105, addJob({ TaxRateVersion: 1 }), {
    type: 'RefreshTaxRate',
    data: { TaxRateId: 1, TaxRate: 0.07, TaxRateVersion: 2 },
  }),
  script(
    jobDecider,
    106,
    addJob(),
    addWorkedLot,
    addLines(cedarLine(20, { Note: 'Beside the shed' })),
    changeLine(2, { TotalWidth: 72, Turn: -45, Stop: true, Note: 'Sloped' }),
    changeLine(3, { Section: spruce(), JobGates: [walkGate({ Offset: 4, Swing: 'slide' })] }),
    changeLine(5, { Position: 1 }),
    addPost(),
    linkPost(1, 5),
    linkPost(2, 5),
    { type: 'RemoveFenceLinePost', data: { Id: 1 } },
    {
      type: 'ChangeItem',
      data: { Kind: ItemKinds.Post, Id: 5, Quantity: 12, Post: newPost({ PostTypeId: 3, PostType: 'End' }) },
    },
    removeLine(4),
    { type: 'EditJob', data: { IsMeasurement: false, ContinueWithFenceLines: true } },
  ),
  script(
    jobDecider,
    107,
    addJob(),
    addLines(
      cedarLine(40, { Option: 'Cedar', OptionGroup: 'Wood' }),
      cedarLine(40, { Option: 'Spruce', OptionGroup: 'Wood', Section: spruce() }),
    ),
    addMiscItems(lattice({ Option: 'Lattice' })),
    addLabor({ Option: 'Installation' }),
    { type: 'ChooseOptions', data: { Options: [{ Option: 'Spruce', OptionGroup: 'Wood' }, { Option: 'Lattice' }] } },
    { type: 'ChooseOptions', data: { Options: [{ Option: 'Lattice', IsChosen: false }] } },
    changeLine(1, { Option: 'Red cedar' }),
    convertToOrder({ DropOptions: true }),
  ),
  script(
    jobDecider,
    108,
    ...pricedEstimate,
    convertToOrder(),
    blockItems('Warped stile, new cedar on Friday', 1),
    unblockItems(1),
    blockItems('Which side gets the drop rod?', 1),
    { type: 'RevertOrder', data: {} },
  ),
  script(
    jobDecider,
    109,
    addJob(),
    addMiscItems(lattice()),
    convertToOrder(),
    expectItems('2026-11-30', 1),
    expectItems(null, 1),
    expectItems('2026-12-04', 1),
    { type: 'RevertOrder', data: {} },
  ),
  script(
    jobDecider,
    APPROVED_JOB,
    ...pricedEstimate,
    { type: 'FreezeRevision', data: { Frozen: frozen(1, { ShowLabor: false }) } },
    {
      type: 'SendEstimate',
      data: {
        Frozen: frozen(2),
        To: testCustomer.Email,
        Cc: ['office@example.com'],
        Subject: 'Your estimate',
        BodySha256: 'a'.repeat(64),
        ExpiresAt,
      },
    },
    { type: 'RecordEmailOutcome', data: { Id: 1, Reason: 'Mailbox full' } },
    { type: 'RecordEmailOutcome', data: { Id: 1 } },
    { type: 'ShareApprovalLink', data: { Frozen: frozen(2), ExpiresAt } },
    { type: 'RecordOpening', data: { Link: linkTo(2, { ExpiresAt }) } },
    {
      type: 'AskQuestion',
      data: { Link: linkTo(2, { ExpiresAt }), AskedBy: 'Ada Garden', Question: 'When can you start?' },
    },
    approveEstimate(linkTo(2, { ExpiresAt }), {
      SignatureSha256: 'b'.repeat(64),
      ApprovedContentSha256: frozen(2).ContentSha256,
      ApprovedPdfSha256: 'c'.repeat(64),
    }),
    { type: 'WithdrawApproval', data: { Reason: 'Customer called' } },
    {
      type: 'RecordApproval',
      data: { Frozen: frozen(3), Reason: 'Signed on paper', PaperSha256: 'd'.repeat(64), PaperType: 'image/webp' },
    },
    addMiscItems(lattice()),
    convertToOrder({ ContinueWithDifference: true, DifferenceReason: 'Lattice agreed by phone' }),
  ),
  script(
    jobDecider,
    DECLINED_JOB,
    ...pricedEstimate,
    { type: 'ShareApprovalLink', data: { Frozen: frozen(1), ExpiresAt } },
    { type: 'DeclineEstimate', data: { Link: linkTo(1, { ExpiresAt }), Reason: 'Price', Note: 'Next year' } },
  ),
  script(
    jobDecider,
    124,
    ...pricedEstimate,
    { type: 'RecordApproval', data: { Frozen: frozen(1), Reason: 'Signed on paper' } },
    { type: 'EditJob', data: { Discount: 0.1 } },
    { type: 'RestoreRevision', data: { Revision: 1, Then: fold(jobDecider, jobEvents(pricedEstimate))! } },
  ),
  script(
    jobDecider,
    123,
    ...pricedEstimate,
    {
      type: 'SendEstimate',
      data: {
        Frozen: frozen(1),
        To: testCustomer.Email,
        Cc: [],
        Subject: 'Your estimate',
        BodySha256: 'a'.repeat(64),
        ExpiresAt,
      },
    },
    { type: 'RecordEmailOutcome', data: { Id: 1 } },
    { type: 'RemindCustomer', data: { EmailId: 1, Kind: 'unopened' } },
    { type: 'RecordReminderOutcome', data: { Id: 1, Reason: 'Mailbox full' } },
    { type: 'RecordOpening', data: { Link: linkTo(1, { ExpiresAt }) } },
    { type: 'RemindCustomer', data: { EmailId: 1, Kind: 'unanswered' } },
    { type: 'RecordReminderOutcome', data: { Id: 2 } },
  ),
  script(
    jobDecider,
    EMAILED_JOB,
    addJob(),
    addMiscItems(postCaps()),
    { type: 'InvoiceJob', data: { IsDirect: false } },
    { type: 'EmailDocument', data: { Kind: 'invoice', ...frozenEmail, Cc: ['bob@example.com'] } },
    { type: 'RecordDocumentOutcome', data: { Id: 1, Reason: 'Mailbox full' } },
    { type: 'EmailDocument', data: { Kind: 'receipt', PaymentId: 1, ...frozenEmail, Cc: [] } },
    { type: 'RecordDocumentOutcome', data: { Id: 2 } },
    { type: 'QueueDocumentEmail', data: { Kind: 'invoice', Number: frozenEmail.Number, To: frozenEmail.To } },
    { type: 'EmailDocument', data: { Queued: 3, Kind: 'invoice', ...frozenEmail, Cc: [] } },
    { type: 'SwitchReminders', data: { Off: true } },
    { type: 'SwitchReminders', data: { Off: false } },
    { type: 'ClaimInvoiceReminder', data: { ...frozenEmail, ...reminded, DueDay: '2026-06-04', Day: '2026-06-04' } },
    { type: 'RecordInvoiceReminderOutcome', data: { Id: 1 } },
    { type: 'ClaimInvoiceReminder', data: { ...frozenEmail, ...reminded, DueDay: '2026-06-17', Day: '2026-06-17' } },
    {
      type: 'RecordInvoiceReminderOutcome',
      data: { Id: 2, Reason: 'No such user', Refused: [frozenEmail.To] },
    },
    { type: 'ClaimInvoiceReminder', data: { ...frozenEmail, ...reminded, DueDay: '2026-06-24', Day: '2026-06-24' } },
    { type: 'InterruptReminders', data: { Ids: [3] } },
    { type: 'DismissUnsentEmail', data: { Kind: 'reminder', Id: 3 } },
  ),
  script(
    jobDecider,
    SCHEDULED_JOB,
    addJob({
      TermRows: [
        { Percent: 0.5, When: 'signing', Days: 0 },
        { IsRest: true, When: 'invoice', Days: 10 },
      ],
    }),
    { type: 'EditJob', data: { PaymentTermId: 3, PaymentTermName: 'On order', TermRows: [restOnOrder] } },
    addMiscItems(postCaps()),
    { type: 'EditJob', data: { JobStatusId: JobStatuses.Signed, ApprovalReason: 'Signed on paper' } },
    { type: 'InvoiceJob', data: { IsDirect: false } },
    { type: 'EditSchedule', data: { Rows: [{ Row: 3, DueOn: '2026-06-19' }], Reason: 'Promised by phone' } },
    { type: 'ForceRevertOrder', data: {} },
  ),
  script(
    paymentDecider,
    21,
    {
      type: 'AddPayment',
      data: {
        JobId: 104,
        PaymentDate: '2026-05-20',
        PaymentAmount: 100,
        PaymentTypeId: 1,
        PaymentType: 'Check',
        Notes: 'Deposit',
      },
    },
    {
      type: 'ChangePayment',
      data: {
        JobId: 104,
        PaymentDate: '2026-05-21',
        PaymentAmount: 110,
        PaymentTypeId: 2,
        PaymentType: 'Cash',
        Notes: 'Deposit, in person',
      },
    },
    { type: 'ConfirmPayment', data: { JobId: 104 } },
  ),
  script(
    paymentDecider,
    22,
    {
      type: 'AddPayment',
      data: {
        JobId: 104,
        PaymentDate: '2026-05-22',
        PaymentAmount: 40,
        PaymentTypeId: 1,
        PaymentType: 'Check',
        Notes: '',
      },
    },
    { type: 'RejectPayment', data: { JobId: 104 } },
  ),
  script(
    paymentDecider,
    23,
    {
      type: 'AddPayment',
      data: {
        JobId: 104,
        PaymentDate: '2026-05-22',
        PaymentAmount: 60,
        PaymentTypeId: 1,
        PaymentType: 'Check',
        Reference: '1042',
        Notes: '',
      },
    },
    { type: 'ConfirmPayment', data: { JobId: 104 } },
    {
      type: 'ReversePayment',
      data: { JobId: 104, Amount: 20, Kind: 'refund', Reason: 'One gate less' },
    },
  ),
  ...actionScripts.values(),
];

import {
  fold,
  type HistoryChange,
  type JobCommand,
  type JobEvent,
  jobDecider,
  jobEventTypes,
  type PaymentEvent,
} from '@picket/domain';
import { follow, putOn, takeOff, truckOrder } from '@picket/domain/testing/deliveries';
import {
  addLines,
  addPost,
  addWorkedLot,
  cedarLine,
  changeLine,
  linkPost,
  spruce,
  walkGate,
} from '@picket/domain/testing/fence-lines';
import {
  addJob,
  addLabor,
  addMiscItems,
  approveEstimate,
  frozenOf,
  invoicedOrder,
  jobEvents,
  linkTo,
  order,
  postCaps,
  pricedEstimate,
  sendEstimate,
} from '@picket/domain/testing/jobs';
import { on, record } from '@picket/projections/testing/projection-specification';
import type { EventDescription, HistorySource } from './history-source.ts';
import { documentSource } from './history-sources.ts';
import { jobSource, paymentSource } from './job-history.ts';

const edit = (data: Extract<JobCommand, { type: 'EditJob' }>['data']): JobCommand => ({ type: 'EditJob', data });
const withExtra = [addJob(), addMiscItems(postCaps({ Option: 'Caps' }))];
const chooseCaps = (IsChosen = true): JobCommand => ({
  type: 'ChooseOptions',
  data: { Options: [{ Option: 'Caps', IsChosen }] },
});
const paid: PaymentEvent = {
  type: 'PaymentAdded',
  data: {
    JobId: 42,
    PaymentDate: '2026-05-04',
    PaymentAmount: 1250.5,
    PaymentTypeId: 2,
    PaymentType: 'Check',
    Notes: '',
  },
};

const describeLast = (source: HistorySource, events: { type: string; data: unknown }[]): EventDescription =>
  source
    .entries(record(on(`${source.kind}-42`, ...events)), source !== jobSource)
    .at(-1)!
    .describe();
/** The last event that is not about what an earlier one of the command made due. */
const describeJob = (...commands: JobCommand[]) =>
  describeLast(
    jobSource,
    jobEvents(commands).filter(({ type }) => type !== 'PaymentsFellDue' && type !== 'RowsFreed'),
  );

/** ReferenceNames is not required, because a job's values are already text. */
const changesOf = ({ changes }: EventDescription): HistoryChange[] =>
  changes.map(({ before, after }) => ({
    Field: String((after ?? before)!.label),
    From: before?.parts.join(', ') || null,
    To: after?.parts.join(', ') || null,
  }));

const estimate = fold(jobDecider, jobEvents(pricedEstimate))!;

describe('the text of an entry', () => {
  it.each<[string, JobCommand[]]>([
    ['Quick quote added', [addJob({ EstimateType: 'quick-quote' })]],
    ['Job added', [addJob()]],
    ['Approval recorded: By phone', [addJob(), edit({ JobStatusId: 3, ApprovalReason: 'By phone' })]],
    ['Moved to Scheduled', [addJob(), edit({ JobStatusId: 1 })]],
    [
      'Added 10 × Post cap, 2 × Hinge',
      [addJob(), addMiscItems(postCaps(), postCaps({ Quantity: 2, Description: 'Hinge' }))],
    ],
    ['Added 3 × Installation', [...pricedEstimate]],
    ['Post cap removed', [...pricedEstimate, { type: 'RemoveItem', data: { Kind: 4, Id: 1 } }]],
    ['Post cap set to Ready', [...order, { type: 'ChangeItemStatus', data: { Kind: 4, Id: 1, StatusId: 4 } }]],
    [
      'Forced back to an estimate from Invoiced. Invoice 1042 voided',
      [...invoicedOrder, { type: 'ForceRevertOrder', data: {} }],
    ],
    ['Invoice 1042 voided', [...invoicedOrder, { type: 'ForceRevertOrder', data: { To: 6 } }]],
    ['Lost: Price', [addJob(), { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } }]],
    ['Converted to an order', [...order]],
    ['Put on delivery 5 of June 5, 2026', [...truckOrder, putOn(5)]],
    ['Moved to delivery 6 of June 8, 2026', [...truckOrder, putOn(5), putOn(6, '2026-06-08')]],
    ['Taken off delivery 5', [...truckOrder, putOn(5), takeOff]],
    ['Delivery moved to June 9, 2026', [...truckOrder, putOn(5), follow({ DeliveryDate: '2026-06-09' })]],
    ['Added 13 × Cedar 5 x 5, 8 ft', [addJob(), addPost()]],
    ['Fence line moved to place 1: Spruce picket 4 x 8', [addJob(), addWorkedLot, changeLine(4, { Position: 1 })]],
    ['Fence line changed: Spruce picket 4 x 8', [addJob(), addWorkedLot, changeLine(4, { Note: 'Steep' })]],
    ['Post put on a fence line', [addJob(), addWorkedLot, addPost(), linkPost(1, 5)]],
    ['Caps left out', [...withExtra, chooseCaps(), chooseCaps(false)]],
    ['Caps chosen', [...withExtra, chooseCaps()]],
    ['Installation chosen for Work', [addJob(), addLabor({ Option: 'Installation', OptionGroup: 'Work' })]],
    ['Reverted to an estimate', [...order, { type: 'RevertOrder', data: {} }]],
    ['R1 sent to ada@example.com', [...pricedEstimate, sendEstimate(estimate)]],
    ['R1 approved by Ada Garden: $227.98', [...pricedEstimate, sendEstimate(estimate), approveEstimate(1)]],
    [
      'R1 declined: Price. Next year',
      [
        ...pricedEstimate,
        sendEstimate(estimate),
        { type: 'DeclineEstimate', data: { Link: linkTo(1), Reason: 'Price', Note: 'Next year' } },
      ],
    ],
    [
      'Revision R1 made for printing: $227.98',
      [...pricedEstimate, { type: 'FreezeRevision', data: { Frozen: frozenOf(estimate) } }],
    ],
  ])('is %j', (text, commands) => expect(describeJob(...commands).text).toBe(text));

  it('says what fell due, and what is not due any more', () => {
    const textOf = (...commands: JobCommand[]) => describeLast(jobSource, jobEvents(commands)).text;
    expect(textOf(...invoicedOrder)).toBe('Due: $227.98 on 06/03/2026');
    expect(textOf(...invoicedOrder, { type: 'ForceRevertOrder', data: {} })).toBe('Payments are not due any more');
  });

  it('shows another schedule as the change of a field', () => {
    const TermRows = [{ IsRest: true, When: 'order', Days: 1 }] as const;
    const chosen = describeJob(addJob(), edit({ PaymentTermId: 9, PaymentTermName: 'On order', TermRows }));
    expect(changesOf(chosen)).toEqual([
      { Field: 'Payment schedule', From: null, To: 'the rest 1 day after the order' },
    ]);
  });

  it('exists for every type of event', () => {
    for (const type of jobEventTypes.filter((each) => !needsData.has(each))) {
      const events = [...jobEvents([addJob()]), { type, data: {} } as JobEvent];
      expect(describeLast(jobSource, events).text).toMatch(/^[A-Z]/);
    }
  });
  const needsData = new Set<JobEvent['type']>([
    'EstimateSigned',
    'RevisionFrozen',
    'EstimateEmailRequested',
    'DocumentEmailQueued',
    'DocumentEmailRequested',
    'InvoiceReminderClaimed',
    'EstimateApproved',
    'ApprovalRecorded',
    'JobStatusChanged',
    'MiscItemsAdded',
    'MaterialsAdded',
    'FenceLineAdded',
    'FenceLineChanged',
    'FenceLineGatesChanged',
    'FenceLineMoved',
    'FenceLineRemoved',
    'OptionChosen',
    'LaborAdded',
    'ItemChanged',
    'ItemRemoved',
    'OrderForceReverted',
    'PaymentScheduleChosen',
    'PaymentsFellDue',
    'DueMoved',
    'RowsFreed',
    'JobPutOnDelivery',
    'JobTakenOffDelivery',
    'JobDeliveryRedated',
    'ItemStatusChanged',
    'ItemBlocked',
    'ItemUnblocked',
    'ItemExpectedDateChanged',
    'JobMarkedLost',
  ]);

  it('names a payment or document of the job', () => {
    expect(describeLast(paymentSource, [paid]).text).toBe('Payment of $1,250.50 recorded (Check)');
    const removed = describeLast(documentSource, [
      { type: 'DocumentAdded', data: { Entity: 'jobs', OwnerId: 42, Name: 'Plan.pdf' } },
      { type: 'DocumentRemoved', data: {} },
    ]);
    expect([removed.text, changesOf(removed)]).toEqual([
      'Document removed',
      [{ Field: 'Name', From: 'Plan.pdf', To: null }],
    ]);
  });
});

describe('the changes of an entry', () => {
  it('show the option of a line', () =>
    expect(
      changesOf(
        describeLast(
          jobSource,
          jobEvents([addJob(), addLines(cedarLine(42)), changeLine(1, { Option: 'Side yard' })]).slice(0, 4),
        ),
      ),
    ).toEqual([{ Field: 'Option', From: null, To: 'Side yard' }]));

  it('show the values of a fence line', () => {
    const commands = [
      addJob(),
      addLines(cedarLine(42)),
      changeLine(1, {
        Turn: -45,
        Stop: true,
        Section: spruce(),
        TotalWidth: 42.5,
        JobGates: [walkGate({ Offset: 6.5, Swing: 'slide' })],
      }),
    ];
    const events = jobEvents(commands);
    const changesBy = (type: JobEvent['type']) =>
      changesOf(describeLast(jobSource, events.slice(0, events.findIndex((event) => event.type === type) + 1)));
    expect(changesBy('FenceLineChanged')).toEqual([
      { Field: 'Fence section', From: 'Cedar board-on-board 6 x 8', To: 'Spruce picket 4 x 8' },
      { Field: 'Total width', From: "42'", To: `42' 6"` },
      { Field: 'Stop', From: 'No', To: 'Yes' },
      { Field: 'Turn', From: '90', To: '-45' },
    ]);
    expect(changesBy('FenceLineGatesChanged')).toEqual([
      { Field: 'Gates', From: null, To: `1 × Cedar gate 4 ft (Special Order) at 6' 6" swing slide` },
    ]);
  });

  it.each<[string, JobCommand, HistoryChange[]]>([
    [
      'names for ids',
      edit({ LocationId: 2, LocationName: 'Newark' }),
      [{ Field: 'Location', From: 'Trenton', To: 'Newark' }],
    ],
    [
      'an empty customer',
      edit({ CustomerId: null, Customer: null }),
      [{ Field: 'Customer', From: 'Ada Garden', To: null }],
    ],
    ['percents', edit({ Discount: 0.125 }), [{ Field: 'Discount', From: '0%', To: '12.5%' }]],
    ['dollars', edit({ DeliveryFee: 1500 }), [{ Field: 'Delivery fee', From: '$0.00', To: '$1,500.00' }]],
    ['yes and no', edit({ IsSameDay: true }), [{ Field: 'Same day', From: 'No', To: 'Yes' }]],
    ['ISO dates', edit({ DueDate: '2026-06-01' }), [{ Field: 'Due date', From: null, To: '2026-06-01' }]],
    ['addresses', edit({ Address: null }), [{ Field: 'Address', From: '12 Elm St, Trenton, NJ 08608', To: null }]],
    ['statuses', edit({ JobStatusId: 1 }), [{ Field: 'Status', From: 'Estimate', To: 'Scheduled' }]],
    [
      'why a job was lost',
      { type: 'MarkJobLost', data: { LostReasonId: 1, LostReason: 'Price' } },
      [{ Field: 'Lost reason', From: null, To: 'Price' }],
    ],
    [
      'a tax exemption',
      edit({ IsTaxExempt: true, TaxExemptNote: 'Church' }),
      [
        { Field: 'Tax rate', From: 'New Jersey', To: null },
        { Field: 'Rate', From: '6.625%', To: '0%' },
        { Field: 'Tax exempt', From: 'No', To: 'Yes' },
        { Field: 'Tax exempt note', From: null, To: 'Church' },
      ],
    ],
    [
      'the fields of an item',
      {
        type: 'ChangeItem',
        data: { Kind: 4, Id: 1, Quantity: 12, UnitPrice: 4, DiscountPercent: 0.1, PriceNote: 'Loyal' },
      },
      [
        { Field: 'Quantity', From: '10', To: '12' },
        { Field: 'Price', From: '$4.50', To: '$4.00' },
        { Field: 'Discount', From: null, To: '10%' },
        { Field: 'Price note', From: null, To: 'Loyal' },
        { Field: 'Price changed by', From: null, To: 'Olive Office' },
      ],
    ],
  ])('show %s', (_what, command, changes) =>
    expect(changesOf(describeJob(...pricedEstimate, command))).toEqual(changes),
  );

  it('show the fields of a payment', () =>
    expect(
      changesOf(
        describeLast(paymentSource, [
          { ...paid, data: { ...paid.data, PaymentAmount: 10 } },
          {
            type: 'PaymentChanged',
            data: {
              JobId: 42,
              PaymentAmount: 20,
              PaymentTypeId: 1,
              PaymentType: 'Cash',
              Was: { PaymentAmount: 10, PaymentTypeId: 2, PaymentType: 'Check' },
            },
          },
        ]),
      ),
    ).toEqual([
      { Field: 'Payment amount', From: '$10.00', To: '$20.00' },
      { Field: 'Payment type', From: 'Check', To: 'Cash' },
    ]));

  it('are empty when the text already names the added record', () => {
    expect(changesOf(describeJob(addJob()))).toEqual([]);
    expect(changesOf(describeJob(...pricedEstimate))).toEqual([]);
    expect(changesOf(describeLast(paymentSource, [paid]))).toEqual([]);
  });

  it('omit the items that a revert resets', () => {
    const reverted = [...invoicedOrder, { type: 'ForceRevertOrder', data: {} } as const];
    expect(changesOf(describeJob(...reverted))).toEqual([
      { Field: 'Status', From: 'Invoiced', To: 'Estimate' },
      { Field: 'Manufacturing status', From: 'Ready', To: 'Pending' },
    ]);
  });
});

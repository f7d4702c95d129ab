import {
  type DeliveryEvent,
  deliveryAccess,
  deliveryDecider,
  deliveryFields,
  enumField,
  formatCount,
  type Recorded,
  StatusNames,
} from '@picket/domain';
import { dayText } from '../../base/date-texts.ts';
import { holdersOfAllJobs } from './history-access.ts';
import { historySource } from './history-source.ts';
import { historyValues } from './history-values.ts';

const { DeliveryDate, TruckId, DepartureTime, Notes } = deliveryFields;
const deliveryHistoryFields = {
  DeliveryDate,
  TruckId,
  DepartureTime,
  Notes,
  StatusId: enumField('Delivery status', StatusNames.DeliveryStatus),
};

export const deliverySource = historySource(deliveryDecider, {
  canRead: holdersOfAllJobs(...deliveryAccess.read),
  subject: 'Delivery',
  texts: {
    DeliveryPlanned: ({ DeliveryDate: day }) => `Delivery planned for ${dayText(day)}`,
    DeliveryRedated: ({ DeliveryDate: day }) => `Delivery moved to ${dayText(day)}`,
    DeliveryDayMoved: ({ DeliveryDate: day }) => `Day moved to ${dayText(day)}`,
    DeliveryTruckChosen: ({ TruckId: truck }) => (truck === null ? 'Truck removed' : 'Truck chosen'),
    DeliveryDepartureChanged: 'Departure time changed',
    DeliveryNotesChanged: 'Notes changed',
    DeliveryStopsOrdered: ({ JobIds }) => `Stops ordered: ${JobIds.join(', ')}`,
    DeliverySentOut: 'Truck left',
    DeliveryCalledBack: 'Delivery put back to pending',
    ProofOfDeliveryRecorded: ({ JobId, Name, Short, IsClockWrong }) =>
      `Proof of delivery of order ${JobId} recorded: received by ${Name}${missing(Short.length)}${
        IsClockWrong ? ", the device's clock was wrong" : ''
      }`,
    DeliveryDelivered: 'Delivery completed',
    DeliveryRemoved: 'Delivery removed',
  },
  tickKind: ({ type }) => (stages.includes(type) ? 'stage' : 'words'),
  recordName: (delivery) => dayText(delivery?.details.DeliveryDate ?? null),
  values: (delivery) =>
    historyValues(deliveryHistoryFields, delivery && { ...delivery.details, StatusId: delivery.StatusId }),
});

const stages: readonly DeliveryEvent['type'][] = [
  'DeliveryPlanned',
  'DeliverySentOut',
  'DeliveryCalledBack',
  'DeliveryDelivered',
  'DeliveryRemoved',
];

const missing = (lines: number): string => (lines === 0 ? '' : `, ${formatCount(lines, 'line')} short`);

/**
 * The events of a delivery that concern one of its jobs, for the job's log. Market partners read it too: notes, and what
 * happened at other stops, are not part of it (ruling 24).
 */
export const concernsJob =
  (jobId: number) =>
  (event: Recorded): boolean => {
    const { type, data } = event as Recorded<DeliveryEvent>;
    if (type === 'ProofOfDeliveryRecorded') return data.JobId === jobId;
    if (type === 'DeliveryDelivered') return data.JobIds.includes(jobId);
    return shownTypes.includes(type);
  };

const shownTypes: readonly string[] = [
  'DeliveryTruckChosen',
  'DeliveryDepartureChanged',
  'DeliverySentOut',
  'DeliveryCalledBack',
] satisfies DeliveryEvent['type'][];

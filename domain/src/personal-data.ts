import { booksFields } from './accounting/accounting.decider.ts';
import { resourceNames, resources } from './catalogue/resources.ts';
import { clockCorrectionFields } from './clock/clock-corrections.decider.ts';
import {
  conversionFields,
  customerApprovalFields,
  estimateEmailFields,
  staffApprovalFields,
} from './fields/approval.fields.ts';
import { contactFields } from './fields/contact.fields.ts';
import { customerFields } from './fields/customer.fields.ts';
import { deliveryFields, proofFields } from './fields/delivery.fields.ts';
import { personalFields } from './fields/field.ts';
import { fenceLineFields, itemFields, jobActionFields, jobFields } from './fields/job.fields.ts';
import { paymentFields, reversalFields } from './fields/payment.fields.ts';
import { accessFields, userFields } from './fields/user.fields.ts';
import { noteFields } from './note/note.decider.ts';

/** Event fields with names of people, or reasons entered about them, that no field description covers. */
const jobEventFields = [
  'Customer',
  'MarketPartnerName',
  'EstimatorName',
  'SubContractorName',
  'PriceChangedBy',
  'BlockedBy',
  'Reason',
  'To',
  'Cc',
  'Rejected',
  'Refused',
  'IpAddress',
  'UserAgent',
  'SignatureSha256',
];

/**
 * The fields of event data that contain personal data, by stream kind. Other kinds contain none. Adding a field
 * protects it in new events only (ADR 0006).
 */
export const personalDataFields: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(resourceNames.map((name) => [name, personalFields(resources[name].fields)])),
  accounting: [...personalFields(booksFields), 'Contact'],
  'clock-corrections': personalFields(clockCorrectionFields),
  contact: personalFields(contactFields),
  customer: [
    ...[...personalFields(customerFields), 'MergedCustomerName', 'MergedIntoName'],
    ...[...personalFields(estimateEmailFields), 'Cc', 'Rejected', 'Refused', 'Reason', 'FileName'],
  ],
  delivery: [
    ...personalFields(deliveryFields),
    ...personalFields(proofFields),
    'SignatureSha256',
    'PhotoSha256',
    'PhotoThumbnailSha256',
  ],
  document: ['Name'],
  job: [
    jobFields,
    jobActionFields,
    itemFields,
    fenceLineFields,
    customerApprovalFields,
    staffApprovalFields,
    conversionFields,
    estimateEmailFields,
  ]
    .flatMap(personalFields)
    .concat(jobEventFields),
  note: personalFields(noteFields),
  payment: [...personalFields(paymentFields), ...personalFields(reversalFields)],
  /** Of a failed email: it may contain the address. */
  'saved-report': ['Reason'],
  user: [...personalFields(userFields), ...personalFields(accessFields)],
};

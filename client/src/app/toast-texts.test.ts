import '@/entities/catalogue/catalogue.api.ts';
import '@/entities/customers/customers.api.ts';
import '@/entities/deliveries/deliveries.api.ts';
import '@/entities/documents/documents.api.ts';
import '@/entities/roles/roles.api.ts';
import '@/entities/session/session.api.ts';
import '@/entities/settings/settings.api.ts';
import '@/entities/users/users.api.ts';
import '@/features/catalogue/catalogue.api.ts';
import '@/features/customers/contacts/contacts.api.ts';
import '@/features/customers/customer.api.ts';
import '@/features/customers/notes/notes.api.ts';
import '@/features/dispatch/shared/dispatch.api.ts';
import '@/features/jobs/shared/calls/approval.api.ts';
import '@/features/jobs/approval/email/email-estimate.api.ts';
import '@/features/jobs/shared/calls/grouping.api.ts';
import '@/features/jobs/shared/calls/job.api.ts';
import '@/features/jobs/shared/calls/orders.api.ts';
import '@/features/jobs/shared/calls/payments.api.ts';
import '@/features/jobs/shared/calls/posts.api.ts';
import '@/features/jobs/reprice/reprice.api.ts';
import '@/features/jobs/pages/summary/summary.api.ts';
import '@/features/settings/settings.api.ts';
import '@/features/sub-contractors/sub-contractors.api.ts';
import { HttpResponse, http } from 'msw';
import { api } from '@/api/api.ts';
import { createStore } from '@/app/store.ts';
import { granted, sessionWith } from '@/testing/builders.ts';
import { at, refused, server } from '@/testing/server.ts';

interface Call {
  readonly endpoint: string;
  readonly args?: object | number;
  readonly failed: string;
  readonly done?: string;
}

const row = { Id: 2, Version: 3, Archived: false };
const item = { JobId: 1, Id: 2, Version: 3 };
const status = { failed: 'An error occurred updating status', done: 'Job status successfully changed' };
const estimate = { failed: 'Error updating', done: 'Estimate Saved Successfully' };
const reverted = { ...status, done: 'Order successfully reverted' };
const savedItem = { failed: 'An error occurred saving the item' };
const selected = { failed: 'An error occured getting the selected items' };
const savedUser = { failed: 'Save Failed', done: 'User Saved Successfully' };
const savedCustomer = { failed: 'Save Failed', done: 'Customer Saved Successfully' };
const savedRole = { failed: 'Save Failed', done: 'Role Saved Successfully' };
const archiving = (resource: string, noun: string): Call => ({
  endpoint: 'archiveItem',
  args: { resource, row },
  failed: `An error occurred archiving this ${noun}`,
});

/** Administration, section 8. */
const administration: Call[] = [
  { endpoint: 'signInByLink', args: { ResetKey: 'k' }, failed: 'Login Failed' },
  { endpoint: 'forgotPassword', args: { Email: 'a@b.co' }, failed: 'Something went wrong.' },
  { endpoint: 'resetPassword', args: {}, failed: 'Something went wrong.', done: 'Password Reset' },
  { endpoint: 'getSettings', failed: 'Failed to pull settings' },
  { endpoint: 'saveSettings', args: {}, failed: 'Settings Update Failed', done: 'Settings Updated Successfully!' },
  { endpoint: 'changeUsername', args: row, failed: 'Save Failed', done: 'Username Save Successful!' },
  { endpoint: 'changePassword', args: row, failed: 'Save Failed', done: 'Password Save Successful!' },
  { endpoint: 'addUser', args: {}, failed: 'Save Failed', done: 'User Created Successfully' },
  { endpoint: 'saveUser', args: row, ...savedUser },
  { endpoint: 'saveUserPhones', args: row, ...savedUser },
  { endpoint: 'saveUserAddress', args: row, ...savedUser },
  { endpoint: 'savePhoto', args: { ...row, Photo: null }, ...savedUser },
  { endpoint: 'savePortalAccess', args: row, ...savedUser },
  { endpoint: 'setHasAccess', args: row, ...savedUser },
  { endpoint: 'removePortalAccess', args: row, failed: 'Save Failed', done: 'Portal access removed' },
  {
    endpoint: 'saveUserCompanies',
    args: { UserId: 2, CompanyIds: [] },
    failed: 'An error occured saving Companies',
    done: 'Projects Saved Successfully',
  },
  { endpoint: 'addRole', args: {}, ...savedRole },
  { endpoint: 'saveRole', args: row, ...savedRole },
  { endpoint: 'saveRoleClaims', args: { ...row, UserRoleClaims: [] }, ...savedRole },
  { endpoint: 'deleteRole', args: row, failed: 'Role Deletion Failed', done: 'Role Deleted.' },
  { endpoint: 'getRole', args: 2, failed: 'Error Loading Role.' },
  { endpoint: 'addCustomer', args: {}, failed: 'Error Adding Customer', done: 'Customer Saved Successfully' },
  { endpoint: 'saveCustomer', args: row, ...savedCustomer },
  { endpoint: 'saveCustomerPhones', args: row, ...savedCustomer },
  { endpoint: 'saveCustomerAddress', args: row, ...savedCustomer },
  { endpoint: 'archiveCustomer', args: row, failed: 'An error occurred Archiving this customer' },
  { endpoint: 'addNote', args: { customerId: 1 }, failed: 'Save Failed', done: 'Note Added' },
  { endpoint: 'saveNote', args: { ...row, customerId: 1 }, failed: 'Save Failed', done: 'Note Saved' },
  { endpoint: 'deleteNote', args: row, failed: 'Note Deletion Failed' },
  { endpoint: 'deleteContact', args: row, failed: 'Contact Deletion Failed' },
  {
    endpoint: 'deleteDocument',
    args: { ...row, FilePath: 'customers/1/documents/2' },
    failed: 'Document Deletion Failed',
  },
  {
    endpoint: 'saveSources',
    args: { Sources: [] },
    failed: 'Source Update Failed. Make sure any removed methods are not being used on any customers.',
  },
  { endpoint: 'getItems', args: { resource: 'heights' }, ...selected },
  { endpoint: 'searchItems', args: { resource: 'posts', search: {} }, ...selected },
  { endpoint: 'searchSubContractors', args: {}, ...selected },
  { endpoint: 'saveItem', args: { resource: 'heights', values: {}, row: null }, ...savedItem },
  { endpoint: 'savePrices', args: { resource: 'posts', item: row, prices: [] }, ...savedItem },
  { endpoint: 'savePart', args: { fenceSection: row, part: {} }, ...savedItem },
  { endpoint: 'sortItems', args: [row], ...savedItem },
  { endpoint: 'addSubContractor', args: {}, ...savedItem },
  { endpoint: 'saveSubContractor', args: row, ...savedItem },
  { endpoint: 'patchSubContractor', args: row, ...savedItem },
  { endpoint: 'copyItem', args: { resource: 'posts', id: 2, Description: '' }, failed: 'Error copying item' },
  { endpoint: 'archiveSubContractor', args: row, failed: 'An error occurred archiving this sub-contractor' },
  archiving('posts', 'post'),
  archiving('gates', 'gate'),
  archiving('fence-sections', 'fence section'),
  archiving('misc-items', 'misc item'),
];

/** Jobs pipeline, section 8. */
const jobs: Call[] = [
  { endpoint: 'moveJob', args: row, ...status },
  { endpoint: 'recordApproval', args: { ...row, Paper: null }, ...status },
  { endpoint: 'withdrawApproval', args: row, ...status },
  {
    endpoint: 'emailEstimate',
    args: row,
    failed: 'One or more emails may be invalid',
    done: 'Succesfully sent email',
  },
  { endpoint: 'convertToOrder', args: row, ...status },
  { endpoint: 'convertToInvoice', args: row, ...status },
  { endpoint: 'startManufacturing', args: row, ...status },
  { endpoint: 'markDelivered', args: row, ...status },
  { endpoint: 'markInvoiced', args: row, ...status },
  { endpoint: 'revertOrder', args: row, ...reverted },
  { endpoint: 'forceRevertOrder', args: row, ...reverted },
  { endpoint: 'archiveJob', args: row, failed: 'An error occurred archiving this estimate' },
  { endpoint: 'unarchiveJob', args: row, failed: 'An error occurred archiving this estimate' },
  { endpoint: 'markSameDay', args: row, ...estimate, failed: 'Error marking as same day' },
  { endpoint: 'addEstimate', args: {}, ...estimate, failed: 'Something went wrong' },
  { endpoint: 'saveBasics', args: row, ...estimate },
  { endpoint: 'saveDelivery', args: row, ...estimate, done: 'Delivery Saved Successfully' },
  { endpoint: 'saveDueDate', args: row, ...estimate, done: 'Due Date Saved Successfully' },
  { endpoint: 'savePrice', args: row, ...estimate, done: 'Summary Saved Successfully' },
  { endpoint: 'getSummary', args: 1, failed: 'Error getting summary' },
  { endpoint: 'changeItemStatus', args: { ...item, Kind: 4, StatusId: 1 }, ...savedItem },
  { endpoint: 'addMiscItems', args: item, failed: 'Error saving items', done: 'Items Saved Successfully' },
  { endpoint: 'saveSummaryItem', args: { ...item, Kind: 4 }, ...savedItem, done: 'Item Saved Successfully' },
  { endpoint: 'addLabor', args: item, ...savedItem, done: 'Item Saved Successfully' },
  { endpoint: 'removeMiscItem', args: item, failed: 'An error occurred deleting this miscellaneous item' },
  { endpoint: 'reprice', args: { Id: 1, DryRun: false }, failed: 'Error saving items' },
  { endpoint: 'addPost', args: item, ...savedItem, done: 'Item Saved Successfully' },
  { endpoint: 'savePost', args: item, ...savedItem, done: 'Item Saved Successfully' },
  {
    endpoint: 'removePost',
    args: item,
    failed: 'An error occurred deleting this job post',
    done: 'Item Successfully Deleted',
  },
  { endpoint: 'takeSuggestedPosts', args: item, failed: 'Error saving items', done: 'Items Saved Successfully' },
  { endpoint: 'addFenceLinePost', args: item, failed: 'Error grouping item' },
  { endpoint: 'removeFenceLinePost', args: item, failed: 'Error deleting grouping' },
  { endpoint: 'addJobsToDelivery', args: item, failed: 'Error adding job' },
  { endpoint: 'removeJobsFromDelivery', args: item, failed: 'Error removing job' },
  { endpoint: 'markStopSameDay', args: item, failed: 'Error marking as same day' },
  { endpoint: 'orderStops', args: item, failed: 'Error updating' },
  { endpoint: 'setDeliveryStatus', args: { ...row, StatusId: 3 }, failed: 'Error updating status' },
  { endpoint: 'editDelivery', args: row, failed: 'Error updating' },
  { endpoint: 'removeDelivery', args: row, failed: 'Error updating' },
  { endpoint: 'addDelivery', args: {}, failed: 'Something went wrong' },
  { endpoint: 'moveDay', args: {}, failed: 'Error updating' },
  { endpoint: 'removeLabor', args: item, failed: 'An error occurred deleting this labor item' },
  { endpoint: 'addPayment', args: item, failed: 'Something went wrong', done: 'Payment Saved Successfully' },
  { endpoint: 'savePayment', args: item, failed: 'Error updating', done: 'Payment Saved Successfully' },
  { endpoint: 'confirmPayment', args: item, failed: 'Error updating status' },
  { endpoint: 'rejectPayment', args: item, failed: 'Error updating status' },
];

type Endpoints = Record<
  string,
  { initiate: (args: unknown) => Parameters<ReturnType<typeof createStore>['dispatch']>[0] }
>;

async function toastsOf({ endpoint, args }: Call, answer: () => Response): Promise<(string | undefined)[][]> {
  server.use(http.all(at('*'), answer));
  const store = createStore({ session: sessionWith() });
  await store.dispatch((api as unknown as { endpoints: Endpoints }).endpoints[endpoint]!.initiate(args));
  return store.getState().toasts.map(({ kind, text, reason }) => [kind, text, reason]);
}

describe.each([
  ['administration', administration],
  ['jobs', jobs],
])('the toasts of %s', (_area, calls) => {
  it.each(calls)('$endpoint shows "$failed" above the reason of a refusal', async (call) => {
    const Message = 'Main Street is closed';
    expect(await toastsOf(call, () => refused(400, { Message }))).toEqual([['error', call.failed, Message]]);
  });

  it.each(calls.filter(({ done }) => done))('$endpoint shows "$done" when it succeeds', async (call) => {
    expect(await toastsOf(call, () => HttpResponse.json(granted()))).toEqual([['success', call.done, undefined]]);
  });
});

it.each([
  ['deleteRole', row, "Delete Failed. Be sure this user role isn't assigned to any users before deleting."],
  ['saveItem', { resource: 'labor-types', values: {}, row }, 'Cannot Edit Installation Labor Item'],
  ['archiveItem', { resource: 'labor-types', row }, 'Cannot archive Instllation Labor item'],
  ['signIn', {}, 'Username/Password is not correct'],
  ['markReady', row, 'Every item must be Ready or Received'],
])('%s shows the message of the server as the title: %#', async (endpoint, args, failed) => {
  expect(await toastsOf({ endpoint, args, failed }, () => refused(400, { Message: failed }))).toEqual([
    ['error', failed, undefined],
  ]);
});

it('a call that no answer comes to shows the text for a lost connection', async () =>
  expect(await toastsOf({ endpoint: 'saveUser', args: row, failed: '' }, () => HttpResponse.error())).toEqual([
    ['error', 'Error connecting. Check your connection.', undefined],
  ]));

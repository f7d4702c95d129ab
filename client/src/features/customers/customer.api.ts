import {
  type Address,
  type CustomerRow,
  type MergeCustomersRequest,
  type Phone,
  type SaveAnswer,
  type SaveCustomerRequest,
  type SaveSourcesRequest,
  type SuccessAnswer,
  sourceInUse,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';
import type { Seen } from '@/ui/use-seen-form.ts';
import { conflictOf } from './customer-conflict.ts';

/** The body of a save that concerns the customer with that Id. */
type Saving<Body> = Body & Seen;

/** The customer that a call's path names, with phones by the name that they are saved under. */
const conflict = conflictOf(async (_body, get, url) => {
  const customer = (await get(url.split('/').slice(0, 2).join('/'))) as CustomerRow | undefined;
  return customer && { ...customer, Phones: customer.CustomerPhones };
});

const saving = { done: 'Customer Saved Successfully', failed: 'Save Failed', form: true, conflict };

const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveCustomer: build.mutation<SaveAnswer, Saving<SaveCustomerRequest>>({
      query: ({ Id, ...body }) => ({ url: `customers/${Id}`, method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Customer', Id),
      extraOptions: saving,
    }),
    saveCustomerPhones: build.mutation<SaveAnswer, Saving<{ Phones: Phone[] }>>({
      query: ({ Id, ...body }) => ({ url: `customers/${Id}/phones`, method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Customer', Id),
      extraOptions: saving,
    }),
    saveCustomerAddress: build.mutation<SaveAnswer, Saving<{ Address: Address }>>({
      query: ({ Id, ...body }) => ({ url: `customers/${Id}/address`, method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Customer', Id),
      extraOptions: saving,
    }),
    mergeCustomers: build.mutation<SaveAnswer, Saving<MergeCustomersRequest>>({
      query: ({ Id, ...body }) => ({ url: `customers/${Id}/merge`, method: 'POST', body }),
      invalidatesTags: (_answer, _error, { Id, MergedCustomerId }) => [
        ...savedTags('Customer', Id),
        { type: 'Customer', id: MergedCustomerId },
        'Contact',
        'Document',
        'Note',
      ],
      extraOptions: { done: 'Customers merged', failed: 'Merging Failed', tellsConflict: true },
    }),
    saveSources: build.mutation<SuccessAnswer, SaveSourcesRequest>({
      query: (body) => ({ url: 'customers/sources', method: 'PUT', body }),
      invalidatesTags: [
        { type: 'Catalogue', id: 'customer-sources' },
        { type: 'Customer', id: 'LIST' },
      ],
      extraOptions: { done: 'Saved', failed: sourceInUse, form: true },
    }),
  }),
});

export const {
  useSaveCustomerMutation,
  useSaveCustomerPhonesMutation,
  useSaveCustomerAddressMutation,
  useMergeCustomersMutation,
  useSaveSourcesMutation,
} = customerApi;

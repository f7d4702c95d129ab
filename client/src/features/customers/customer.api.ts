import {
  type Address,
  type MergeCustomersRequest,
  type Phone,
  type SaveAnswer,
  type SaveCustomerRequest,
  type SaveSourcesRequest,
  type SuccessAnswer,
  sourceInUse,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags, saves } from '@/api/tags.ts';
import { customerConflict } from '@/entities/customers/customer-conflict.ts';
import { customerUrl, ofCustomer } from '@/entities/customers/customers.api.ts';
import type { Versioned } from '@/ui/form/use-versioned-form.ts';

/** A save request for a customer. `Id` and `Version` identify the customer. */
type Saving<Body> = Body & Versioned;

const conflict = customerConflict((_body, get, { record }) => get(customerUrl(record.id)));

const saving = { done: 'Customer Saved Successfully', failed: 'Save Failed', form: true, conflict };

const customerApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveCustomer: build.mutation<SaveAnswer, Saving<SaveCustomerRequest>>({
      query: ({ Id, ...body }) => ({ url: customerUrl(Id), method: 'PUT', body, ...ofCustomer(Id) }),
      invalidatesTags: saves('Customer'),
      extraOptions: saving,
    }),
    saveCustomerPhones: build.mutation<SaveAnswer, Saving<{ Phones: Phone[] }>>({
      query: ({ Id, ...body }) => ({ url: `${customerUrl(Id)}/phones`, method: 'PUT', body, ...ofCustomer(Id) }),
      invalidatesTags: saves('Customer'),
      extraOptions: saving,
    }),
    saveCustomerAddress: build.mutation<SaveAnswer, Saving<{ Address: Address }>>({
      query: ({ Id, ...body }) => ({ url: `${customerUrl(Id)}/address`, method: 'PUT', body, ...ofCustomer(Id) }),
      invalidatesTags: saves('Customer'),
      extraOptions: saving,
    }),
    mergeCustomers: build.mutation<SaveAnswer, Saving<MergeCustomersRequest>>({
      query: ({ Id, ...body }) => ({ url: `${customerUrl(Id)}/merge`, method: 'POST', body, ...ofCustomer(Id) }),
      invalidatesTags: (_answer, _error, { Id, MergedCustomerId }) => [
        ...savedTags('Customer', Id),
        { type: 'Customer', id: MergedCustomerId },
        'Contact',
        'Document',
        'Note',
      ],
      extraOptions: { done: 'Customers merged', failed: 'Merging Failed', toastsConflict: true },
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

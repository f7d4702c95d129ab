import type {
  CustomerRow,
  CustomerSearchRequest,
  DuplicateCustomer,
  DuplicatesRequest,
  ListAnswer,
  SaveAnswer,
  SaveCustomerRequest,
} from '@picket/domain';
import { api } from './api.ts';
import { listTags, savedTags } from './tags.ts';

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCustomers: build.query<ListAnswer<CustomerRow>, CustomerSearchRequest>({
      query: (body) => ({ url: 'customers/_search', method: 'POST', body }),
      providesTags: (answer) => listTags('Customer', answer?.data),
    }),
    getCustomer: build.query<CustomerRow, number>({
      query: (id) => `customers/${id}`,
      providesTags: (_customer, _error, id) => [{ type: 'Customer', id }],
    }),
    findDuplicates: build.query<DuplicateCustomer[], DuplicatesRequest>({
      query: (body) => ({ url: 'customers/duplicates', method: 'POST', body }),
      transformResponse: ({ data }: ListAnswer<DuplicateCustomer>) => data,
      providesTags: (customers) => listTags('Customer', customers),
    }),
    addCustomer: build.mutation<SaveAnswer, SaveCustomerRequest>({
      query: (body) => ({ url: 'customers', method: 'POST', body }),
      invalidatesTags: () => savedTags('Customer'),
      extraOptions: { done: 'Customer Saved Successfully', failed: 'Error Adding Customer', form: true },
    }),
  }),
});

export const { useSearchCustomersQuery, useGetCustomerQuery, useFindDuplicatesQuery, useAddCustomerMutation } =
  customersApi;

import type {
  CustomerOverview,
  CustomerRow,
  CustomerSearchRequest,
  DuplicateCustomer,
  DuplicatesRequest,
  ListAnswer,
  SaveAnswer,
  SaveCustomerRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags, savedTags, saves } from '@/api/tags.ts';

export const customerUrl = (id: number) => `customers/${id}`;

/** The saves of a customer are sent in turn (`saveInTurn`). */
export const ofCustomer = (id: number) => ({ record: { kind: 'customer', id } });

/** What a customer with a credit limit owes follows from the jobs. */
const creditTags = ({ CreditLimit }: CustomerRow) =>
  CreditLimit === null ? [] : [{ type: 'Job' as const, id: 'LIST' as const }];

const customersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchCustomers: build.query<ListAnswer<CustomerRow>, CustomerSearchRequest>({
      query: (body) => ({ url: 'customers/_search', method: 'POST', body }),
      providesTags: (found) => [
        ...listTags('Customer', found?.data),
        ...(found?.data ?? []).flatMap(creditTags).slice(0, 1),
      ],
    }),
    getCustomer: build.query<CustomerRow, number>({
      query: customerUrl,
      providesTags: (customer, _error, id) => [{ type: 'Customer', id }, ...(customer ? creditTags(customer) : [])],
    }),
    /** Follows from many records: it is read anew each time, and when one of them changes. */
    getCustomerOverview: build.query<CustomerOverview, number>({
      query: (id) => `${customerUrl(id)}/overview`,
      keepUnusedDataFor: 0,
      providesTags: (_overview, _error, id) => [
        { type: 'Customer', id },
        { type: 'Job', id: 'LIST' },
        { type: 'Payment', id: 'LIST' },
        { type: 'Note', id: 'LIST' },
      ],
    }),
    findDuplicates: build.query<DuplicateCustomer[], DuplicatesRequest>({
      query: (body) => ({ url: 'customers/duplicates', method: 'POST', body }),
      transformResponse: ({ data }: ListAnswer<DuplicateCustomer>) => data,
      providesTags: (customers) => listTags('Customer', customers),
    }),
    addCustomer: build.mutation<SaveAnswer, SaveCustomerRequest>({
      query: (body) => ({ url: 'customers', method: 'POST', body }),
      invalidatesTags: savedTags('Customer'),
      extraOptions: { done: 'Customer Saved Successfully', failed: 'Error Adding Customer', form: true },
    }),
    archiveCustomer: build.mutation<SaveAnswer, CustomerRow>({
      query: ({ Id, Version, Archived }) => ({
        url: `customers/archive/${Id}/${!Archived}`,
        method: 'PUT',
        params: { version: Version },
        ...ofCustomer(Id),
      }),
      invalidatesTags: saves('Customer'),
      extraOptions: { failed: 'An error occurred Archiving this customer' },
    }),
  }),
});

export const {
  useSearchCustomersQuery,
  useGetCustomerQuery,
  useGetCustomerOverviewQuery,
  useFindDuplicatesQuery,
  useAddCustomerMutation,
  useArchiveCustomerMutation,
} = customersApi;

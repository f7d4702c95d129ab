import type { AccountQuery, CustomerAccount } from '@picket/domain';
import { api } from '@/api/api.ts';
import { customerUrl } from '@/entities/customers/customers.api.ts';

type AccountOf = AccountQuery & { readonly id: number };

const accountApi = api.injectEndpoints({
  endpoints: (build) => ({
    getAccount: build.query<CustomerAccount, AccountOf>({
      query: ({ id, ...params }) => ({ url: `${customerUrl(id)}/account`, params }),
      providesTags: (_account, _error, { id }) => [
        { type: 'Customer', id },
        { type: 'Job', id: 'LIST' },
        { type: 'Payment', id: 'LIST' },
      ],
    }),
  }),
});

/** The path of the PDF. */
export const statementUrl = (id: number, from: string, to: string): string =>
  `${customerUrl(id)}/statement?${new URLSearchParams({ from, to })}`;

export const { useGetAccountQuery } = accountApi;

import type { CatalogueRow, CompanyRow, ListAnswer, SettingsAnswer, SimpleItem } from '@picket/domain';
import { api } from './api.ts';

/** Lists that a form chooses from, by the path that answers what is not archived. */
const paths = {
  locations: 'locations/false',
  'price-levels': 'price-levels/false',
  'payment-terms': 'payment-terms/false',
  'tax-rates': 'tax-rates/0/999/false',
  'labor-types': 'labor-types/false',
  'lost-reasons': 'lost-reasons/false',
  'miscellaneous-item-types': 'miscellaneous-item-types/false/0',
  'miscellaneous-item-type-categories': 'miscellaneous-item-type-categories/false',
  'payment-types': 'payments/types',
  'customer-sources': 'customers/sources',
} as const;
export type ChoiceList = keyof typeof paths;

const choicesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getChoices: build.query<CatalogueRow<ChoiceList>[], ChoiceList>({
      query: (list) => paths[list],
      transformResponse: ({ data }: ListAnswer<CatalogueRow<ChoiceList>>) => data,
      providesTags: (_rows, _error, list) => [{ type: 'Catalogue', id: list }],
    }),
    getCompanies: build.query<CompanyRow[], void>({
      query: () => ({ url: 'companies/_search', method: 'POST', body: {} }),
      transformResponse: ({ data }: ListAnswer<CompanyRow>) => data,
      providesTags: ['Company'],
    }),
    getMarketPartners: build.query<SimpleItem[], void>({
      query: () => 'users/market-partners',
      transformResponse: ({ data }: ListAnswer<SimpleItem>) => data,
      providesTags: ['User'],
    }),
    getSettings: build.query<SettingsAnswer, void>({
      query: () => 'settings',
      providesTags: ['Settings'],
      extraOptions: { failed: 'Failed to pull settings' },
    }),
  }),
});

export const { useGetCompaniesQuery, useGetMarketPartnersQuery, useGetSettingsQuery } = choicesApi;

/** The rows of a list to choose from; undefined until they are there. */
export function useChoices<List extends ChoiceList>(list: List): CatalogueRow<List>[] | undefined {
  return choicesApi.useGetChoicesQuery(list).data as CatalogueRow<List>[] | undefined;
}

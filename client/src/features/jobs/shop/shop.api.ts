import type { ShopToday } from '@picket/domain';
import { api } from '@/api/api.ts';
import { listTags } from '@/api/tags.ts';

const shopApi = api.injectEndpoints({
  endpoints: (build) => ({
    getShopToday: build.query<ShopToday, void>({
      query: () => 'orders/shop-today',
      providesTags: () => listTags('Job'),
    }),
  }),
});

export const { useGetShopTodayQuery } = shopApi;

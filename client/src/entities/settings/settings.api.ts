import type { SettingsAnswer } from '@picket/domain';
import { api } from '@/api/api.ts';

export const settingsUrl = 'settings';

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    getSettings: build.query<SettingsAnswer, void>({
      query: () => settingsUrl,
      providesTags: ['Settings'],
      extraOptions: { failed: 'Failed to pull settings' },
    }),
  }),
});

export const { useGetSettingsQuery } = settingsApi;
export const { getSettings } = settingsApi.endpoints;

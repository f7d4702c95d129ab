import {
  type FutureEvents,
  imageField,
  type SaveAnswer,
  type SaveSettingsRequest,
  settingFields,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import type { ConflictOptions } from '@/api/call.ts';
import { type ChosenImage, withImage } from '@/api/with-image.ts';
import { companyUrl } from '@/entities/companies/companies.api.ts';
import { settingsUrl } from '@/entities/settings/settings.api.ts';

type SettingsValues = Omit<SaveSettingsRequest, 'Image'> & { Image?: ChosenImage };

/** The options of the conflict dialog for a save of the settings. */
const settingsConflict: ConflictOptions = {
  fields: { ...settingFields, Image: imageField('Logo') },
  names: { RetailCompanyId: companyUrl, WholesaleCompanyId: companyUrl },
  current: (_body, get) => get(settingsUrl),
};

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Counted each time it is asked. */
    countFutureEvents: build.mutation<FutureEvents, void>({
      query: () => 'calendars/future-events',
      extraOptions: { failed: 'Failed to count future events' },
    }),
    saveSettings: build.mutation<SaveAnswer, SettingsValues>({
      query: ({ Image, ...body }) =>
        withImage({ url: settingsUrl, method: 'PUT', body, record: { kind: 'settings', id: 1 } }, Image),
      invalidatesTags: ['Settings'],
      extraOptions: {
        done: 'Settings Updated Successfully!',
        failed: 'Settings Update Failed',
        form: true,
        conflict: settingsConflict,
      },
    }),
  }),
});

export const { useCountFutureEventsMutation, useSaveSettingsMutation } = settingsApi;

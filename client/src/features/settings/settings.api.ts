import { type SaveAnswer, type SaveSettingsRequest, settingFields } from '@picket/domain';
import { api } from '@/api/api.ts';
import { type ChosenImage, withImage } from '@/api/with-image.ts';

type SettingsValues = Omit<SaveSettingsRequest, 'Image'> & { Image?: ChosenImage };

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveSettings: build.mutation<SaveAnswer, SettingsValues>({
      query: ({ Image, ...body }) => withImage({ url: 'settings', method: 'PUT', body }, Image),
      invalidatesTags: ['Settings'],
      extraOptions: {
        done: 'Settings Updated Successfully!',
        failed: 'Settings Update Failed',
        form: true,
        conflict: {
          labels: Object.fromEntries(Object.entries(settingFields).map(([name, { label }]) => [name, label])),
          current: (_body, get) => get('settings'),
        },
      },
    }),
  }),
});

export const { useSaveSettingsMutation } = settingsApi;

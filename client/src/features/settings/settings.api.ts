import { type Fields, type FieldValue, type SaveAnswer, type SaveSettingsRequest, settingFields } from '@picket/domain';
import { api } from '@/api/api.ts';
import type { ConflictOptions } from '@/api/call.ts';
import { type ChosenImage, imageWords, withImage } from '@/api/with-image.ts';
import { fieldText } from '@/lib/field-text.ts';

type SettingsValues = Omit<SaveSettingsRequest, 'Image'> & { Image?: ChosenImage };

const fields: Fields = settingFields;

/** How a save of settings is compared with what others saved meanwhile. */
const settingsConflict: ConflictOptions = {
  labels: { Image: 'Logo', ...Object.fromEntries(Object.entries(fields).map(([name, { label }]) => [name, label])) },
  current: (_body, get) => get('settings'),
  show(name, value) {
    const field = fields[name];
    return name === 'Image' ? imageWords(value) : (field && fieldText(field, value as FieldValue)) || undefined;
  },
};

const settingsApi = api.injectEndpoints({
  endpoints: (build) => ({
    saveSettings: build.mutation<SaveAnswer, SettingsValues>({
      query: ({ Image, ...body }) => withImage({ url: 'settings', method: 'PUT', body }, Image),
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

export const { useSaveSettingsMutation } = settingsApi;

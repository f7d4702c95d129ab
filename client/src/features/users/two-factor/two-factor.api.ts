import type {
  RecoveryCodes,
  SaveAnswer,
  TwoFactorChangeRequest,
  TwoFactorConfirmRequest,
  TwoFactorKey,
  TwoFactorSetUpRequest,
  TwoFactorState,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { savedTags } from '@/api/tags.ts';
import { ofUser } from '@/entities/users/users.api.ts';

const url = 'users/twoFactor';
const ownTag = { type: 'User' as const, id: 'two-factor' };
const failed = 'Save Failed';

const twoFactorApi = api.injectEndpoints({
  endpoints: (build) => ({
    getTwoFactor: build.query<TwoFactorState, void>({
      query: () => url,
      providesTags: [ownTag],
    }),
    setUpTwoFactor: build.mutation<TwoFactorKey, TwoFactorSetUpRequest>({
      query: (body) => ({ url, method: 'POST', body }),
      extraOptions: { failed, form: true },
    }),
    confirmTwoFactor: build.mutation<RecoveryCodes, TwoFactorConfirmRequest>({
      query: (body) => ({ url, method: 'PUT', body }),
      invalidatesTags: [ownTag],
      extraOptions: { done: 'Two-factor sign-in is on', failed, form: true },
    }),
    replaceRecoveryCodes: build.mutation<RecoveryCodes, TwoFactorChangeRequest>({
      query: (body) => ({ url: `${url}/recoveryCodes`, method: 'PUT', body }),
      invalidatesTags: [ownTag],
      extraOptions: { failed, form: true },
    }),
    turnOffTwoFactor: build.mutation<SaveAnswer, TwoFactorChangeRequest>({
      query: (body) => ({ url: `${url}/off`, method: 'PUT', body }),
      invalidatesTags: [ownTag],
      extraOptions: { done: 'Two-factor sign-in is off', failed, form: true },
    }),
    resetTwoFactor: build.mutation<SaveAnswer, number>({
      query: (userId) => ({ url: `users/${userId}/twoFactor`, method: 'DELETE', ...ofUser(userId) }),
      invalidatesTags: (_answer, _error, userId) => savedTags('User', userId),
      extraOptions: { done: 'Two-factor sign-in is off', failed },
    }),
  }),
});

export const {
  useGetTwoFactorQuery,
  useSetUpTwoFactorMutation,
  useConfirmTwoFactorMutation,
  useReplaceRecoveryCodesMutation,
  useTurnOffTwoFactorMutation,
  useResetTwoFactorMutation,
} = twoFactorApi;

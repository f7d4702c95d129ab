import type {
  Address,
  AddUserRequest,
  ChangePasswordRequest,
  ChangeUsernameRequest,
  Phone,
  PortalAccessRequest,
  SaveAnswer,
  SaveUserRequest,
  UserCompaniesRequest,
  UserRow,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { ownProfileRead, type WithSession } from '@/api/session.slice.ts';
import { savedTags } from '@/api/tags.ts';
import type { ImageRequest } from '@/api/with-image.ts';
import { userConflict } from './user-conflict.ts';

/** What a save of a user names beside its body. */
interface ForUser {
  readonly Id: number;
}

const changed = (_answer: unknown, _error: unknown, { Id }: ForUser) => savedTags('User', Id);
const saving = { failed: 'Save Failed', form: true, conflict: userConflict };
const savingUser = { ...saving, done: 'User Saved Successfully' };

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    getUser: build.query<UserRow, number>({
      query: (id) => `users/${id}`,
      providesTags: (_user, _error, id) => [{ type: 'User', id }],
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        const isOwn = (getState() as unknown as WithSession).session.user?.Id === id;
        if (answer && isOwn) dispatch(ownProfileRead(answer.data));
      },
    }),
    addUser: build.mutation<SaveAnswer, AddUserRequest>({
      query: (body) => ({ url: 'users', method: 'POST', body }),
      invalidatesTags: () => savedTags('User'),
      extraOptions: { done: 'User Created Successfully', failed: 'Save Failed', form: true },
    }),
    saveUser: build.mutation<SaveAnswer, SaveUserRequest & ForUser>({
      query: ({ Id, ...body }) => ({ url: `users/${Id}`, method: 'PUT', body }),
      invalidatesTags: changed,
      extraOptions: savingUser,
    }),
    saveUserPhones: build.mutation<SaveAnswer, { Phones: Phone[]; Version: number } & ForUser>({
      query: ({ Id, ...body }) => ({ url: `users/${Id}/phones`, method: 'PUT', body }),
      invalidatesTags: changed,
      extraOptions: savingUser,
    }),
    savePhoto: build.mutation<SaveAnswer, { Photo: File | null; Version: number } & ForUser>({
      query: ({ Id, Photo, Version }): ImageRequest => ({
        url: `users/${Id}/pic`,
        method: Photo ? 'POST' : 'DELETE',
        params: { version: Version },
        ...(Photo && { image: Photo }),
      }),
      invalidatesTags: changed,
      extraOptions: savingUser,
    }),
    saveUserAddress: build.mutation<SaveAnswer, { Address: Address | null; Version: number } & ForUser>({
      query: ({ Id, ...body }) => ({ url: `users/${Id}/address`, method: 'PUT', body }),
      invalidatesTags: changed,
      extraOptions: savingUser,
    }),
    saveUserCompanies: build.mutation<SaveAnswer, UserCompaniesRequest>({
      query: (body) => ({ url: 'users/updateUserCompanies', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { UserId }) => savedTags('User', UserId),
      extraOptions: {
        ...saving,
        done: 'Projects Saved Successfully',
        failed: 'An error occured saving Companies',
      },
    }),
    savePortalAccess: build.mutation<SaveAnswer, PortalAccessRequest & ForUser>({
      query: ({ Id, ...body }) => ({ url: `users/${Id}/portalAccess`, method: 'PUT', body }),
      invalidatesTags: changed,
      extraOptions: savingUser,
    }),
    setHasAccess: build.mutation<SaveAnswer, { HasAccess: boolean; Version: number } & ForUser>({
      query: ({ Id, HasAccess, Version }) => ({
        url: `users/${Id}/hasAccess/${HasAccess}`,
        method: 'PUT',
        params: { version: Version },
      }),
      invalidatesTags: changed,
      extraOptions: savingUser,
    }),
    removePortalAccess: build.mutation<SaveAnswer, { Version: number } & ForUser>({
      query: ({ Id, Version }) => ({
        url: `users/${Id}/portalAccess`,
        method: 'DELETE',
        params: { version: Version },
      }),
      invalidatesTags: changed,
      extraOptions: savingUser,
    }),
    changeUsername: build.mutation<SaveAnswer, ChangeUsernameRequest & ForUser>({
      query: ({ Id: _, ...body }) => ({ url: 'users/updateUsername', method: 'PUT', body }),
      invalidatesTags: changed,
      extraOptions: { ...saving, done: 'Username Save Successful!' },
    }),
    changePassword: build.mutation<SaveAnswer, ChangePasswordRequest & ForUser>({
      query: ({ Id: _, ...body }) => ({ url: 'users/updatePassword', method: 'PUT', body }),
      invalidatesTags: changed,
      extraOptions: { ...saving, done: 'Password Save Successful!' },
    }),
  }),
});

export const {
  useGetUserQuery,
  useAddUserMutation,
  useSaveUserMutation,
  useSaveUserPhonesMutation,
  useSavePhotoMutation,
  useSaveUserAddressMutation,
  useSaveUserCompaniesMutation,
  useSavePortalAccessMutation,
  useSetHasAccessMutation,
  useRemovePortalAccessMutation,
  useChangeUsernameMutation,
  useChangePasswordMutation,
} = usersApi;

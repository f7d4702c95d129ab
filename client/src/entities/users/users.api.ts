import type {
  Address,
  AddUserRequest,
  ChangePasswordRequest,
  ChangeUsernameRequest,
  ListAnswer,
  MarketPartnerItem,
  Phone,
  PortalAccessRequest,
  SaveAnswer,
  SaveUserRequest,
  SimpleItem,
  UserCompaniesRequest,
  UserRow,
  UserSearchRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import { ownProfileRead, type WithSession } from '@/api/session.slice.ts';
import { lists, reads, savedTags, saves } from '@/api/tags.ts';
import type { ImageRequest } from '@/api/with-image.ts';

/** The id of the saved user, which the body does not contain. */
interface ForUser {
  readonly Id: number;
}

const userUrl = (id: number) => `users/${id}`;
export const ofUser = (id: number) => ({ record: { kind: 'user', id } });
export const marketPartnersPath = 'users/market-partners';

const conflict = async () =>
  (await import('./user-conflict.ts')).userConflict((_body, get, { record }) => get(userUrl(record.id)));

const failed = 'Save Failed';
const saving = { failed, form: true, conflict };
const savingUser = { ...saving, done: 'User Saved Successfully' };
/** Without a form that could show field errors. */
const savingAccess = { failed, conflict, done: savingUser.done };

const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchUsers: build.query<ListAnswer<UserRow>, UserSearchRequest>({
      query: ({ Query, Skip, Take, Sort, TeamId, UserRoleId, ShowAccessRevoked }) => ({
        url: 'users/_search',
        params: {
          q: Query,
          skip: Skip,
          take: Take,
          sort: Sort,
          teamId: TeamId,
          roleId: UserRoleId,
          showAccessRevoked: ShowAccessRevoked,
        },
      }),
      providesTags: lists('User'),
    }),
    getMarketPartners: build.query<MarketPartnerItem[], void>({
      query: () => marketPartnersPath,
      transformResponse: ({ data }: ListAnswer<MarketPartnerItem>) => data,
      providesTags: ['User'],
    }),
    /** Ids and names of the users with access whom the caller may choose. */
    getSimpleUsers: build.query<SimpleItem[], void>({
      query: () => 'users/simple',
      transformResponse: ({ data }: ListAnswer<SimpleItem>) => data,
      providesTags: ['User'],
    }),
    getUser: build.query<UserRow, number>({
      query: userUrl,
      providesTags: reads('User'),
      onQueryStarted: async (id, { dispatch, getState, queryFulfilled }) => {
        const answer = await queryFulfilled.catch(() => undefined);
        const isOwn = (getState() as unknown as WithSession).session.user?.Id === id;
        if (answer && isOwn) dispatch(ownProfileRead(answer.data));
      },
    }),
    addUser: build.mutation<SaveAnswer, AddUserRequest>({
      query: (body) => ({ url: 'users', method: 'POST', body }),
      invalidatesTags: savedTags('User'),
      extraOptions: { done: 'User Created Successfully', failed: 'Save Failed', form: true },
    }),
    saveUser: build.mutation<SaveAnswer, SaveUserRequest & ForUser>({
      query: ({ Id, ...body }) => ({ url: userUrl(Id), method: 'PUT', body, ...ofUser(Id) }),
      invalidatesTags: saves('User'),
      extraOptions: savingUser,
    }),
    saveUserPhones: build.mutation<SaveAnswer, { Phones: Phone[]; Version: number } & ForUser>({
      query: ({ Id, ...body }) => ({ url: `${userUrl(Id)}/phones`, method: 'PUT', body, ...ofUser(Id) }),
      invalidatesTags: saves('User'),
      extraOptions: savingUser,
    }),
    savePhoto: build.mutation<SaveAnswer, { Photo: File | null; Version: number } & ForUser>({
      query: ({ Id, Photo, Version }): ImageRequest => ({
        url: `${userUrl(Id)}/pic`,
        method: Photo ? 'POST' : 'DELETE',
        params: { version: Version },
        ...ofUser(Id),
        ...(Photo && { image: Photo }),
      }),
      invalidatesTags: saves('User'),
      extraOptions: savingUser,
    }),
    saveUserAddress: build.mutation<SaveAnswer, { Address: Address | null; Version: number } & ForUser>({
      query: ({ Id, ...body }) => ({ url: `${userUrl(Id)}/address`, method: 'PUT', body, ...ofUser(Id) }),
      invalidatesTags: saves('User'),
      extraOptions: savingUser,
    }),
    saveUserCompanies: build.mutation<SaveAnswer, UserCompaniesRequest>({
      query: (body) => ({ url: 'users/updateUserCompanies', method: 'PUT', body, ...ofUser(body.UserId) }),
      invalidatesTags: saves('User', 'UserId'),
      extraOptions: {
        ...saving,
        done: 'Projects Saved Successfully',
        failed: 'An error occured saving Companies',
      },
    }),
    savePortalAccess: build.mutation<SaveAnswer, PortalAccessRequest & ForUser>({
      query: ({ Id, ...body }) => ({ url: `${userUrl(Id)}/portalAccess`, method: 'PUT', body, ...ofUser(Id) }),
      invalidatesTags: saves('User'),
      extraOptions: savingUser,
    }),
    setHasAccess: build.mutation<SaveAnswer, { HasAccess: boolean; Version: number } & ForUser>({
      query: ({ Id, HasAccess, Version }) => ({
        url: `${userUrl(Id)}/hasAccess/${HasAccess}`,
        method: 'PUT',
        params: { version: Version },
        ...ofUser(Id),
      }),
      invalidatesTags: saves('User'),
      extraOptions: savingAccess,
    }),
    removePortalAccess: build.mutation<SaveAnswer, { Version: number } & ForUser>({
      query: ({ Id, Version }) => ({
        url: `${userUrl(Id)}/portalAccess`,
        method: 'DELETE',
        params: { version: Version },
        ...ofUser(Id),
      }),
      invalidatesTags: saves('User'),
      extraOptions: { ...savingAccess, done: 'Portal access removed' },
    }),
    changeUsername: build.mutation<SaveAnswer, ChangeUsernameRequest & ForUser>({
      query: ({ Id, ...body }) => ({ url: 'users/updateUsername', method: 'PUT', body, ...ofUser(Id) }),
      invalidatesTags: saves('User'),
      extraOptions: { ...saving, done: 'Username Save Successful!' },
    }),
    changePassword: build.mutation<SaveAnswer, ChangePasswordRequest & ForUser>({
      query: ({ Id, ...body }) => ({ url: 'users/updatePassword', method: 'PUT', body, ...ofUser(Id) }),
      invalidatesTags: saves('User'),
      extraOptions: { ...saving, done: 'Password Save Successful!' },
    }),
  }),
});

export const {
  useSearchUsersQuery,
  useGetMarketPartnersQuery,
  useGetSimpleUsersQuery,
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

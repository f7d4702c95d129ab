import {
  type AddRoleRequest,
  type ListAnswer,
  landingField,
  landingTitle,
  type RoleClaim,
  type RoleRow,
  type RoleSearchRequest,
  roleFields,
  roleInUse,
  type SaveAnswer,
  type SaveRoleRequest,
} from '@picket/domain';
import { api } from '@/api/api.ts';
import type { ConflictOptions } from '@/api/call.ts';
import { lists, reads, savedTags, saves } from '@/api/tags.ts';
import type { OpenedVersion, Versioned } from '@/ui/form/use-versioned-form.ts';

const saving = { done: 'Role Saved Successfully', failed: 'Save Failed', form: true };

const rolesUrl = 'userRoles';
const roleUrl = (id: number) => `${rolesUrl}/${id}`;
const ofRole = (id: number) => ({ record: { kind: 'role', id } });

const roleConflict: ConflictOptions = {
  fields: { ...roleFields, Landing: landingField },
  current: (_body, get, { record }) => get(roleUrl(record.id)),
  show: (field, value) => (field === 'Landing' ? landingTitle(String(value)) : undefined),
};

export const roleSearch = (body: RoleSearchRequest) => ({ url: `${rolesUrl}/_search`, method: 'POST', body });

const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    searchRoles: build.query<ListAnswer<RoleRow>, RoleSearchRequest>({
      query: roleSearch,
      providesTags: lists('Role'),
    }),
    getRole: build.query<RoleRow, number>({
      query: roleUrl,
      providesTags: reads('Role'),
      extraOptions: { failed: 'Error Loading Role.' },
    }),
    addRole: build.mutation<SaveAnswer, AddRoleRequest>({
      query: (body) => ({ url: rolesUrl, method: 'POST', body }),
      invalidatesTags: savedTags('Role'),
      extraOptions: saving,
    }),
    saveRole: build.mutation<SaveAnswer, SaveRoleRequest>({
      query: (body) => ({ url: rolesUrl, method: 'PUT', body, ...ofRole(body.Id) }),
      invalidatesTags: saves('Role'),
      extraOptions: { ...saving, conflict: roleConflict },
    }),
    saveRoleClaims: build.mutation<SaveAnswer, OpenedVersion & { UserRoleClaims: readonly RoleClaim[] }>({
      query: ({ Id, Version, Base: base, UserRoleClaims }) => ({
        url: `${roleUrl(Id)}/updateClaims`,
        method: 'PUT',
        body: UserRoleClaims.map((claim) => ({ ...claim, UserRoleId: Id })),
        params: { version: Version },
        base,
        ...ofRole(Id),
      }),
      invalidatesTags: saves('Role'),
      extraOptions: {
        ...saving,
        conflict: async () => (await import('./claims-conflict.ts')).claimsConflict(roleConflict.current),
      },
    }),
    /** Invalidates only the list: the page of a deleted role closes and must not load it again. */
    deleteRole: build.mutation<SaveAnswer, Versioned>({
      query: ({ Id, Version }) => ({
        url: roleUrl(Id),
        method: 'DELETE',
        params: { version: Version },
        ...ofRole(Id),
      }),
      invalidatesTags: savedTags('Role'),
      extraOptions: { done: 'Role Deleted.', failed: 'Role Deletion Failed', failedTitles: [roleInUse] },
    }),
  }),
});

export const {
  useSearchRolesQuery,
  useGetRoleQuery,
  useAddRoleMutation,
  useSaveRoleMutation,
  useSaveRoleClaimsMutation,
  useDeleteRoleMutation,
} = rolesApi;

/** The search of a role drop-down (administration section 9). */
const choices: RoleSearchRequest = { Skip: 0, Take: 99 };

/** The roles of a drop-down; undefined until loaded. */
export const useRoles = (): RoleRow[] | undefined => useSearchRolesQuery(choices).data?.data;

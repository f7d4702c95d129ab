import type { AddRoleRequest, RoleClaim, RoleRow, SaveAnswer, SaveRoleRequest } from '@picket/domain';
import { api } from '@/api/api.ts';
import type { ConflictOptions } from '@/api/call.ts';
import type { Problem } from '@/api/problem.ts';
import { savedTags } from '@/api/tags.ts';
import type { Seen } from '@/ui/use-seen-form.ts';
import { levelsOf } from './claim-levels.ts';

const saving = { done: 'Role Saved Successfully', failed: 'Save Failed', form: true };

/** How the claims of a role are compared with what others saved meanwhile: one by one. */
const claimsConflict: ConflictOptions = {
  yours: (claims) => levelsOf(claims as RoleClaim[]),
  async current(_claims, get, url) {
    const role = (await get(url.replace('/updateClaims', ''))) as RoleRow | undefined;
    return role && { ...role, ...levelsOf(role.UserRoleClaims) };
  },
};

const rolesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getRole: build.query<RoleRow, number>({
      query: (id) => `userRoles/${id}`,
      providesTags: (_role, _error, id) => [{ type: 'Role', id }],
      transformErrorResponse: (problem: Problem): Problem => ({ ...problem, Message: 'Error Loading Role.' }),
    }),
    addRole: build.mutation<SaveAnswer, AddRoleRequest>({
      query: (body) => ({ url: 'userRoles', method: 'POST', body }),
      invalidatesTags: () => savedTags('Role'),
      extraOptions: saving,
    }),
    saveRole: build.mutation<SaveAnswer, SaveRoleRequest>({
      query: (body) => ({ url: 'userRoles', method: 'PUT', body }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Role', Id),
      extraOptions: { ...saving, conflict: { current: ({ Id }, get) => get(`userRoles/${Id}`) } },
    }),
    saveRoleClaims: build.mutation<SaveAnswer, Seen & { UserRoleClaims: readonly RoleClaim[] }>({
      query: ({ Id, Version, UserRoleClaims }) => ({
        url: `userRoles/${Id}/updateClaims`,
        method: 'PUT',
        body: UserRoleClaims.map((claim) => ({ ...claim, UserRoleId: Id })),
        params: { version: Version },
      }),
      invalidatesTags: (_answer, _error, { Id }) => savedTags('Role', Id),
      extraOptions: {
        ...saving,
        conflict: claimsConflict,
      },
    }),
    /** The page of a role that is gone is left, not read again. */
    deleteRole: build.mutation<SaveAnswer, Seen>({
      query: ({ Id, Version }) => ({ url: `userRoles/${Id}`, method: 'DELETE', params: { version: Version } }),
      invalidatesTags: () => savedTags('Role'),
      extraOptions: { done: 'Role Deleted.', failed: 'Role Deletion Failed' },
    }),
  }),
});

export const {
  useGetRoleQuery,
  useAddRoleMutation,
  useSaveRoleMutation,
  useSaveRoleClaimsMutation,
  useDeleteRoleMutation,
} = rolesApi;

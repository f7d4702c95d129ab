import { NotFoundError, type Role, type RoleCommand } from '@picket/domain';

export interface RoleValues {
  readonly Name?: string;
  readonly Landing?: string;
}

/** Saves earlier values of a role. The name, which a save requires, is the present one unless it is among them. */
export const restoreRole =
  (values: RoleValues) =>
  ({ details }: Role): RoleCommand => {
    if (!details) throw new NotFoundError('Role not found');
    return { type: 'SaveRole', data: { Name: details.Name, ...values } };
  };

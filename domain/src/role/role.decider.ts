import { ClaimTypes, ClaimValues, type RoleClaim, UserRoles } from '../claims.ts';
import type { Command, Decider } from '../core/decider.ts';
import { NotFoundError, RuleError } from '../core/errors.ts';
import { type EventOf, recorded } from '../core/event-table.ts';
import { flagField, textField } from '../fields/field.ts';
import { refuseInvalid, validName } from '../fields/field-rules.ts';
import { landingProblem } from './landing-screens.ts';

/** The message of DELETE userRoles/{id} (400) while users have the role (administration section 8). */
export const roleInUse = "Delete Failed. Be sure this user role isn't assigned to any users before deleting.";

export const roleFields = {
  Name: textField('Name', 60),
  RequiresTwoFactor: flagField('Require two-factor sign-in'),
} as const;

/** The screen that the role's users start on; '' for that of the specification (ruling 61). */
export const landingField = textField('Landing page', 60, '');

/** Events of one role, in the stream `role-4`. */
const roleEvents = {
  RoleAdded: recorded<{
    Name: string;
    UserRoleClaims: readonly RoleClaim[];
    RequiresTwoFactor?: boolean;
    Landing?: string;
    /** A built-in role without a fixed id. */
    IsBuiltIn?: boolean;
  }>(),
  RoleRenamed: recorded<{ Name: string }>(),
  RoleClaimsChanged: recorded<{ UserRoleClaims: readonly RoleClaim[] }>(),
  RoleTwoFactorChanged: recorded<{ RequiresTwoFactor: boolean }>(),
  RoleLandingChanged: recorded<{ Landing: string }>(),
  RoleRemoved: recorded(),
} as const;

export type RoleEvent = EventOf<typeof roleEvents>;

/** Commands on one role. `AssignedUsers` is the number of users with the role, looked up by the caller. */
export type RoleCommand =
  | Command<
      'AddRole',
      {
        Name: string;
        UserRoleClaims?: readonly RoleClaim[];
        RequiresTwoFactor?: boolean;
        Landing?: string;
        IsBuiltIn?: boolean;
      }
    >
  | Command<'SaveRole', { Name: string; RequiresTwoFactor?: boolean; Landing?: string }>
  | Command<'ChangeRoleClaims', { UserRoleId: number; UserRoleClaims: readonly RoleClaim[] }>
  | Command<'RemoveRole', { UserRoleId: number; AssignedUsers: number }>;

interface RoleDetails {
  readonly Name: string;
  readonly UserRoleClaims: readonly RoleClaim[];
  /** Its users must have two-factor sign-in. */
  readonly RequiresTwoFactor: boolean;
  readonly Landing: string;
  readonly IsBuiltIn?: boolean;
}

export interface Role {
  /** null: the role does not exist or was deleted. */
  readonly details: RoleDetails | null;
  readonly isDeleted: boolean;
  /**
   * The number of changes of claims or of the second factor. A session that started at a lower count is out of date
   * (ruling 33).
   */
  readonly claimChanges: number;
}

export const roleDecider: Decider<Role, RoleCommand, RoleEvent> = {
  kind: 'role',
  initial: { details: null, isDeleted: false, claimChanges: 0 },
  eventTypes: roleEvents,
  evolve,
  decide(command, { details, isDeleted }) {
    if (command.type === 'AddRole') {
      if (details || isDeleted) throw new RuleError('This role already exists');
      return [{ type: 'RoleAdded', data: added(command.data) }];
    }
    if (!details) throw new NotFoundError('Role not found');
    switch (command.type) {
      case 'SaveRole':
        return saved(details, command.data);
      case 'ChangeRoleClaims': {
        const UserRoleClaims = cleanClaims(command.data.UserRoleClaims);
        refuseLockOut(command.data.UserRoleId, UserRoleClaims);
        if (isSameClaims(details.UserRoleClaims, UserRoleClaims)) return [];
        return [{ type: 'RoleClaimsChanged', data: { UserRoleClaims } }];
      }
      case 'RemoveRole':
        return deleted(details, command.data);
    }
  },
};

function evolve(role: Role, event: RoleEvent): Role {
  switch (event.type) {
    case 'RoleAdded':
      return { ...role, details: { RequiresTwoFactor: false, Landing: '', ...event.data } };
    case 'RoleRenamed':
    case 'RoleLandingChanged':
      return { ...role, details: role.details && { ...role.details, ...event.data } };
    case 'RoleClaimsChanged':
    case 'RoleTwoFactorChanged':
      return {
        ...role,
        details: role.details && { ...role.details, ...event.data },
        claimChanges: role.claimChanges + 1,
      };
    case 'RoleRemoved':
      return { details: null, isDeleted: true, claimChanges: role.claimChanges + 1 };
  }
}

type Data<T extends RoleCommand['type']> = Extract<RoleCommand, { type: T }>['data'];

const added = ({ Name, UserRoleClaims = [], RequiresTwoFactor, Landing = '', IsBuiltIn }: Data<'AddRole'>) => {
  refuseInvalid({ Landing: landingProblem(Landing, UserRoleClaims) });
  return {
    Name: validName(roleFields.Name, Name),
    UserRoleClaims: cleanClaims(UserRoleClaims),
    ...(RequiresTwoFactor && { RequiresTwoFactor }),
    ...(Landing && { Landing }),
    ...(IsBuiltIn && { IsBuiltIn }),
  };
};

function saved(details: RoleDetails, data: Data<'SaveRole'>): RoleEvent[] {
  const Name = validName(roleFields.Name, data.Name);
  const { RequiresTwoFactor = details.RequiresTwoFactor, Landing = details.Landing } = data;
  const isMoved = Landing !== details.Landing;
  if (isMoved) refuseInvalid({ Landing: landingProblem(Landing, details.UserRoleClaims) });
  return [
    ...(Name === details.Name ? [] : [{ type: 'RoleRenamed', data: { Name } } as const]),
    ...(RequiresTwoFactor === details.RequiresTwoFactor
      ? []
      : [{ type: 'RoleTwoFactorChanged', data: { RequiresTwoFactor } } as const]),
    ...(isMoved ? [{ type: 'RoleLandingChanged', data: { Landing } } as const] : []),
  ];
}

function deleted({ IsBuiltIn }: RoleDetails, { UserRoleId, AssignedUsers }: Data<'RemoveRole'>): RoleEvent[] {
  if (IsBuiltIn || isBuiltInRole(UserRoleId)) throw new RuleError('A built-in role cannot be deleted');
  if (AssignedUsers > 0) throw new RuleError(roleInUse);
  return [{ type: 'RoleRemoved', data: {} }];
}

/** Returns true for the roles whose ids are fixed. */
export const isBuiltInRole = (id: number): boolean => Object.values<number>(UserRoles).includes(id);

/**
 * Returns the claims sorted by type.
 * @throws ValidationError for an unknown type or value, or two values for one type (administration section 6).
 */
function cleanClaims(claims: readonly RoleClaim[]): RoleClaim[] {
  const cleaned = claims.map(({ ClaimTypeId, ClaimValueId }) => ({ ClaimTypeId, ClaimValueId }));
  const types = cleaned.map(({ ClaimTypeId }) => ClaimTypeId);
  const isKnown = cleaned.every(
    ({ ClaimTypeId, ClaimValueId }) =>
      Object.values<number>(ClaimTypes).includes(ClaimTypeId) && Object.values(ClaimValues).includes(ClaimValueId),
  );
  const isOneEach = new Set(types).size === types.length;
  refuseInvalid({
    UserRoleClaims: isKnown ? (isOneEach ? null : 'Each permission can have one level') : 'Permission not found',
  });
  return cleaned.sort((a, b) => a.ClaimTypeId - b.ClaimTypeId);
}

/** The Administrator role always retains the permissions to manage access. */
function refuseLockOut(roleId: number, claims: readonly RoleClaim[]): void {
  if (roleId !== UserRoles.Administrator) return;
  const keeps = (type: number) =>
    claims.some((claim) => claim.ClaimTypeId === type && claim.ClaimValueId === ClaimValues.FullAccess);
  if (keeps(ClaimTypes.Users) && keeps(ClaimTypes.UserRoles)) return;
  throw new RuleError('The Administrator role keeps full access to users and roles');
}

const isSameClaims = (a: readonly RoleClaim[], b: readonly RoleClaim[]): boolean =>
  a.length === b.length &&
  a.every((claim, i) => claim.ClaimTypeId === b[i]?.ClaimTypeId && claim.ClaimValueId === b[i]?.ClaimValueId);

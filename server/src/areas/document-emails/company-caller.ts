import { UserRoles } from '@picket/domain';
import { system } from '../../shared/commands/system-actor.ts';
import type { Caller } from '../../shared/http/access/access.ts';

/** Reads all jobs, for emails that are sent for the company. It has no claims. */
export const company: Caller = {
  ...{ Id: 0, Name: system.name, Username: '', UserRoleId: UserRoles.Administrator },
  ...{ TeamId: null, ClaimFlags: {}, SessionId: '' },
};

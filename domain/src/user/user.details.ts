import { cleanAddress, isSameAddress } from '../address.ts';
import { fieldMessage, refuseInvalid } from '../field-rules.ts';
import { cleanPhones, isSamePhones } from '../phone.ts';
import type { UserInput } from './user.commands.ts';
import type { UserDetails, UserEvent } from './user.events.ts';
import { userFields } from './user.fields.ts';

const usual: UserDetails = {
  FirstName: '',
  LastName: '',
  Email: '',
  TeamId: null,
  UserPhones: [],
  Address: null,
  CompanyIds: [],
};

/**
 * The details after `input`: texts trimmed, one primary phone, an empty address dropped (administration section 5).
 * @throws ValidationError
 */
export function userDetailsAfter(before: UserDetails | null, input: UserInput): UserDetails {
  const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined)) as UserInput;
  const merged = { ...usual, ...before, ...given };
  const typed = { FirstName: merged.FirstName.trim(), LastName: merged.LastName.trim(), Email: merged.Email.trim() };
  refuseInvalid({
    FirstName: fieldMessage(userFields.FirstName, typed.FirstName),
    LastName: fieldMessage(userFields.LastName, typed.LastName),
    Email: fieldMessage(userFields.Email, typed.Email),
  });
  return {
    ...typed,
    TeamId: merged.TeamId,
    UserPhones: cleanPhones(merged.UserPhones, 'UserPhones'),
    Address: cleanAddress(merged.Address),
    CompanyIds: [...new Set(merged.CompanyIds)].sort((a, b) => a - b),
  };
}

/** Returns one event for each change that office staff would name. */
export function userChanges(before: UserDetails, after: UserDetails): UserEvent[] {
  const { FirstName, LastName, Email, TeamId, UserPhones, Address, CompanyIds } = after;
  const isRenamed = before.FirstName !== FirstName || before.LastName !== LastName;
  const candidates: [boolean, UserEvent][] = [
    [isRenamed, { type: 'UserRenamed', data: { FirstName, LastName } }],
    [before.Email !== Email, { type: 'UserEmailChanged', data: { Email } }],
    [before.TeamId !== TeamId, { type: 'UserTeamChanged', data: { TeamId } }],
    [!isSamePhones(before.UserPhones, UserPhones), { type: 'UserPhonesChanged', data: { UserPhones } }],
    [!isSameAddress(before.Address, Address), { type: 'UserAddressChanged', data: { Address } }],
    [before.CompanyIds.join() !== CompanyIds.join(), { type: 'UserCompaniesChanged', data: { CompanyIds } }],
  ];
  return candidates.flatMap(([happened, event]) => (happened ? [event] : []));
}

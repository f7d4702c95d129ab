import { type FieldChange, type FieldNotRestored, isResourceName } from '@picket/domain';

type Reasons = Readonly<Record<string, string>>;

const archived: Reasons = { Archived: 'Archiving is a step of its own' };
const merged = 'Merged customers stay merged';
const prices = 'Prices, parts and pictures are changed on the page of the item';
const access = 'Roles and access are never restored';
const scope = 'It decides which jobs and prices the user sees';
const signIn = 'Sign-in is never restored';
/**
 * Settings that decide how users sign in and for how long: a restore must not weaken them as a side effect (ruling 52).
 */
export const signInSettings: readonly string[] = [
  'SessionHours',
  'RememberDays',
  'MaxSessionDays',
  'SignInLinkMinutes',
  'WelcomeLinkHours',
  'RequireEmailLinkOnNewBrowser',
];
const permissions = 'Permissions are never restored: they decide who may do what';

/** The reasons why values stay as they are, by kind of record and by the first word of their key in the history. */
const reasons: Readonly<Record<string, Reasons>> = {
  customer: { ...archived, MergedIntoId: merged, MergedIds: merged },
  company: archived,
  user: {
    UserRoleId: access,
    Username: access,
    HasAccess: access,
    TeamId: scope,
    CompanyIds: scope,
    Email: signIn,
    HasTwoFactor: signIn,
    HasCalendarFeed: signIn,
  },
  role: { claim: permissions, RequiresTwoFactor: signIn },
  settings: Object.fromEntries(signInSettings.map((name) => [name, signIn])),
  delivery: { StatusId: 'The status follows from the steps of the delivery' },
};
const ofItems: Reasons = { ...archived, price: prices, part: prices, Image: prices };

/** Returns the fields that still differ after a restore, with the reasons. `refused` are those that cannot be restored. */
export function notRestored(
  kind: string,
  left: readonly FieldChange[],
  refused: ReadonlyMap<string, string>,
): FieldNotRestored[] {
  const known = isResourceName(kind) ? ofItems : (reasons[kind] ?? {});
  const reasonOf = (key: string) => refused.get(key) ?? known[key.split(' ')[0]!] ?? 'It is not restored';
  const fields = new Map<string, string[]>();
  for (const { Key, Field } of left) fields.set(reasonOf(Key), [...(fields.get(reasonOf(Key)) ?? []), Field]);
  return [...fields].map(([Reason, names]) => ({ Field: names.join(', '), Reason }));
}

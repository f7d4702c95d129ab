import { type Actor, isMarketPartner, UserRoles } from '@picket/domain';

/** The Auditor role of a new company, which its first start adds after the three with fixed ids. */
const AUDITOR_ROLE_ID = 4;
/** Ids of the demo roles, after the built-in ones. */
export const DEMO_ROLE_IDS = { Office: 5, Shop: 6 } as const;

export interface DemoUser {
  readonly Id: number;
  readonly Username: string;
  readonly FirstName: string;
  readonly LastName: string;
  readonly UserRoleId: number;
  readonly TeamId: number | null;
  readonly CompanyIds: readonly number[];
}

/**
 * User 1 is the administrator of the first start. All users have the demo password. Market partners work for the retail
 * company, so they get its prices (ruling 56).
 */
export const DEMO_USERS: readonly DemoUser[] = [
  user(2, 'office', 'Olive', 'Okafor', DEMO_ROLE_IDS.Office, null),
  user(3, 'shop', 'Sid', 'Marsh', DEMO_ROLE_IDS.Shop, null),
  user(4, 'partner', 'Paula', 'Reyes', UserRoles.MarketPartner, 1),
  user(5, 'partner2', 'Pete', 'Lindqvist', UserRoles.MarketPartner, 2),
  user(6, 'partners', 'Gwen', 'Ashby', UserRoles.MarketPartnerAdmin, 1),
  user(7, 'office2', 'Tomás', 'Iglesias', DEMO_ROLE_IDS.Office, null),
  user(8, 'dana', 'Dana', 'Ruiz', DEMO_ROLE_IDS.Office, 1),
  user(9, 'marcus', 'Marcus', 'Hill', DEMO_ROLE_IDS.Office, 1),
  user(10, 'priya', 'Priya', 'Nair', DEMO_ROLE_IDS.Office, 2),
  user(11, 'auditor', 'Ada', 'Lindholm', AUDITOR_ROLE_ID, null),
];

export const PARTNERS = DEMO_USERS.filter(({ UserRoleId }) => UserRoleId === UserRoles.MarketPartner);
const withOfficeRole = DEMO_USERS.filter(({ UserRoleId }) => UserRoleId === DEMO_ROLE_IDS.Office);
export const OFFICE = withOfficeRole.filter(({ TeamId }) => TeamId === null);
/** They go to the estimates of house jobs. */
export const ESTIMATORS = withOfficeRole.filter(({ TeamId }) => TeamId !== null);
export const SHOP = DEMO_USERS.filter(({ UserRoleId }) => UserRoleId === DEMO_ROLE_IDS.Shop);

export const nameOf = ({ FirstName, LastName }: DemoUser): string => `${FirstName} ${LastName}`;
export const actorOf = (user: DemoUser): Actor => ({ kind: 'staff', id: user.Id, name: nameOf(user) });

function user(
  Id: number,
  Username: string,
  FirstName: string,
  LastName: string,
  UserRoleId: number,
  TeamId: number | null,
): DemoUser {
  return { Id, Username, FirstName, LastName, UserRoleId, TeamId, CompanyIds: isMarketPartner(UserRoleId) ? [1] : [] };
}

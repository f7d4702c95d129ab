import type { SearchRequest } from './common.ts';

/** The entries of the security log, by id. */
export const SecurityKinds = {
  SignedIn: 1,
  SignInFailed: 2,
  SignInThrottled: 3,
  SignInLinkSent: 4,
  LinkRefused: 5,
  SignedOut: 6,
  SessionsEnded: 7,
  RefreshIdReused: 8,
  CurrentPasswordWrong: 9,
  CallRefused: 10,
  PasswordChanged: 11,
  UsernameChanged: 12,
  EmailChanged: 13,
  AccessGranted: 14,
  AccessRevoked: 15,
  AccessRestored: 16,
  AccessRemoved: 17,
  RoleOfUserChanged: 18,
  PermissionsOfRoleChanged: 19,
  TwoFactorStarted: 20,
  TwoFactorEnded: 21,
  RecoveryCodesChanged: 22,
  RecoveryCodeUsed: 23,
  SecurityLogRead: 24,
  Exported: 25,
  CodeWrong: 26,
  CodesThrottled: 27,
  CalendarFeedIssued: 28,
  CalendarFeedRevoked: 29,
  AuditHistoryRead: 30,
  EventsExported: 31,
  PersonalDataRead: 32,
  KeysRotated: 33,
} as const;
export type SecurityKindId = (typeof SecurityKinds)[keyof typeof SecurityKinds];

export const securityKindNames: Readonly<Record<SecurityKindId, string>> = {
  1: 'Signed in',
  2: 'Sign-in failed',
  3: 'Sign-in throttled',
  4: 'Sign-in link sent',
  5: 'Link refused',
  6: 'Signed out',
  7: 'Sessions ended',
  8: 'Stolen session ended',
  9: 'Wrong current password',
  10: 'Call refused',
  11: 'Password changed',
  12: 'Username changed',
  13: 'Email changed',
  14: 'Access granted',
  15: 'Access revoked',
  16: 'Access restored',
  17: 'Access removed',
  18: 'User role changed',
  19: 'Permissions of a role changed',
  20: 'Two-factor sign-in turned on',
  21: 'Two-factor sign-in turned off',
  22: 'New recovery codes',
  23: 'Recovery code used',
  24: 'Security log read',
  25: 'Exported',
  26: 'Wrong two-factor code',
  27: 'Two-factor codes throttled',
  28: 'New private calendar address',
  29: 'Private calendar address revoked',
  30: 'Company history read',
  31: 'Events exported',
  32: 'Personal data read by an auditor',
  33: 'Signing keys rotated',
};

/** POST security-log/_search. Dates are company days, both included. */
export interface SecurityLogSearchRequest extends SearchRequest {
  KindId?: number;
  UserId?: number;
  StartDate?: string | null;
  EndDate?: string | null;
}

/** A row of POST security-log/_search. */
export interface SecurityLogRow {
  Id: string;
  KindId: SecurityKindId;
  Kind: string;
  /** The time of the first one, if the row stands for several. */
  At: string;
  LastAt: string;
  /** The number of events in the row. Failures of the same user from one network within an hour are one row. */
  Count: number;
  /** The user it is about; null if unknown. */
  UserId: number | null;
  UserName: string;
  /** The user who did it, if it was another user. */
  ActorId: number | null;
  ActorName: string;
  /** An IPv4 address or the first half of an IPv6 address; '' for the command line. */
  Network: string;
  RequestId: string;
  /** The route, the role, the factors of a sign-in, or what was exported and why, if any. */
  Detail: string;
}

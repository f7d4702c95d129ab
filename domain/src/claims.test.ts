import { claimFlags, isMarketPartner, jobScope, UserRoles } from './claims.ts';

const { Administrator, MarketPartner, MarketPartnerAdmin } = UserRoles;

it.each([
  [Administrator, 'all', false],
  [MarketPartner, 'own', true],
  [MarketPartnerAdmin, 'market-partners', true],
  [77, 'all', false],
])('the role %i sees the jobs %s', (role, scope, isPartner) =>
  expect([jobScope(role), isMarketPartner(role)]).toEqual([scope, isPartner]),
);

it('a user without a role is no market partner', () => expect(isMarketPartner(null)).toBe(false));

it('claimFlags adds up the values of each claim', () =>
  expect(
    claimFlags([
      { ClaimTypeId: 4, ClaimValueId: 1 },
      { ClaimTypeId: 4, ClaimValueId: 2 },
      { ClaimTypeId: 5, ClaimValueId: 2 },
    ]),
  ).toEqual({ 4: 3, 5: 2 }));

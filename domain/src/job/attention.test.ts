import { ClaimTypes, ClaimValues, UserRoles } from '../claims.ts';
import { mayAttendTo } from './attention.ts';

const { FullAccess, ReadOnly } = ClaimValues;
const { Administrator, MarketPartner } = UserRoles;
const user = (claim: keyof typeof ClaimTypes, value: number, UserRoleId: number = Administrator) => ({
  ClaimFlags: { [ClaimTypes[claim]]: value },
  UserRoleId,
});

describe(mayAttendTo, () => {
  it('needs full access to the claim of the action', () => {
    expect(mayAttendTo('not-sent', user('Estimates', FullAccess))).toBe(true);
    expect(mayAttendTo('not-sent', user('Estimates', ReadOnly))).toBe(false);
    expect(mayAttendTo('not-sent', user('Dispatch', FullAccess))).toBe(false);
  });

  it('confirms payments with either value of the claim', () =>
    expect(
      [FullAccess, ReadOnly].map((value) => mayAttendTo('payments-to-confirm', user('PaymentConfirmation', value))),
    ).toEqual([true, true]));

  it('leaves deliveries to staff, and the rest to market partners too', () => {
    expect(mayAttendTo('not-on-delivery', user('Dispatch', FullAccess))).toBe(true);
    expect(mayAttendTo('not-on-delivery', user('Dispatch', FullAccess, MarketPartner))).toBe(false);
    expect(mayAttendTo('not-sent', user('Estimates', FullAccess, MarketPartner))).toBe(true);
  });
});

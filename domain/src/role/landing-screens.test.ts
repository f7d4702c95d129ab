import { ClaimTypes, ClaimValues } from '../claims.ts';
import { landingProblem, landingTitle, mayLandOn } from './landing-screens.ts';

const reads = (claim: keyof typeof ClaimTypes) => [
  { ClaimTypeId: ClaimTypes[claim], ClaimValueId: ClaimValues.ReadOnly },
];

it.each([
  ['audit.history', 'Company history'],
  ['admin.tax-rates-list', 'Manage Tax Rates'],
  ['admin.gone', 'admin.gone'],
  ['toString', 'toString'],
  ['', ''],
])('landingTitle of %j is %j', (name, title) => expect(landingTitle(name)).toBe(title));

describe('a landing page', () => {
  it('needs one of its claims, to read', () => {
    expect(mayLandOn('admin.permission-changes', reads('UserRoles'))).toBe(true);
    expect(mayLandOn('admin.permission-changes', reads('Users'))).toBe(true);
    expect(mayLandOn('admin.permission-changes', reads('Audit'))).toBe(false);
  });

  it.each([
    ['', null],
    ['audit.history', null],
    ['admin.tax-rates-list', 'This role has no permission to open the landing page'],
    ['admin.gone', 'Landing page is not known'],
  ])('%j has the problem %j', (name, problem) => expect(landingProblem(name, reads('Audit'))).toBe(problem));
});

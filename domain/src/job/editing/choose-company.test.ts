import { chooseCompany, isMeasuredFor, typeWarning } from './choose-company.ts';

const acme = { Id: 1, Name: 'Acme Retail', CompanyTypeId: 1 };
const best = { Id: 2, Name: 'Best Retail', CompanyTypeId: 1 };
const whole = { Id: 3, Name: 'Wholesale Co.', CompanyTypeId: 2 };
const dealer = { Name: 'Dealer', CustomerTypeId: 2 };
const ada = { Name: 'Ada', CustomerTypeId: 1 };
const none = { RetailCompanyId: null, WholesaleCompanyId: null };
const base = { customer: ada, lastJob: null, companies: [acme, best, whole], defaults: none };

describe('the company of a new job', () => {
  it.each([
    ['that of the last job', { lastJob: { Id: 7, CompanyId: 3 } }, 3, "the company of this customer's last job, #7"],
    [
      'the default of the type',
      { defaults: { ...none, RetailCompanyId: 2 } },
      2,
      'the default company for retail customers',
    ],
    [
      'the default, if the last one cannot be chosen',
      {
        lastJob: { Id: 7, CompanyId: 9 },
        defaults: { ...none, RetailCompanyId: 2 },
      },
      2,
      'the default company for retail customers',
    ],
    ['the only one of the type', { customer: dealer }, 3, 'the only wholesale company'],
    ['the only one', { customer: dealer, companies: [acme] }, 1, 'the only company'],
    ['retail without a customer', { customer: null, companies: [whole, acme] }, 1, 'the only retail company'],
    [
      'none, never the first by name',
      {},
      null,
      'No company is chosen: the settings have no default company for retail customers',
    ],
    ['none without companies', { companies: [] }, null, expect.any(String)],
  ])('is %s', (_what, sources, CompanyId, Reason) =>
    expect(chooseCompany({ ...base, ...sources })).toMatchObject({ CompanyId, Reason }),
  );

  it('comes with a warning where its type is not that of the customer', () => {
    const Warning = 'Wholesale Co. is a wholesale company, but Ada is a retail customer';
    expect(chooseCompany({ ...base, lastJob: { Id: 7, CompanyId: 3 } })).toMatchObject({ Warning });
    expect(typeWarning(acme, ada)).toBe('');
    expect(typeWarning(acme, null)).toBe('');
  });
});

it('a new job is measured by the type of its customer, or else of its company', () => {
  expect(isMeasuredFor(dealer, acme)).toBe(false);
  expect(isMeasuredFor(ada, whole)).toBe(true);
  expect(isMeasuredFor(null, whole)).toBe(false);
  expect(isMeasuredFor(null, null)).toBe(true);
});

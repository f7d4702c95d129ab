import { type CompanyDetails, type CompanyEvent, imageOf } from '@picket/domain';
import { given } from '../testing/projection-specification.ts';
import { type CompanyRecord, companiesProjection } from './companies.projection.ts';

const logo = { Sha256: 'a'.repeat(64), ThumbnailSha256: 'b'.repeat(64) };
const picket: CompanyDetails = {
  Name: 'Picket Retail',
  CompanyTypeId: 1,
  PriceLevelId: 1,
  Address: null,
  Phone: '',
  Email: '',
  BrandColor: '',
  Disclaimer: '<p>Ours</p>',
  EstimateDisclaimer: '',
  Image: logo,
};
const added: CompanyEvent = { type: 'CompanyAdded', data: picket };
const row: CompanyRecord = {
  ...picket,
  Id: 1,
  Version: 1,
  NameKey: 'picket retail',
  Image: imageOf(logo),
  Archived: false,
};

it('adds a row for a new company', () => given(companiesProjection, added).then(row));

it.each<[CompanyEvent, Partial<CompanyRecord>]>([
  [
    { type: 'CompanyRenamed', data: { Name: 'Oak' } },
    { Name: 'Oak', NameKey: 'oak' },
  ],
  [{ type: 'CompanyTypeChanged', data: { CompanyTypeId: 2 } }, { CompanyTypeId: 2 }],
  [{ type: 'CompanyPriceLevelChanged', data: { PriceLevelId: 2 } }, { PriceLevelId: 2 }],
  [{ type: 'CompanyLogoChanged', data: { Image: null } }, { Image: null }],
  [{ type: 'CompanyContactChanged', data: { Address: null, Phone: '1', Email: '' } }, { Phone: '1' }],
  [{ type: 'CompanyBrandColorChanged', data: { BrandColor: '#00aaff' } }, { BrandColor: '#00aaff' }],
  [{ type: 'CompanyDisclaimerChanged', data: { Disclaimer: '' } }, { Disclaimer: '' }],
  [{ type: 'CompanyEstimateDisclaimerChanged', data: { EstimateDisclaimer: 'x' } }, { EstimateDisclaimer: 'x' }],
  [{ type: 'CompanyArchived', data: {} }, { Archived: true }],
])('%j', (event, changed) => given(companiesProjection, added, event).then({ ...row, ...changed, Version: 2 }));

it('restores an archived company', () =>
  given(companiesProjection, added, { type: 'CompanyArchived', data: {} }, { type: 'CompanyRestored', data: {} }).then({
    ...row,
    Version: 3,
  }));

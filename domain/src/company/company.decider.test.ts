import { companyFields } from '../fields/company.fields.ts';
import { given } from '../testing/specification.ts';
import type { CompanyCommand, CompanyInput } from './company.commands.ts';
import { companyDecider } from './company.decider.ts';
import { type CompanyDetails, type CompanyEvent, companyEdits } from './company.events.ts';

const logo = { Sha256: 'a'.repeat(64), ThumbnailSha256: 'b'.repeat(64) };
const picket: CompanyDetails = {
  Name: 'Picket Retail',
  CompanyTypeId: 1,
  PriceLevelId: 1,
  Address: { Address1: '1 Mill Rd', City: 'Trenton', State: 'NJ', Zip: '08608' },
  Phone: '(609) 555-0100',
  Email: 'office@picket.example',
  BrandColor: '#14605b',
  Disclaimer: '<p>Ours</p>',
  EstimateDisclaimer: '<p>Estimate</p>',
  Image: logo,
};
const added = (data: CompanyDetails = picket): CompanyEvent => ({ type: 'CompanyAdded', data });
const archived: CompanyEvent = { type: 'CompanyArchived', data: {} };
const add = (data: CompanyInput): CompanyCommand => ({ type: 'AddCompany', data });
const save = (data: CompanyInput): CompanyCommand => ({ type: 'SaveCompany', data });
const archive: CompanyCommand = { type: 'ArchiveCompany', data: {} };
const restore: CompanyCommand = { type: 'RestoreCompany', data: {} };

describe('adding a company', () => {
  it('records all details', () => given(companyDecider).when(add(picket)).then(added()));

  it('defaults to empty disclaimers, no contact details and no color', () =>
    given(companyDecider)
      .when(add({ Name: ' Picket ', CompanyTypeId: 2, PriceLevelId: 3, Image: logo }))
      .then(
        added({
          Name: 'Picket',
          CompanyTypeId: 2,
          PriceLevelId: 3,
          Address: null,
          Phone: '',
          Email: '',
          BrandColor: '',
          Disclaimer: '',
          EstimateDisclaimer: '',
          Image: logo,
        }),
      ));

  it('rejects missing name, type, price level and logo', () =>
    given(companyDecider)
      .when(add({}))
      .invalid({
        Name: ['Name is required'],
        CompanyTypeId: ['Company type is required'],
        PriceLevelId: ['Price level is required'],
        Image: ['Must upload company logo'],
      }));

  it('rejects a disclaimer that is too long', () =>
    given(companyDecider)
      .when(add({ ...picket, Disclaimer: 'x'.repeat(20_001) }))
      .invalid({ Disclaimer: ['Company disclaimer must be at most 20000 characters'] }));

  it.each(['green', '#12', '#12345g', '14605b', '##14605b', '#14605b0'])('rejects the brand color %s', (BrandColor) =>
    given(companyDecider)
      .when(add({ ...picket, BrandColor }))
      .invalid({ BrandColor: ['Brand color must be # and six digits, such as #14605b'] }),
  );

  it('stores the brand color in lower case', () =>
    given(companyDecider)
      .when(add({ ...picket, BrandColor: '#14605B' }))
      .then(added()));

  it('rejects an invalid email', () =>
    given(companyDecider)
      .when(add({ ...picket, Email: 'office' }))
      .invalid({ Email: ['Email is not a valid email address'] }));

  it('rejects an Id in use', () =>
    given(companyDecider, added()).when(add(picket)).refused('This company already exists'));
});

describe('saving a company', () => {
  it('records the edits of every field', () =>
    expect(Object.values(companyEdits).flat().toSorted()).toEqual(Object.keys(companyFields).toSorted()));

  it.each<[CompanyInput, CompanyEvent]>([
    [{ Name: 'Picket' }, { type: 'CompanyRenamed', data: { Name: 'Picket' } }],
    [{ CompanyTypeId: 2 }, { type: 'CompanyTypeChanged', data: { CompanyTypeId: 2 } }],
    [{ PriceLevelId: 2 }, { type: 'CompanyPriceLevelChanged', data: { PriceLevelId: 2 } }],
    [
      { Phone: '(609) 555-0199' },
      {
        type: 'CompanyContactChanged',
        data: { Address: picket.Address, Phone: '(609) 555-0199', Email: picket.Email },
      },
    ],
    [{ BrandColor: '#00aaff' }, { type: 'CompanyBrandColorChanged', data: { BrandColor: '#00aaff' } }],
    [{ Disclaimer: '' }, { type: 'CompanyDisclaimerChanged', data: { Disclaimer: '' } }],
    [{ EstimateDisclaimer: 'x' }, { type: 'CompanyEstimateDisclaimerChanged', data: { EstimateDisclaimer: 'x' } }],
  ])('%j records the change', (input, event) => {
    given(companyDecider, added()).when(save(input)).then(event);
    given(companyDecider, added())
      .when(save(input))
      .state(({ details }) => expect(details).toEqual({ ...picket, ...input }));
  });

  it('records a color in lower case, and a company from before the fields existed as without them', () => {
    given(companyDecider, added())
      .when(save({ BrandColor: '#00AAFF' }))
      .then({ type: 'CompanyBrandColorChanged', data: { BrandColor: '#00aaff' } });
    const { Address, Phone, Email, BrandColor, ...old } = picket;
    given(companyDecider, added(old as CompanyDetails))
      .when(save({ Phone: '', Email: '', Address: null, BrandColor: '' }))
      .nothing();
  });

  it('replaces the logo but does not remove it', () => {
    const other = { ...logo, Sha256: 'b'.repeat(64) };
    given(companyDecider, added())
      .when(save({ Image: other }))
      .then({ type: 'CompanyLogoChanged', data: { Image: other } });
    given(companyDecider, added())
      .when(save({ Image: null }))
      .invalid({ Image: ['Must upload company logo'] });
  });

  it('does nothing if nothing changed', () =>
    given(companyDecider, added())
      .when(save({ ...picket, Image: { ...logo } }))
      .nothing());

  it.each([save(picket), archive, restore])('throws company not found for %j', (command) =>
    given(companyDecider).when(command).refused('Company not found'),
  );
});

describe('archiving a company', () => {
  it('archives and restores', () => {
    given(companyDecider, added()).when(archive).then(archived);
    given(companyDecider, added(), archived).when(restore).then({ type: 'CompanyRestored', data: {} });
    given(companyDecider, added(), archived)
      .when(restore)
      .state((company) => expect(company).toEqual({ details: picket, Archived: false }));
  });

  it('does nothing if repeated', () => {
    given(companyDecider, added(), archived).when(archive).nothing();
    given(companyDecider, added()).when(restore).nothing();
  });
});

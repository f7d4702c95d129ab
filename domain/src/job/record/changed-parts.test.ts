import { fold } from '../../core/decider.ts';
import { ItemKinds } from '../../enums.ts';
import { addLines, cedarLine } from '../../testing/fence-lines.ts';
import { addJob, addLabor, addMiscItems, jobEvents, lattice } from '../../testing/jobs.ts';
import { jobDecider } from '../job.decider.ts';
import type { JobPart } from './approval-state.ts';
import { jobParts } from './changed-parts.ts';
import { jobEventSpecs, jobEventTypes, type UnpricedEvent } from './job.events.ts';
import { partsChangedBy } from './job-change.ts';

const ofLabor = { Id: 2, Kind: ItemKinds.Labor, Description: 'Installation' } as const;
const ofMisc = { Id: 1, Kind: ItemKinds.Misc, Description: 'Post cap' } as const;

describe('the parts that an event changes for the customer', () => {
  it.each<[readonly JobPart[], UnpricedEvent['type'][]]>([
    [jobParts, ['JobCustomerChanged', 'JobCompanyChanged']],
    [
      ['materials'],
      [
        'JobMeasurementChanged',
        'JobDiscountChanged',
        'JobDeliveryFeeChanged',
        'JobOtherChargeChanged',
        'JobTaxRateChanged',
        'JobTaxExempted',
        'TaxRateRefreshed',
        'MiscItemsAdded',
        'MaterialsAdded',
        'FenceLineAdded',
        'FenceLineChanged',
        'FenceLineGatesChanged',
        'FenceLineMoved',
        'FenceLineRemoved',
      ],
    ],
    [['labor'], ['LaborAdded']],
    [
      [],
      [
        'JobPriceLevelChanged',
        'JobMarketPartnerChanged',
        'EstimateScheduled',
        'InstallationScheduled',
        'JobDeliveryTermsChanged',
        'JobDueDateChanged',
        'FenceLinePostAdded',
        'FenceLinePostRemoved',
        'ItemStatusChanged',
        'ItemBlocked',
        'ItemUnblocked',
        'ItemExpectedDateChanged',
        'JobPutOnDelivery',
        'EstimateOpened',
        'ManufacturingStarted',
      ],
    ],
  ])('are %j for some types', (parts, types) => {
    const specs = Object.fromEntries(types.map((type) => [type, jobEventSpecs[type].changedParts]));
    expect(specs).toEqual(Object.fromEntries(types.map((type) => [type, parts])));
  });

  it('are stated for every type', () => {
    for (const type of jobEventTypes) {
      const { changedParts } = jobEventSpecs[type];
      expect([type, typeof changedParts === 'function' || Array.isArray(changedParts)]).toEqual([type, true]);
    }
  });

  it.each<[string, UnpricedEvent, string[]]>([
    ['an address', { type: 'JobDetailsChanged', data: { Address: null, Was: {} } }, ['materials', 'labor']],
    ['notes', { type: 'JobDetailsChanged', data: { OfficeNotes: 'Called', Was: {} } }, []],
    ['the quantity of labor', { type: 'ItemChanged', data: { ...ofLabor, Now: { Quantity: 4 }, Was: {} } }, ['labor']],
    [
      'a misc item’s price',
      { type: 'ItemChanged', data: { ...ofMisc, Now: { UnitPrice: 5 }, Was: {} } },
      ['materials'],
    ],
    ['a price note', { type: 'ItemChanged', data: { ...ofMisc, Now: { PriceNote: 'Sale' }, Was: {} } }, []],
    ['removed labor', { type: 'ItemRemoved', data: ofLabor }, ['labor']],
    ['a removed misc item', { type: 'ItemRemoved', data: ofMisc }, ['materials']],
  ])('follow from the data: %s', (_, event, parts) => expect(partsChangedBy(null, event)).toEqual(parts));

  it('of an option are those with its items, its alternatives or its fence lines', () => {
    const job = fold(
      jobDecider,
      jobEvents([
        addJob(),
        addMiscItems(lattice({ Option: 'Lattice' })),
        addLabor({ Option: 'Staining', OptionGroup: 'Finish' }),
        addLines(cedarLine(42, { Option: 'Side fence' })),
      ]),
    );
    const chosen = (Option: string, OptionGroup = '') =>
      partsChangedBy(job, { type: 'OptionChosen', data: { Option, OptionGroup, IsChosen: true } });
    expect(chosen('Lattice')).toEqual(['materials']);
    expect(chosen('Painting', 'Finish')).toEqual(['labor']);
    expect(chosen('Side fence')).toEqual(['materials']);
    expect(chosen('Gone')).toEqual([]);
  });
});

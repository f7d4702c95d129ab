import { DeliveryStatuses, ItemKinds, JobStatuses } from '../enums.ts';
import { formatTime } from '../text/format.ts';
import { addLoads, loadOf } from './delivery-load.ts';
import { deliveryWarnings } from './delivery-warnings.ts';
import { mapLink } from './map-link.ts';

const elm = { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' };
const stop = { Id: 12, JobStatusId: JobStatuses.Ready, Address: elm };
const load = { Sections: 0, Posts: 0, Gates: 0, Weight: 6_000, Unweighed: 0 };
type Card = Parameters<typeof deliveryWarnings>[0];
const card = (fields: Partial<Card> = {}): Card => ({
  Id: 1,
  StatusId: DeliveryStatuses.Pending,
  Date: '2026-06-05',
  DepartureTime: '07:30',
  TruckId: 3,
  TruckName: 'Truck 3',
  WeightLimit: 9_000,
  Load: load,
  Jobs: [stop],
  ...fields,
});
const warned = (fields: Partial<Card>, others: Card[] = []) =>
  deliveryWarnings(card(fields), others, '2026-06-05').map(({ Text }) => Text);

describe('deliveryWarnings', () => {
  it.each<[string, Partial<Card>, string]>([
    ['a past date', { Date: '2026-06-04' }, 'Past date, not delivered'],
    ['too much weight', { Load: { ...load, Weight: 9_800.5 } }, '801 lb over the limit of Truck 3'],
    ['an order that is not ready', { Jobs: [{ ...stop, JobStatusId: JobStatuses.Order }] }, '12 is not ready'],
    ['a stop without an address', { Jobs: [{ ...stop, Address: null }] }, '12 has no address'],
  ])('names %s', (_name, fields, text) => expect(warned(fields)).toEqual([text]));

  it('names another delivery of the truck at the same time', () => {
    const other = card({ Id: 2, Jobs: [] });
    expect(warned({}, [card(), other])).toEqual(['Truck 3 has another delivery at 7:30 AM']);
    expect(warned({ DepartureTime: '' }, [{ ...other, DepartureTime: '' }])).toEqual([
      'Truck 3 has another delivery this day',
    ]);
    expect(warned({}, [{ ...other, DepartureTime: '12:00' }])).toEqual([]);
    expect(warned({}, [{ ...other, Date: '2026-06-06' }])).toEqual([]);
  });

  it('does not name another delivery of a day without a truck, of another truck, or one that is delivered', () => {
    const other = card({ Id: 2, Jobs: [] });
    expect(warned({ TruckId: null }, [{ ...other, TruckId: null }])).toEqual([]);
    expect(warned({}, [{ ...other, TruckId: 4 }])).toEqual([]);
    expect(warned({}, [{ ...other, StatusId: DeliveryStatuses.Delivered }])).toEqual([]);
  });

  it('links the other delivery of the truck', () =>
    expect(deliveryWarnings(card(), [card({ Id: 2, Jobs: [] })], '2026-06-05')).toEqual([
      { Kind: 'truck-twice', Text: 'Truck 3 has another delivery at 7:30 AM', DeliveryId: 2 },
    ]));

  it('names another truck only if one of its stops is at the address of the same day', () => {
    const newark = { ...stop, Id: 13, Address: { ...elm, City: 'Newark' } };
    const other = card({ Id: 2, TruckId: 4, Jobs: [newark, stop] });
    expect(warned({}, [other])).toEqual(['Another truck goes to 12 Elm St, Trenton, NJ 08608 this day']);
    expect(warned({}, [{ ...other, Jobs: [newark] }])).toEqual([]);
    expect(warned({}, [{ ...other, TruckId: 3, DepartureTime: '12:00' }])).toEqual([]);
    expect(warned({}, [{ ...other, Date: '2026-06-06' }])).toEqual([]);
    const nowhere = { ...stop, Address: null };
    expect(warned({ Jobs: [nowhere] }, [{ ...other, Jobs: [nowhere] }])).toEqual(['12 has no address']);
  });

  it('warns above the limit, not at it, and not of unknown weight', () => {
    expect(warned({ Load: { ...load, Weight: 9_000 } })).toEqual([]);
    expect(warned({ Load: { ...load, Weight: null }, WeightLimit: 0 })).toEqual([]);
  });

  it('names another truck that goes to the same address', () =>
    expect(deliveryWarnings(card(), [card({ Id: 2, TruckId: 4 })], '2026-06-05')).toEqual([
      {
        Kind: 'two-trucks',
        Text: 'Another truck goes to 12 Elm St, Trenton, NJ 08608 this day',
        JobId: 12,
        DeliveryId: 2,
      },
    ]));

  it('is empty for a good plan, an invoiced order, an unlimited truck and a delivered delivery', () => {
    expect(warned({})).toEqual([]);
    expect(warned({ Jobs: [{ ...stop, JobStatusId: JobStatuses.Invoiced }] })).toEqual([]);
    expect(warned({ WeightLimit: null, Load: { ...load, Weight: 99_000 } })).toEqual([]);
    expect(warned({ StatusId: DeliveryStatuses.Delivered, Date: '2026-01-01' })).toEqual([]);
  });
});

describe('the load', () => {
  const { FenceSection, Post, Gate, Misc, Labor } = ItemKinds;

  it('counts pieces by kind and adds the weights that are known', () =>
    expect(
      loadOf([
        { Kind: FenceSection, Quantity: 6, Weight: 62.5 },
        { Kind: Post, Quantity: 7, Weight: 24 },
        { Kind: Gate, Quantity: 1, Weight: null },
        { Kind: Misc, Quantity: 10, Weight: 0.1 },
        { Kind: Labor, Quantity: 8, Weight: null },
      ]),
    ).toEqual({ Sections: 6, Posts: 7, Gates: 1, Weight: 544, Unweighed: 1 }));

  it('has no weight without any known one, and adds up', () => {
    const unknown = loadOf([{ Kind: Post, Quantity: 2, Weight: null }]);
    expect(unknown.Weight).toBeNull();
    expect(addLoads([unknown, load])).toEqual({ ...load, Posts: 2, Unweighed: 2 });
    expect(addLoads([]).Weight).toBeNull();
  });
});

describe('mapLink', () => {
  it('leads through the addresses in order', () => {
    const url = new URL(mapLink([elm, null, { ...elm, City: 'Newark' }, { ...elm, City: 'Wayne' }])!);
    expect(url.searchParams.get('waypoints')).toBe('12 Elm St, Trenton, NJ 08608|12 Elm St, Newark, NJ 08608');
    expect(url.searchParams.get('destination')).toBe('12 Elm St, Wayne, NJ 08608');
  });

  it('leads to a single address by car', () =>
    expect(Object.fromEntries(new URL(mapLink([elm])!).searchParams)).toEqual({
      api: '1',
      travelmode: 'driving',
      destination: '12 Elm St, Trenton, NJ 08608',
    }));

  it('is null without an address', () => expect(mapLink([null])).toBeNull());
});

it.each([
  ['07:30', '7:30 AM'],
  ['12:05', '12:05 PM'],
  ['00:00', '12:00 AM'],
  ['', ''],
])('formatTime shows %p as %p', (time, text) => expect(formatTime(time)).toBe(text));

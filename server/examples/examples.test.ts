import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deciders, fold, isResourceName, personalDataFields, type Recorded, recordOf } from '@picket/domain';
import { frozen } from '@picket/domain/testing/frozen';
import { foldRows } from '@picket/projections/core/fold-rows';
import type { Projection } from '@picket/projections/core/projection';
import { projections } from '@picket/projections/registry';
import { collect } from '../src/adapters/event-store/event-store.contract.ts';
import type { EventStore } from '../src/adapters/event-store/event-store.ts';
import { verifyLog } from '../src/adapters/event-store/verify-log.ts';
import { countChanges, eventsForModels, examplesIn, missingExamples, openExamples, readRecord } from './examples.ts';
import { changedModels, type ModelResults, modelResults, versionsOf } from './model-results.ts';
import { recordExamples } from './record-examples.ts';

/** Events without an effect on the state of their decider. */
const WITHOUT_STATE = [
  'RecoveryCodesChanged',
  'RecoveryCodeUsed',
  'CatalogueItemMadeDefault',
  'CatalogueItemDefaultEnded',
  // What shows again what was signed is unchanged before the event says so.
  'SignedContentRestored',
  // Only the rows of exports have the contacts.
  'ExportContactsFrozen',
];
/** Events that no read model except the numbers handles. */
const WITHOUT_READ_MODEL = ['CustomersMerged', 'ClockCorrected'];

/** Fields with text that is not about people, by kind of stream. When in doubt, mark the field instead (ADR 0006). */
const NOT_PERSONAL: Readonly<Record<string, string>> = {
  accounting: 'Account Key To',
  'clock-corrections': 'LastPosition',
  company: 'Address1 BrandColor City Disclaimer Email EstimateDisclaimer Name Phone State Zip',
  customer: 'EndDate StartDate',
  delivery: 'DepartureTime',
  document: 'ContentType Entity',
  job:
    'Category CompanyName Description FenceStyle FileName Height InventoryType Kind LaborType LocationName LostReason Number ' +
    'Option OptionGroup OrderType PaperType Parts PaymentTermName PostLength PostStyle PostType PriceLevelName Swing ' +
    'TaxRateName Trigger Via Voided When',
  'job-template': 'Description InventoryType LaborType Name Option PostType Swing',
  note: 'Kind',
  payment: 'Kind PaymentType',
  role: 'Landing Name',
  'saved-report': 'Every GroupBy Name Preset Report',
  settings: 'Setting Value',
};

const withoutVersion = (state: unknown) =>
  JSON.stringify(state, (key, value) => (key === 'Version' ? undefined : value));

describe('recorded examples of events', () => {
  let folder: string;
  let store: EventStore;
  let stored: Recorded[];
  let events: Recorded[];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'picket-examples-'));
    if (process.env.RECORD_EXAMPLES) {
      await recordExamples(folder);
      rmSync(join(folder, 'events.db'));
    }
    store = openExamples(folder);
    stored = await collect(store.readAll(''));
    events = await eventsForModels(store);
  });
  afterAll(async () => {
    await store.close();
    rmSync(folder, { recursive: true });
  });

  it('include every event type in its current schema', () => expect(missingExamples(stored)).toEqual([]));

  it('match the record', async () => {
    const { head } = readRecord();
    expect(await verifyLog(store, head)).toMatchObject({ breaks: [], difference: null, head });
  });

  it('fold, and each changes the state of its stream, which stays as it was', () => {
    for (const [stream, own] of byStream(events)) {
      const decider = deciders.get(recordOf(stream).kind)!;
      let state = decider.initial;
      for (const event of own) {
        const after = frozen(fold(decider, [frozen(event)], state));
        const isChanged = withoutVersion(after) !== withoutVersion(state);
        expect([event.type, isChanged]).toEqual([event.type, !WITHOUT_STATE.includes(event.type)]);
        state = after;
      }
    }
  });

  it('are handled by a read model', () => {
    const handled = new Set(
      projections
        .filter(({ model }) => !['numbers', 'event-index'].includes(model.name))
        .flatMap(({ handles }) => handles),
    );
    const types = [...new Set(events.map(({ type }) => type))];
    expect(types.filter((type) => !handled.has(type))).toEqual(WITHOUT_READ_MODEL);
  });

  it.each(projections.map((projection) => [projection.model.name, projection] as const))(
    'create rows of the read model %s',
    (_name, projection) => {
      expect(foldRows(projection, events).size).toBeGreaterThan(0);
    },
  );

  it('give the recorded rows of each read model, except of one with a new version', () => {
    expect(changedModels(readRecord().models, modelResults(events))).toEqual([]);
  });

  it('are recorded with the present version of each read model', () => {
    expect(versionsOf(readRecord().models)).toEqual(versionsOf(modelResults(events)));
  });

  it('have no text that is neither personal nor listed as not personal', () => {
    const unknown = events
      .map(({ stream, type, data }) => ({ kind: recordOf(stream).kind, type, data }))
      .filter(({ kind }) => !isResourceName(kind))
      .flatMap(({ kind, type, data }) => {
        const known = [...(personalDataFields[kind] ?? []), ...(NOT_PERSONAL[kind]?.split(' ') ?? [])];
        return textFields(data, known).map((field) => `${kind} ${type} ${field}`);
      });
    expect([...new Set(unknown)]).toEqual([]);
  });

  it('show no fewer changes in the history than at recording', () => {
    const { changes } = readRecord();
    const now = countChanges(stored);
    const fewer = Object.keys(changes).filter((id) => (now[id] ?? 0) < changes[id]!);
    expect(stored.filter(({ id }) => fewer.includes(id)).map(({ type }) => type)).toEqual([]);
  });
});

describe('missingExamples', () => {
  it('returns a type without an example, and one whose only example has an older schema', () => {
    const example = (type: string, schema: number) => ({ stream: 'note-1', type, meta: { schema } }) as Recorded;
    const missing = missingExamples([example('NoteAdded', 1), example('NoteRemoved', 0)]);
    expect(missing).not.toContain('note NoteAdded 1');
    expect(missing).toEqual(
      expect.arrayContaining(['note NoteRemoved 1', 'job JobArchived 1', 'gates CatalogueItemAdded 1']),
    );
  });

  it('returns the shared types of the catalogue once', () => {
    expect(examplesIn('gates', 'CatalogueItemArchived', 1)).toEqual(['catalogue CatalogueItemArchived 1']);
  });
});

describe('changedModels', () => {
  const notes = projections.find(({ model }) => model.name === 'notes')!;
  const events = [{ stream: 'note-1', version: 1, position: '1', type: 'NoteAdded', data: {}, meta: {} } as Recorded];
  const renamed: Projection = { ...notes, evolve: () => ({ Text: 'renamed' }) };
  const before = modelResults(events, [{ ...notes, evolve: () => ({ Note: 'renamed' }) }]);
  const changed = (...models: Projection[]) => changedModels(before, modelResults(events, models));

  it('names a read model with other rows, indexes or search texts', () => {
    const same = { ...notes, evolve: () => ({ Note: 'renamed' }) };
    expect(changed(same)).toEqual([]);
    expect(changed(renamed)).toEqual(['notes']);
    expect(changed({ ...same, model: { ...notes.model, indexes: [['Id']] } })).toEqual(['notes']);
    expect(changed({ ...same, model: { ...notes.model, searchText: () => 'fence' } })).toEqual(['notes']);
  });

  it('leaves out one with a new version, and one that is new or no longer there', () => {
    expect(changed({ ...renamed, version: notes.version + 1 })).toEqual([]);
    expect(changed()).toEqual([]);
    expect(changedModels({}, before)).toEqual([]);
  });

  it('ignores a field that queries add with its initial value', () => {
    const contacts = projections.find(({ model }) => model.name === 'contacts')!;
    const added = { ...events[0]!, stream: 'contact-1', type: 'ContactAdded' } as Recorded;
    const rowOf = (row: object): ModelResults =>
      modelResults([added], [{ ...contacts, model: { ...contacts.model, searchText: undefined }, evolve: () => row }]);
    const bare = rowOf({ Name: 'Ada' });
    expect(changedModels(bare, rowOf({ Name: 'Ada', Email: '' }))).toEqual([]);
    expect(changedModels(bare, rowOf({ Name: 'Ada', Email: 'ada@example.com' }))).toEqual(['contacts']);
    expect(changedModels(bare, rowOf({ Name: 'Ada', Mail: '' }))).toEqual(['contacts']);
  });
});

const DAY_INSTANT_OR_HASH = /^(\d{4}-\d\d-\d\d(T.*Z)?|[0-9a-f]{64})$/;

/** Returns the names of the fields with text, at any depth, without those in `known`. */
function textFields(value: unknown, known: readonly string[], field = ''): string[] {
  if (typeof value === 'string') return value === '' || DAY_INSTANT_OR_HASH.test(value) ? [] : [field];
  if (Array.isArray(value)) return value.flatMap((each) => textFields(each, known, field));
  return Object.entries(value ?? {}).flatMap(([name, each]) =>
    known.includes(name) ? [] : textFields(each, known, name),
  );
}

function byStream(events: readonly Recorded[]): ReadonlyMap<string, Recorded[]> {
  const streams = new Map<string, Recorded[]>();
  for (const event of events) streams.set(event.stream, [...(streams.get(event.stream) ?? []), event]);
  return streams;
}

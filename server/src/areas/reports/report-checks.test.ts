import type { CloseReportAnswer, ReportCheck, ReportCheckStarted } from '@picket/domain';
import { reportNames } from '@picket/domain';
import { type ReadModel, TableGoneError } from '@picket/projections/core/read-store';
import type { JobFacts } from '@picket/projections/report-facts/report-facts';
import { reportFactsProjection } from '@picket/projections/report-facts/report-facts.projection';
import { until } from '@picket/projections/testing/until';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { EVENT_STORE } from '../../base/ports.ts';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { ReportChecks } from './report-checks.ts';

let app: TestApp;
let shop: JobFixture;
let auditor: TestClient;
/** The clock of the tests stands on May 4, 2026. */
const may = { StartDate: '2026-05-01', EndDate: '2026-05-31' };

beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  auditor = app.as({ Audit: 'Full' }, { Id: 31 });
});
afterAll(() => app.close());

describe('the check of a report', () => {
  async function checked(body: object = may, name = 'close-report'): Promise<ReportCheck> {
    const { Id } = (await auditor.post<ReportCheckStarted>(`reports/${name}/check`, body)).body;
    await app.get(ReportChecks).finished();
    return (await auditor.get<ReportCheck>(`reports/${name}/check/${Id}`)).body;
  }

  it('is identical to the log, with its position and hash', async () => {
    await shop.order();
    const { body } = await app.as({ CloseReport: 'Read' }).post<CloseReportAnswer>('close-report', may);
    const { Position } = body;
    await shop.order();
    const check = await checked({ ...may, AsOf: `p${Position}`, GroupBy: 'company' });
    expect(check).toMatchObject({ State: 'identical', Differences: [], Position, Progress: 1 });
    const event = await app.adapters.eventStore.eventAt(Position);
    expect(check).toMatchObject({ Hash: event!.meta.hash, RecordedAt: event!.meta.at });
    for (const name of reportNames) expect(await checked(may, name)).toMatchObject({ State: 'identical' });
  });

  it('names the figures of a row that was altered', async () => {
    const id = await shop.order();
    const { model } = reportFactsProjection;
    const store = app.adapters.readStore;
    const table = (await store.active(model.name))!;
    const [stored] = await store.getMany<JobFacts>(table, [String(id)]);
    const altered = { ...stored!, row: { ...stored!.row!, OrderTotal: stored!.row!.OrderTotal + 1000 } };
    const position = await store.checkpoint(table);
    await store.write(model, table, [{ ...altered, position: `${position}0` }], position);
    const check = await checked();
    expect(check.State).toBe('different');
    expect(check.Differences).toContainEqual(
      expect.objectContaining({ Label: 'All', Field: 'Ordered amount', Shown: expect.any(Number) }),
    );
    const { Shown, Rebuilt } = check.Differences.find(({ Field }) => Field === 'Ordered amount')!;
    expect(Number(Shown) - Number(Rebuilt)).toBeCloseTo(1000, 2);
  });

  it('is refused while another one runs, and runs again after it', async () => {
    const start = () => auditor.post<{ Id: string; Message: string }>('reports/payments-received/check', may);
    const answers = await Promise.all([start(), start(), start()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(answers.find(({ status }) => status === 400)!.body.Message).toBe(
      'Another check is running: try again when it is done',
    );
    await app.get(ReportChecks).finished();
    const { Id } = answers.find(({ status }) => status === 200)!.body;
    expect((await auditor.get<ReportCheck>(`reports/payments-received/check/${Id}`)).body.State).toBe('identical');
    expect(await checked(may, 'payments-received')).toMatchObject({ State: 'identical' });
  });

  it('is cancelled by its user alone, and another one can start', async () => {
    const { vault } = app.adapters;
    const store = app.get<EventStore>(EVENT_STORE);
    const readAll = store.readAll.bind(store);
    const isCancelled = async () =>
      (await vault.list<ReportCheck>('report-check/')).some(({ value }) => value.State === 'cancelled');
    jest.spyOn(store, 'readAll').mockImplementationOnce(async function* (from) {
      await until(isCancelled);
      yield* readAll(from);
    });
    const { Id } = (await auditor.post<ReportCheckStarted>('reports/payments-received/check', may)).body;
    const path = `reports/payments-received/check/${Id}`;
    expect((await app.as({ Audit: 'Full' }, { Id: 32 }).delete(path)).status).toBe(404);
    expect((await auditor.delete(path)).status).toBe(200);
    expect((await auditor.get<ReportCheck>(path)).body).toMatchObject({ State: 'cancelled', Differences: [] });
    expect(await checked(may, 'payments-received')).toMatchObject({ State: 'identical' });
    expect((await auditor.delete(path)).status).toBe(200);
  });

  it('stays cancelled when it fails afterwards', async () => {
    const { vault } = app.adapters;
    const isCancelled = async () => (await vault.get<ReportCheck>(`report-check/${Id}`))?.value.State === 'cancelled';
    let Id = '';
    // biome-ignore lint/correctness/useYield: the log can't be read.
    jest.spyOn(app.get<EventStore>(EVENT_STORE), 'readAll').mockImplementationOnce(async function* () {
      await until(isCancelled);
      throw new Error('The log is down');
    });
    Id = (await auditor.post<ReportCheckStarted>('reports/sales/check', may)).body.Id;
    expect((await auditor.delete(`reports/sales/check/${Id}`)).status).toBe(200);
    expect((await auditor.get<ReportCheck>(`reports/sales/check/${Id}`)).body.State).toBe('cancelled');
  });

  it('has failed when the server that ran it is gone', async () => {
    const { Id } = (await auditor.post<ReportCheckStarted>('reports/sales/check', may)).body;
    await app.get(ReportChecks).finished();
    const entry = (await app.adapters.vault.get<ReportCheck>(`report-check/${Id}`))!;
    await app.adapters.vault.set(entry.key, { ...entry.value, State: 'running', Progress: 0.4 }, entry.expiresAt);
    const stateOf = async () => (await auditor.get<ReportCheck>(`reports/sales/check/${Id}`)).body;
    expect(await stateOf()).toMatchObject({ State: 'running', Progress: 0.4 });
    app.clock.advance(60_000);
    expect(await stateOf()).toMatchObject({
      State: 'failed',
      Message: 'The check could not be finished: start it again',
    });
  });

  it('does not end the server when the vault fails during it', async () => {
    const { vault } = app.adapters;
    const set = vault.set.bind(vault);
    const isStarted = (value: unknown) => (value as ReportCheck).State === 'running';
    const down = new Error('The vault is down');
    const replaced = jest.spyOn(vault, 'replace').mockRejectedValue(down);
    const written = jest.spyOn(vault, 'set').mockImplementation(async (key, value, ...rest) => {
      if (key.startsWith('report-check/') && !isStarted(value)) throw down;
      return set(key, value, ...rest);
    });
    const { Id } = (await auditor.post<ReportCheckStarted>('reports/sales/check', may)).body;
    await expect(app.get(ReportChecks).finished()).resolves.toBeUndefined();
    replaced.mockRestore();
    written.mockRestore();
    app.clock.advance(60_000);
    expect((await auditor.get<ReportCheck>(`reports/sales/check/${Id}`)).body.State).toBe('failed');
    expect(await checked(may, 'payments-received')).toMatchObject({ State: 'identical' });
  });

  it('writes nothing into the table of the check that took over', async () => {
    const { readStore } = app.adapters;
    const store = app.get<EventStore>(EVENT_STORE);
    const readAll = store.readAll.bind(store);
    const start = async () => (await auditor.post<ReportCheckStarted>('reports/payments-received/check', may)).body.Id;
    const stateOf = async (id: string) =>
      (await auditor.get<ReportCheck>(`reports/payments-received/check/${id}`)).body.State;
    const write = jest.spyOn(readStore, 'write');
    const tablesOf = (calls: typeof write.mock.calls) =>
      new Set(calls.flatMap(([, table]) => (table.includes('@check-') ? [table] : [])));
    let [overtaken, isReading, writesOfOvertaken] = ['', false, 0];
    const read = jest
      .spyOn(store, 'readAll')
      .mockImplementationOnce(async function* (from) {
        await until(() => isReading);
        yield* readAll(from);
      })
      .mockImplementationOnce(async function* (from) {
        isReading = true;
        await until(async () => (await stateOf(overtaken)) === 'failed');
        writesOfOvertaken = write.mock.calls.length;
        yield* readAll(from);
      });
    read.mockClear();
    overtaken = await start();
    await until(() => read.mock.calls.length > 0);
    await readStore.release('report-check', overtaken);
    const next = await start();
    await app.get(ReportChecks).finished();
    const [first, second] = [write.mock.calls.slice(0, writesOfOvertaken), write.mock.calls.slice(writesOfOvertaken)];
    write.mockRestore();
    expect(tablesOf(first).size).toBe(1);
    expect(tablesOf(second).size).toBe(1);
    expect(tablesOf(first)).not.toEqual(tablesOf(second));
    expect(await stateOf(next)).toBe('identical');
  });

  it('drops the table that a check left when its server was killed', async () => {
    const { readStore, vault } = app.adapters;
    const left = `${reportFactsProjection.model.name}@check-left`;
    await readStore.ensure(reportFactsProjection.model as ReadModel, left);
    await vault.set('report-check-table', left);
    expect(await checked(may, 'payments-received')).toMatchObject({ State: 'identical' });
    await expect(readStore.getMany(left, ['1'])).rejects.toThrow(TableGoneError);
  });

  it('is still running while it compares, however long each step takes', async () => {
    const store = app.adapters.readStore;
    const sum = store.sum.bind(store);
    const states: string[] = [];
    let Id = '';
    const compared = jest.spyOn(store, 'sum').mockImplementation(async (model, ...rest) => {
      const found = await sum(model, ...rest);
      if (model.name !== reportFactsProjection.model.name || !Id) return found;
      app.clock.advance(40_000);
      states.push((await auditor.get<ReportCheck>(`reports/payments-received/check/${Id}`)).body.State);
      return found;
    });
    Id = (await auditor.post<ReportCheckStarted>('reports/payments-received/check', may)).body.Id;
    await app.get(ReportChecks).finished();
    compared.mockRestore();
    expect(states.length).toBeGreaterThan(1);
    expect(new Set(states)).toEqual(new Set(['running']));
  });

  it('is not shown to others, and leaves no table behind', async () => {
    const { Id } = (await auditor.post<ReportCheckStarted>('reports/pipeline/check', {})).body;
    await app.get(ReportChecks).finished();
    const other = app.as({ Audit: 'Full' }, { Id: 32 });
    expect((await other.get(`reports/pipeline/check/${Id}`)).status).toBe(404);
    expect((await auditor.get(`reports/payments-received/check/${Id}`)).status).toBe(404);
    const table = (await app.adapters.vault.get<string>('report-check-table'))!.value;
    expect(table).toContain(Id);
    await expect(app.adapters.readStore.getMany(table, ['1'])).rejects.toThrow(TableGoneError);
    expect((await auditor.post('reports/pipeline/check', {})).status).toBe(200);
    await app.get(ReportChecks).finished();
  });
});

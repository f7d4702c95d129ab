import { catalogueDecider, initialCatalogue, type ListAnswer, type PaymentTypeRow } from '@picket/domain';
import { prepareCompany } from '../../first-start.ts';
import { DecideItem } from '../../shared/commands/decide.ts';
import { readState } from '../../shared/commands/read-state.ts';
import { TestApp } from '../../testing/app.ts';

describe('payment types that came with a later version', () => {
  let app: TestApp;
  beforeEach(async () => {
    app = await TestApp.start();
    const first = initialCatalogue().filter(({ resource, isLater }) => resource === 'payment-types' && !isLater);
    for (const { id, command } of first) await app.run(new DecideItem('payment-types', id, command, app.context()));
  });
  afterEach(() => app.close());

  const start = () => prepareCompany(app.application.nest);
  const add = (Name: string) => app.administrator.post('payment-types', { Name });
  const types = async () =>
    (await app.administrator.get<ListAnswer<PaymentTypeRow>>('payment-types/true')).body.data
      .toSorted((a, b) => a.Id - b.Id)
      .slice(4)
      .map(({ Id, Name, IsCredit }) => [Id, Name, IsCredit]);

  it('get the next free ids of a company that has types of its own, once', async () => {
    await add('Gold');
    await start();
    await start();
    expect(await types()).toEqual([
      [5, 'Gold', false],
      [6, 'Credit', true],
      [7, 'Write-off', true],
    ]);
  });

  it('do not come back after they were renamed or archived', async () => {
    await start();
    await app.administrator.put('payment-types', { Id: 5, Name: 'Goodwill', IsCredit: false });
    await app.administrator.put('payment-types/archive/6/true');
    await start();
    expect(await types()).toEqual([
      [5, 'Goodwill', false],
      [6, 'Write-off', true],
    ]);
  });

  it('are left out when the company has a type of that name', async () => {
    await add('CREDIT');
    await start();
    expect(await types()).toEqual([
      [5, 'CREDIT', false],
      [6, 'Write-off', true],
    ]);
  });

  it('leave items of other lists as they are', async () => {
    await start();
    expect((await readState(app.adapters.eventStore, catalogueDecider('heights'), 1)).version).toBe(1);
  });
});

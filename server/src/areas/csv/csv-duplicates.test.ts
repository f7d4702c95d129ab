import type { CsvAnswer, CsvConfirmedLine, CsvImportRequest, CustomerRow } from '@picket/domain';
import { TestApp } from '../../testing/app.ts';
import { JobFixture } from '../../testing/job-fixture.ts';
import type { TestClient } from '../../testing/test-client.ts';
import { brief, csv, importCsv, importedLines } from './testing/csv-calls.ts';

let app: TestApp;
let shop: JobFixture;
let boss: TestClient;
beforeAll(async () => {
  app = await TestApp.start();
  shop = await JobFixture.open(app);
  boss = app.administrator;
});
afterAll(() => app.close());

const head = () => app.adapters.eventStore.head();
const lines = (resource: string, text: string | Buffer, query?: string) => importedLines(boss, resource, text, query);

const looks = (answer: CsvAnswer['Lines']) =>
  answer.map(({ Action, LooksLike, Messages }) => [
    Action,
    ...LooksLike.map(({ Id, Line, Name, Matches }) => `${Line ?? Id} ${Name}: ${Matches.join()}`),
    ...Messages,
  ]);

/** Confirms the lines of a dry run that add or change a record, and the possible duplicates in `chosen`. */
const confirmed = (answer: CsvAnswer['Lines'], ...chosen: number[]): CsvConfirmedLine[] =>
  answer
    .filter(({ Action, Line }) => ['add', 'change'].includes(Action) || chosen.includes(Line))
    .map(({ Line, Version }) => ({ Line, Version, ...(chosen.includes(Line) && { IsChosen: true }) }));

async function confirm(resource: string, text: string, Lines: CsvConfirmedLine[], query?: string) {
  const { status, body } = await importCsv(boss, resource, text, query, { Lines });
  expect(status).toBe(200);
  return body.Lines;
}

describe('a possible duplicate', () => {
  const oak = { CustomerTypeId: 2, Email: '', CustomerPhones: [] as object[] };
  const phoneOf = (PhoneExt: string) => ({ PhoneExt, PhoneTypeId: 3, IsPrimary: true });
  let ida: number;
  beforeAll(async () => {
    ida = await shop.add('customers', {
      ...oak,
      Name: 'Ida Imm',
      Email: 'ida@import.example',
      CustomerPhones: [phoneOf('2155550155')],
    });
  });
  const file = csv(
    'Name,Customer Type,Email,Phones',
    'Ida Imm,Wholesale,,',
    'I. Imm,Wholesale,IDA@import.example,215-555-0155',
    'New Imm,Wholesale,new@import.example,',
    'Imm (new),Wholesale,New@Import.example,',
  );

  it('is a new customer with the phone, email or name and zip of a customer or an earlier line', async () => {
    const before = await head();
    expect(looks(await lines('customers', file, 'dryRun=true'))).toEqual([
      ['add'],
      ['duplicate', `${ida} Ida Imm: Phone,Email`],
      ['add'],
      ['duplicate', '4 New Imm: Email'],
    ]);
    expect(await head()).toBe(before);
  });

  it('of a customer is left out by default, and does not change the existing customer', async () => {
    const text = csv('Name,Customer Type,Email', 'Ida Imm,Retail,ida@import.example');
    const before = await head();
    expect(looks(await lines('customers', text))).toEqual([['duplicate', `${ida} Ida Imm: Email`]]);
    expect(await head()).toBe(before);
  });

  it('is added when the user chose it', async () => {
    const planned = await lines('customers', file, 'dryRun=true');
    const done = await confirm('customers', file, confirmed(planned, 3));
    expect(done.map(({ Action }) => Action)).toEqual(['add', 'add', 'add', 'duplicate']);
    expect(done[1]!.Id).toBeGreaterThan(ida);
    expect((await boss.get<CustomerRow>(`customers/${ida}`)).body).toMatchObject({ Name: 'Ida Imm', Version: 1 });
  });

  it('is found among customers that earlier lines of the file changed', async () => {
    const text = csv('Id,Name,Customer Type,Email', `${ida},,,moved@import.example`, ',Mo,Retail,moved@import.example');
    expect(looks(await lines('customers', text.replace(',,,', ',Ida Imm,Wholesale,'), 'dryRun=true'))).toEqual([
      ['change'],
      ['duplicate', '2 Ida Imm: Email'],
    ]);
  });

  it('of a list has a similar name, and cannot be chosen when the name is taken', async () => {
    const cap = await shop.add('teams', { Name: 'Day crew' });
    const text = csv('Name', 'day-crew', 'Day Crew', 'Night', 'Night ');
    const planned = await lines('teams', text, 'dryRun=true');
    expect(looks(planned)).toEqual([
      ['duplicate', `${cap} Day crew: Name`],
      ['duplicate', `${cap} Day crew: Name`, '2 day-crew: Name', 'A team named Day Crew already exists'],
      ['add'],
      ['duplicate', '4 Night: Name', 'A team named Night already exists'],
    ]);
    const done = await confirm('teams', text, confirmed(planned, 2, 3));
    expect(looks(done)).toEqual([
      ['add'],
      ['refused', 'A team named Day Crew already exists'],
      ['add'],
      ['duplicate', '4 Night: Name', 'A team named Night already exists'],
    ]);
  });

  it('of a tax rate without a name requires a name', async () => {
    const text = csv('State,Rate (%)', 'ME,5', 'ME,6');
    const rates = text.replaceAll('\r\n', '\r\n,').replace('State', 'Name,State');
    expect(looks(await lines('tax-rates', rates, 'dryRun=true'))).toEqual([
      ['add'],
      ['duplicate', '2 Maine: Name', 'Enter a name: a tax rate named Maine already exists'],
    ]);
    const id = await shop.add('tax-rates', { Name: 'Portland', Rate: 0.05, State: 'ME' });
    await shop.add('tax-rates', { Rate: 0.05, State: 'ME' });
    expect(looks(await lines('tax-rates', csv('Id,Name', `${id},`), 'dryRun=true'))).toEqual([
      ['refused', 'Enter a name: a tax rate named Maine already exists'],
    ]);
  });
});

describe('a confirmed import', () => {
  it('rejects a line whose record was changed after the check', async () => {
    const [one, two] = [await shop.add('teams', { Name: 'Conf 1' }), await shop.add('teams', { Name: 'Conf 2' })];
    const text = csv('Id,Name', `${one},Conf one`, `${two},Conf two`);
    const planned = await lines('teams', text, 'dryRun=true');
    await boss.put('teams', { Id: one, Name: 'Conf first', Version: 1 });
    expect(brief(await confirm('teams', text, confirmed(planned)))).toEqual([
      ['refused', 'Conf one', 'Changed after the file was checked. Check the file again'],
      ['change', 'Conf two', 'Name: Conf 2 > Conf two'],
    ]);
    expect(brief(await confirm('teams', text, confirmed(planned))).map(([action]) => action)).toEqual([
      'refused',
      'same',
    ]);
  });

  it('leaves out a line that looks like a record that was added after the check', async () => {
    const planned = await lines('teams', csv('Name', 'Conf-3'), 'dryRun=true');
    await shop.add('teams', { Name: 'Conf 3' });
    expect(planned).toMatchObject([{ Action: 'add' }]);
    const done = await confirm('teams', csv('Name', 'Conf-3'), confirmed(planned));
    expect(done).toMatchObject([{ Action: 'duplicate' }]);
  });

  it('rejects a line that was a possible duplicate at the check and was not confirmed', async () => {
    const id = await shop.add('teams', { Name: 'Conf 4' });
    const text = csv('Name', 'Conf-4');
    const planned = await lines('teams', text, 'dryRun=true');
    await boss.put('teams', { Id: id, Name: 'Other', Version: 1 });
    expect(brief(await confirm('teams', text, confirmed(planned)))).toEqual([
      ['refused', 'Conf-4', 'Changed after the file was checked. Check the file again'],
    ]);
  });

  it('rejects confirmed lines with invalid fields', async () => {
    const data = { Lines: [{ Line: 'x' }] } as unknown as CsvImportRequest;
    expect((await importCsv(boss, 'teams', 'Name\nA', 'dryRun=true', data)).status).toBe(400);
  });
});

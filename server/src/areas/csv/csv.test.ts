import type { CsvImportRequest, CustomerRow, ListAnswer, ListItem } from '@picket/domain';
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
const lines = (resource: string, text: string | Buffer, query?: string, data?: CsvImportRequest) =>
  importedLines(boss, resource, text, query, data);
async function exported(resource: string): Promise<string> {
  const { status, body } = await boss.get<string>(`${resource}/csv`);
  expect(status).toBe(200);
  return body;
}

describe('an export', () => {
  it('is a spreadsheet file with all rows and formatted values', async () => {
    const id = await shop.add('tax-rates', { Name: 'Shore "low", half', Rate: 0.033125, State: 'NJ' });
    await boss.put(`tax-rates/archive/${id}/true`);
    const { body, headers, bytes } = await boss.get<string>('tax-rates/csv');
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('attachment; filename="Tax Rates.csv"');
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(body).toContain('"Id","Name","Rate (%)","State","Archived"\r\n');
    expect(body).toContain(`"${shop.ids.newJersey}","New Jersey","6.625","NJ","No"\r\n`);
    expect(body).toContain(`"${id}","Shore ""low"", half","3.3125","NJ","Yes"\r\n`);
  });

  it('escapes cells that begin with a formula', async () => {
    for (const Name of ['=1+2', '+1', '-1+2', '-1', '@a', "'=1", "''quoted", '＝1']) await shop.add('teams', { Name });
    const body = await exported('teams');
    for (const cell of ["'=1+2", "'+1", "'-1+2", '-1', "'@a", "''=1", "''quoted", "'＝1"])
      expect(body).toContain(`"${cell}"`);
    expect(brief(await lines('teams', body)).filter(([action]) => action !== 'same')).toEqual([]);
  });

  it('quotes every cell and escapes formulas within cells, and an import restores them', async () => {
    const note = 'a\n=1;-2;\t@3\r\n"+4"';
    const exempt = { IsTaxExempt: true, TaxExemptNote: note, CustomerTypeId: 2, Email: '', CustomerPhones: [] };
    const id = await shop.add('customers', { ...exempt, Name: '=Quoted; "Co"' });
    const body = await exported('customers');
    const { body: stored } = await boss.get<CustomerRow>(`customers/${id}`);
    const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
    expect(body).toContain(`${cell(String(id))},${cell(`'=Quoted; "Co"`)},`);
    expect(stored.TaxExemptNote).toContain('\n=1;-2;\t@3');
    for (const escaped of ["\n'=1;'-2;", "\t'@3", `\n'""+4""`]) expect(body).toContain(escaped);
    const unquoted = body.replace('\ufeff', '').replaceAll(/"(?:[^"]|"")*"/g, '');
    expect(unquoted.replaceAll(/[,\r\n]/g, '')).toBe('');
    expect(brief(await lines('customers', body)).filter(([action]) => action !== 'same')).toEqual([]);
    const copy = body
      .split('\r\n"')
      .filter((line) => !/^\d/.test(line) || line.startsWith(`${id}"`))
      .join('\r\n"');
    const renamed = copy.replace(`"${id}",`, '"",').replace(`'=Quoted`, `'=Copied`);
    const [added] = await lines('customers', renamed);
    expect((await boss.get<CustomerRow>(`customers/${added!.Id}`)).body).toMatchObject({
      Name: '=Copied; "Co"',
      TaxExemptNote: stored.TaxExemptNote,
    });
  });

  it('requires read access, and an import requires full access', async () => {
    expect((await app.as({ Estimates: 'Full' }).get('teams/csv')).status).toBe(403);
    const reader = app.as({ Teams: 'Read' });
    expect((await reader.get('teams/csv')).status).toBe(200);
    expect((await importCsv(reader, 'teams', 'Name\nMine')).status).toBe(403);
    expect((await boss.get('inventory-types/csv')).status).toBe(404);
  });

  it.each([
    'customers',
    'teams',
    'locations',
    'labor-types',
    'miscellaneous-item-types',
    'misc-items',
    'fence-sections',
    'posts',
    'gates',
    'gate-widths',
    'sub-contractors',
    'tax-rates',
  ])('of %s changes nothing when it is imported again', async (resource) => {
    const before = await head();
    const again = await lines(resource, await exported(resource));
    expect(brief(again).filter(([action]) => action !== 'same')).toEqual([]);
    expect(await head()).toBe(before);
  });
});

describe('an import', () => {
  it('shows for each line what it would change, or why it is rejected', async () => {
    const { body } = await boss.get<ListAnswer<ListItem>>('miscellaneous-item-types/false/0');
    const type = body.data[0]!.Name;
    const file = csv(
      `Id,Description,Type,Inventory type,Price (Retail),Archived`,
      `${shop.ids.postCap},Post cap,,Stock,"$1,234.50",`,
      `,Rail clip,${type},Stock,0.75,`,
      ',Rail clip two,Nonsense,Stock,x,',
      '99999,Nobody,,,,',
      `,Rail clip three,${type},Stock,0.755,Yes`,
    );
    const before = await head();
    const planned = await lines('misc-items', file, 'dryRun=true');
    expect(await head()).toBe(before);
    expect(planned.map(({ Line, Action, Messages }) => [Line, Action, ...Messages])).toEqual([
      [2, 'refused', 'Type is required'],
      [3, 'add'],
      [4, 'refused', 'Type Nonsense is not known', 'Price (Retail) must be a number, with a point before its decimals'],
      [5, 'refused', 'There is no miscellaneous item 99999'],
      [6, 'refused', 'A new record cannot be archived'],
    ]);
  });

  it('changes by Id, adds, archives, and lists old and new values', async () => {
    const north = await shop.add('teams', { Name: 'North' });
    const south = await shop.add('teams', { Name: 'South' });
    const west = await shop.add('teams', { Name: 'West' });
    const file = csv('Id;Name;Archived', `${north};Northern;`, `${south};south;yes`, `;East;`, `${west};West;No`, '');
    const expected = [
      ['change', 'Northern', 'Name: North > Northern'],
      ['change', 'south', 'Name: South > south', 'Archived: No > Yes'],
      ['add', 'East', 'Name: null > East', 'Archived: null > No'],
      ['same', 'West'],
    ];
    const before = await head();
    expect(brief(await lines('teams', file, 'dryRun=true'))).toEqual(expected);
    expect(await head()).toBe(before);
    const done = await lines('teams', file);
    expect(brief(done)).toEqual(expected);
    expect(done[2]!.Id).toBeGreaterThan(west);
    const { body } = await boss.get<ListAnswer<ListItem>>('teams/true');
    expect(body.data.filter(({ Name }) => ['Northern', 'south', 'East'].includes(Name))).toMatchObject([
      { Name: 'East', Archived: false },
      { Name: 'Northern', Version: 2 },
      { Name: 'south', Archived: true, Version: 3 },
    ]);
    const again = await lines('teams', file);
    expect(again.map(({ Action }) => Action)).toEqual(['same', 'same', 'duplicate', 'same']);
  });

  it('leaves values without a column and prices of other levels unchanged', async () => {
    const other = await shop.add('price-levels', { Name: 'Wholesale' });
    const id = shop.ids.lattice;
    await boss.put(`misc-items/${id}/misc-item-prices`, {
      MiscItemPrices: [
        { PriceLevelId: 1, Price: 5 },
        { PriceLevelId: other, Price: 4 },
      ],
    });
    expect(brief(await lines('misc-items', csv('Id\tPrice (Retail)', `${id}\t5.25`)))).toEqual([
      ['change', expect.any(String), 'Price (Retail): 5.00 > 5.25'],
    ]);
    const { body } = await boss.get<{ MiscItemPrices: object[] }>(`misc-items/${id}`);
    expect(body.MiscItemPrices).toEqual([
      { PriceLevelId: 1, Price: 5.25 },
      { PriceLevelId: other, Price: 4 },
    ]);
  });

  it('accepts only common formats of percentages', async () => {
    const rate = (text: string) =>
      lines('tax-rates', csv('Id,Name,State,Rate (%)', `${shop.ids.newJersey},New Jersey,NJ,"${text}"`), 'dryRun=true');
    expect(brief(await rate('7%'))).toEqual([['change', 'New Jersey', 'Rate (%): 6.625 > 7']]);
    expect(brief(await rate('7 %'))).toEqual([['change', 'New Jersey', 'Rate (%): 6.625 > 7']]);
    expect(brief(await rate('6.62515'))).toEqual([['refused', 'New Jersey', 'Rate must have at most 4 decimals']]);
    expect(brief(await rate('6.6251'))).toEqual([['change', 'New Jersey', 'Rate (%): 6.625 > 6.6251']]);
    for (const wrong of ['7,5', 'seven', '1e3', '0x10', 'NaN', '7 5', '--1', '7%%', `1${' '.repeat(150_000)}x`])
      expect(brief(await rate(wrong))).toEqual([
        ['refused', 'New Jersey', 'Rate must be a number, with a point before its decimals'],
      ]);
    expect(brief(await rate('150'))).toEqual([['refused', 'New Jersey', 'Rate must be from 0 to 100']]);
  });

  it('reads the name of a state', async () => {
    const text = csv('Name,State,Rate (%)', 'Jersey shore,new jersey,7');
    const [line] = await lines('tax-rates', text, 'dryRun=true');
    expect(line).toMatchObject({ Action: 'add', Messages: [] });
    expect(line!.Changes).toContainEqual(expect.objectContaining({ Field: 'State', To: 'NJ' }));
  });

  it('rejects a line that conflicts with another line', async () => {
    await shop.add('teams', { Name: 'Red' });
    const blue = await shop.add('teams', { Name: 'Blue' });
    const file = csv('Id,Name', `${blue},Red`, `${blue},Azure`);
    expect(brief(await lines('teams', file, 'dryRun=true'))).toEqual([
      ['refused', 'Red', 'A team named Red already exists'],
      ['refused', 'Azure', 'Line 2 has the same Id'],
    ]);
    const locations = csv('Id,Name,Default', '1,Main,Yes', ',Second,Yes');
    expect(brief(await lines('locations', locations, 'dryRun=true'))[1]).toEqual([
      'refused',
      'Second',
      'Default: only one record can have it, and line 2 has it already',
    ]);
  });

  it('moves the default from one item to another', async () => {
    const newark = await shop.add('locations', { Name: 'Newark', Default: false });
    const moved = csv('Id,Default', `${newark},Yes`, '1,No');
    expect(brief(await lines('locations', moved)).map(([action]) => action)).toEqual(['change', 'change']);
    const { body } = await boss.get<ListAnswer<ListItem & { Default: boolean }>>('locations/false');
    expect(body.data.filter(({ Default }) => Default).map(({ Name }) => Name)).toEqual(['Newark']);
    expect(brief(await lines('locations', moved)).map(([action]) => action)).toEqual(['same', 'same']);
  });

  it('rejects changes of items that the system needs', async () => {
    expect(brief(await lines('labor-types', csv('Id,Name', '1,Build')))).toEqual([
      ['refused', 'Build', 'Cannot Edit Installation Labor Item'],
    ]);
  });

  it('imports only the lines selected by skip and take', async () => {
    const file = csv('Name', 'Slice 1', 'Slice 2', 'Slice 3');
    const { body } = await importCsv(boss, 'teams', file, 'dryRun=false&skip=1&take=1');
    expect([body.Total, brief(body.Lines)]).toEqual([
      3,
      [['add', 'Slice 2', 'Name: null > Slice 2', 'Archived: null > No']],
    ]);
    const now = await lines('teams', file, 'dryRun=true');
    expect(now.map(({ Action }) => Action)).toEqual(['add', 'duplicate', 'add']);
  });
});

describe('customers', () => {
  it('are imported with source, terms, address and phones from text', async () => {
    await shop.add('customer-sources', { Name: 'Radio' });
    const [done] = await lines(
      'customers',
      csv(
        'Name,Customer Type,Source,Discount (%),Payment term,Address,City,State,Zip,Phones',
        '"Oak, Ann",retail,radio,12.5,,12 Elm St,Trenton,nj,08608,"Mobile 609-555-0140 / Home (609) 555-0141 x12; +44 20 7946 0958"',
      ),
    );
    expect(done).toMatchObject({ Action: 'add', Name: 'Oak, Ann', Messages: [] });
    const { body } = await boss.get<CustomerRow>(`customers/${done!.Id}`);
    expect(body).toMatchObject({
      CustomerTypeId: 1,
      CustomerSource: expect.objectContaining({ Name: 'Radio' }),
      Discount: 0.125,
      TaxRateId: shop.ids.newJersey,
      Address: { Address1: '12 Elm St', City: 'Trenton', State: 'NJ', Zip: '08608' },
      CustomerPhones: [
        { PhoneExt: '6095550140', PhoneTypeId: 3, IsPrimary: true },
        { PhoneExt: '609555014112', PhoneTypeId: 1, IsPrimary: false },
        { PhoneExt: '+442079460958', PhoneTypeId: 2, IsPrimary: false },
      ],
    });
    const refused = csv('Name,Customer Type,Phones', 'Ash,retail,609-555-0134 call after 5pm');
    expect((await lines('customers', refused))[0]).toMatchObject({
      Action: 'refused',
      Messages: [expect.stringMatching(/^Phone must be a number such as/)],
    });
    const damaged = csv(
      'Name,Customer Type,State,Zip,Phones',
      'Elm,retail,NJ,8540,6095550149.0',
      'Fir,retail,NJ,8.54E+03,',
      'Yew,retail,New Jersey,"=""08540""",',
    );
    const [elm, fir, yew] = await lines('customers', damaged, 'dryRun=true');
    expect(elm).toMatchObject({
      Action: 'add',
      Corrections: [
        { Field: 'Zip', From: '8540', To: '08540' },
        { Field: 'Phones', From: '6095550149.0', To: '6095550149' },
      ],
    });
    expect(fir).toMatchObject({ Action: 'refused', Messages: [expect.stringMatching(/^Zip must be 5 digits/)] });
    expect(yew).toMatchObject({ Action: 'add', Corrections: [] });
    expect((await lines('customers', damaged))[0]).toMatchObject({
      Action: 'refused',
      Messages: [expect.stringMatching(/^8540 may mean 08540/), expect.stringMatching(/^6095550149.0 may mean/)],
    });
    const confirmedLine = { Lines: [{ Line: 2, Version: 0 }] };
    const [confirmed] = await lines('customers', damaged, 'dryRun=false', confirmedLine);
    expect((await boss.get<CustomerRow>(`customers/${confirmed!.Id}`)).body).toMatchObject({
      Address: { Zip: '08540' },
      CustomerPhones: [{ PhoneExt: '6095550149' }],
    });
    const moved = csv('Id,City,Archived', `${done!.Id},Newark,Yes`);
    expect(brief(await lines('customers', moved))).toEqual([
      ['change', 'Oak, Ann', 'City: Trenton > Newark', 'Archived: No > Yes'],
    ]);
  });

  it('lose optional values with empty cells, and are rejected with empty required cells', async () => {
    const oak = { Name: 'Cleared Oak', CustomerTypeId: 2, Email: 'oak@example.com', CustomerPhones: [], Discount: 0.1 };
    const id = await shop.add('customers', oak);
    expect(brief(await lines('customers', csv('Id,Email', `${id},`)))).toEqual([
      ['change', 'Cleared Oak', 'Email: oak@example.com > null'],
    ]);
    expect(brief(await lines('customers', csv('Id,Discount (%)', `${id},`)))).toEqual([
      ['refused', '', 'Discount is required'],
    ]);
  });

  it('are rejected with invalid values', async () => {
    const file = csv('Name,Customer Type,Address', 'Elm,Shop,', `Elm,Retail,${'x'.repeat(101)}`);
    expect(brief(await lines('customers', file))).toEqual([
      ['refused', 'Elm', 'Customer Type must be Retail or Wholesale'],
      ['refused', 'Elm', 'Address must be at most 100 characters'],
    ]);
  });
});

describe('a file to import', () => {
  const refused = async (text: string | Buffer) => {
    const before = await head();
    const { status, body } = await importCsv(boss, 'teams', text);
    expect(await head()).toBe(before);
    return [status, body.ModelState?.file?.[0] ?? body.Message];
  };
  const utf16 = Buffer.from('\ufeffName\nÖst', 'utf16le');

  it.each<[string, string | Buffer, string]>([
    ['no content', '', 'The file is empty'],
    ['only a byte order mark', '\ufeff', 'The file is empty'],
    [
      'a picture',
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 3]),
      'The file is not in UTF-8. In Excel, save it as “CSV UTF-8”',
    ],
    ['zero bytes', Buffer.alloc(2000), 'This is no CSV file: it holds bytes that are no text'],
    [
      'Latin-1',
      Buffer.from('Name\nM\xfcnchen', 'latin1'),
      'The file is not in UTF-8. In Excel, save it as “CSV UTF-8”',
    ],
    [
      'UTF-16 without a mark',
      Buffer.from('Name\nA', 'utf16le'),
      'This is no CSV file: it holds bytes that are no text',
    ],
    ['half a UTF-16 letter', utf16.subarray(0, -1), 'The file is not in UTF-8. In Excel, save it as “CSV UTF-8”'],
    ['a quote without an end', 'Name\n"Team', 'A cell that begins with a quote has no end: look at line 2'],
    ['a quote that ends too early', 'Name\n"Te"am', 'The quotes do not fit together: look at line 2'],
    [
      'an unknown column',
      'Name,Nickname\nA,B',
      'The column Nickname is not known here. Columns are Id, Name, Archived',
    ],
    [
      'a column named __proto__',
      'Name,__proto__\nA,B',
      'The column __proto__ is not known here. Columns are Id, Name, Archived',
    ],
    [
      'a column named constructor',
      'constructor\nA',
      'The column constructor is not known here. Columns are Id, Name, Archived',
    ],
    ['a column twice', 'Name,name\nA,B', 'The column name is there twice'],
    ['a column without a name', 'Name,,\nA,B,C', 'Column 2 has no name in the header'],
    ['neither name nor Id', 'Archived\nYes', 'The column Name or Id is missing'],
    ['a million columns', `${','.repeat(1_000_000)}\n`, 'A line is too long: look at line 1'],
    ['only separators', ',,\n,,\n', 'The file is empty'],
    ['a quote that ends in a later line', 'Name\n"Team\nA"B', 'The quotes do not fit together: look at line 2'],
    ['a very long cell', `Name\n${'x'.repeat(300_000)}`, 'A line is too long: look at line 2'],
    ['many columns', `${'a,'.repeat(400)}\n`, 'At most 300 columns can be read'],
    ['many lines', `Name\n${'a\n'.repeat(10_001)}`, 'At most 10000 lines can be imported at once'],
  ])('is rejected for %s', async (_, text, message) => expect(await refused(text)).toEqual([400, message]));

  it('is rejected when it is too large', async () =>
    expect(await refused(`Name\n${'x'.repeat(5 * 1024 * 1024)}`)).toEqual([413, 'A file can have at most 5 MB']));

  it('is required', async () =>
    expect(await boss.post('teams/csv', {})).toMatchObject({
      status: 400,
      body: { ModelState: { file: ['Choose a file'] } },
    }));

  it.each([
    ['rows of separators only', 'Name,Archived\n,\nElm team,No\n,,,\n', 3],
    ['separators after the header', 'Name,Archived,,\nElm team,No\n', 2],
    ['separators after the cells', 'Name,Archived\nElm team,No,,\n', 2],
    ['a blank line before the header', '\n  \nName;Archived\nElm team;No\n', 4],
    ['a line that states the separator', 'sep=;\nName;Archived\nElm team;No\n', 3],
    ['a quoted line that states a tab', '"sep=\t"\r\nName\tArchived\r\nElm team\tNo\r\n', 3],
  ])('is read with %s', async (_, text, line) => {
    const { body } = await importCsv(boss, 'teams', text, 'dryRun=true');
    expect([body.Total, body.Lines.map(({ Line, Name, Action }) => [Line, Name, Action])]).toEqual([
      1,
      [[line, 'Elm team', 'add']],
    ]);
  });

  it('has a line without a name rejected', async () => {
    const [nameless] = await lines('teams', 'Name,Archived\n,No\n', 'dryRun=true');
    expect(nameless).toMatchObject({ Action: 'refused', Messages: ['Name is required'] });
  });

  it('is read with inch marks in cells without quotes', async () => {
    const [gate] = await lines('teams', 'Name\nGate 1 5/8" galvanized\n', 'dryRun=true');
    expect(gate).toMatchObject({ Action: 'add', Name: 'Gate 1 5/8" galvanized' });
  });

  it('has only its invalid lines rejected: a wrong number of cells, a wrong Id or a long name', async () => {
    const file = csv('Id,Name', ',A,B', 'x,Team', '__proto__,Team', `,${'x'.repeat(70)}`, ',constructor', '0,Zero');
    expect(brief(await lines('teams', file, 'dryRun=true'))).toEqual([
      ['refused', 'A', 'This line has 3 cells, and the header 2'],
      ['refused', 'Team', 'Id must be a whole number above zero, or empty for a new one'],
      ['refused', 'Team', 'Id must be a whole number above zero, or empty for a new one'],
      ['refused', 'x'.repeat(70), 'Name must be at most 60 characters'],
      ['add', 'constructor', 'Name: null > constructor', 'Archived: null > No'],
      ['refused', 'Zero', 'Id must be a whole number above zero, or empty for a new one'],
    ]);
  });

  it('can have UTF-16, semicolons, line breaks in cells and any line endings', async () => {
    expect(brief(await lines('teams', utf16, 'dryRun=true'))[0]![1]).toBe('Öst');
    const bigEndian = Buffer.from(utf16).swap16();
    expect(brief(await lines('teams', bigEndian, 'dryRun=true'))[0]![1]).toBe('Öst');
    const notes = csv(
      'Name;Customer Type;Tax exempt;Tax exempt note',
      '"A; B";Retail;yes;"one\n""two"""',
      '',
      'C;Wholesale;;',
    );
    const [first, second] = await lines('customers', notes, 'dryRun=true');
    expect(first!.Changes).toContainEqual({ Field: 'Tax exempt note', From: null, To: 'one\n"two"' });
    expect(second).toMatchObject({ Name: 'C', Action: 'add' });
    expect(brief(await lines('teams', 'Name\nMac\rOld', 'dryRun=true'))).toHaveLength(2);
  });
});

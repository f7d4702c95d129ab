import type { CsvAnswer, CsvImportRequest, CsvLine } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { renderPart } from '@/testing/render.tsx';
import { at, refused, server } from '@/testing/server.ts';
import { CsvMenu } from './csv-menu.tsx';

const recordPath = ({ Id }: { Id: number }) => `/admin/teams/list?Id=${Id}`;

const line = (Line: number, row: Partial<CsvLine> = {}): CsvLine => ({
  Line,
  Id: Line,
  Version: 1,
  Action: 'same',
  Name: `Team ${Line}`,
  Changes: [],
  Corrections: [],
  Messages: [],
  LooksLike: [],
  ...row,
});
const renamed = line(2, { Action: 'change', Changes: [{ Field: 'Name', From: 'North', To: 'Northern' }] });
const added = line(3, { Id: null, Version: 0, Action: 'add', Name: 'East' });
const alike = (Line: number, rest: Partial<CsvLine> = {}) =>
  line(Line, {
    Id: null,
    Version: 0,
    Action: 'duplicate',
    LooksLike: [{ Id: 7, Line: null, Name: 'West', Matches: ['Name'] }],
    ...rest,
  });
const wrong = line(4, { Action: 'refused', Messages: ['Name is required', 'Archived must be Yes or No'] });

/** The form data of the last call. */
let sent: CsvImportRequest = {};

/** Answers imports with `answers` in order and repeats the last one. Returns the queries received so far. */
function importing(...answers: (Response | readonly CsvLine[])[]) {
  const queries: string[] = [];
  server.use(
    http.post(at('teams/csv'), async ({ request }) => {
      queries.push(new URL(request.url).search);
      sent = JSON.parse(String((await request.formData()).get('data'))) as CsvImportRequest;
      const answer = answers[Math.min(queries.length, answers.length) - 1]!;
      if (answer instanceof Response) return answer.clone();
      return HttpResponse.json({
        IsDryRun: queries.length === 1,
        Total: answer.length,
        Lines: [...answer],
      } satisfies CsvAnswer);
    }),
  );
  return queries;
}

const file = (text = 'Name\nNorth') => new File([text], 'teams.csv', { type: 'text/csv' });

async function choose(chosen = file()) {
  const { user } = renderPart(<CsvMenu resource="teams" recordPath={recordPath} />);
  await user.click(screen.getByRole('button', { name: 'Import/Export' }));
  await user.click(screen.getByRole('button', { name: 'Import…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Import teams' }));
  await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), chosen);
  return { user, dialog };
}

it('an import shows the planned changes, saves them and shows the results', async () => {
  const queries = importing([renamed, added, wrong, line(5)], [renamed, { ...added, Id: 9 }, wrong, line(5)]);
  const { user, dialog } = await choose();
  expect(await dialog.findByText('1 to add')).toBeVisible();
  for (const count of ['1 to change', '1 the same', '1 refused']) expect(dialog.getByText(count)).toBeVisible();
  expect(dialog.getByText('Name is required. Archived must be Yes or No.')).toBeVisible();
  await user.click(dialog.getByLabelText('Only changes'));
  expect(dialog.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'LineNameResultChanges',
    '2Team 2to changeName North → Northern',
    '3Eastto add',
  ]);
  await user.click(dialog.getByRole('button', { name: 'Import 2 lines' }));
  expect(await dialog.findByText('1 added')).toBeVisible();
  expect(queries).toEqual(['?dryRun=true', '?dryRun=false&skip=0&take=500']);
  expect(sent.Lines).toEqual([
    { Line: 2, Version: 1 },
    { Line: 3, Version: 0 },
  ]);
  await user.click(dialog.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('an import sends a long file in batches and skips batches without changes', async () => {
  const lines = Array.from({ length: 1300 }, (_, index) => line(index + 2));
  lines[1200] = line(1202, { Action: 'add' });
  const queries = importing(lines, lines.slice(1000));
  const { user, dialog } = await choose();
  await user.click(await dialog.findByRole('button', { name: 'Import 1 line' }));
  expect(await dialog.findByText('1,299 the same')).toBeVisible();
  expect(queries).toEqual(['?dryRun=true', '?dryRun=false&skip=1000&take=500']);
});

it('an import can check a rejected file again', async () => {
  importing(refused(400, { Message: 'x', ModelState: { file: ['The column Nme is not known here'] } }), [line(2)]);
  const { user, dialog } = await choose();
  expect(await dialog.findByRole('alert')).toHaveTextContent('The column Nme is not known here');
  expect(dialog.getByText('teams.csv')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('button', { name: 'Nothing to import' })).toBeDisabled();
});

it('an import that stopped checks the file again and does not offer what it imported', async () => {
  const lines = Array.from({ length: 501 }, (_, index) => line(index + 2));
  const [first, last] = [line(2, { Action: 'add' }), line(502, { Action: 'add' })];
  const planned = [first, ...lines.slice(1, -1), last];
  importing(planned, planned.slice(0, 500), refused(503, { Message: 'Not just now' }), planned, [last]);
  const { user, dialog } = await choose();
  await user.click(await dialog.findByRole('button', { name: 'Import 2 lines' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(
    'Not just now The import stopped. Check the lines that are left before you import again.',
  );
  await user.click(await dialog.findByRole('button', { name: 'Import 1 line' }));
  expect(await dialog.findByText('1 added')).toBeVisible();
});

it('an import shows the corrections of damaged cells', async () => {
  const corrected = line(3, { Action: 'add', Corrections: [{ Field: 'Zip', From: '8540', To: '08540' }] });
  importing([renamed, corrected], [renamed, { ...corrected, Id: 9 }]);
  const { user, dialog } = await choose();
  expect(await dialog.findByText(/^1 line has cells that a spreadsheet changed/)).toBeVisible();
  await user.click(dialog.getByLabelText('Only corrected'));
  expect(dialog.getAllByRole('row')[1]).toHaveTextContent('3Team 3to addCorrected: Zip 8540 → 08540');
  await user.click(dialog.getByRole('button', { name: 'Import 2 lines' }));
  expect(await dialog.findByText('1 added')).toBeVisible();
});

it('an import leaves possible duplicates out and links the records they look like', async () => {
  importing([added, alike(4), alike(5)], [added, alike(4), alike(5)]);
  const { user, dialog } = await choose();
  expect(await dialog.findByText('2 possible duplicates')).toBeVisible();
  expect(dialog.getByText('2 new lines look like other records and will be left out.')).toBeVisible();
  expect(dialog.getAllByRole('link', { name: 'West' })[0]).toHaveAttribute('href', '/admin/teams/list?Id=7');
  await user.click(dialog.getByLabelText('Only possible duplicates'));
  expect(dialog.getAllByRole('row')[1]).toHaveTextContent('4Team 4possible duplicateLooks like West (similar name)');
  await user.click(dialog.getByRole('button', { name: 'Import 1 line' }));
  expect(await dialog.findByText('2 left out')).toBeVisible();
  expect(sent.Lines).toEqual([{ Line: 3, Version: 0 }]);
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

it('an import adds the possible duplicates that the user chooses', async () => {
  const email = { Id: null, Line: 4, Name: 'Team 4', Matches: ['Email' as const, 'Phone' as const] };
  importing([alike(4), alike(5, { LooksLike: [email] })], [alike(4, { Action: 'add' }), alike(5)]);
  const { user, dialog } = await choose();
  expect(await dialog.findByRole('button', { name: 'Nothing to import' })).toBeDisabled();
  expect(dialog.getByText('Looks like line 4, Team 4 (same email, same phone)')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Import all of them' }));
  expect(dialog.getByText('2 new lines look like other records. All of them will be imported.')).toBeVisible();
  await user.click(dialog.getByRole('checkbox', { name: 'Import line 5 anyway' }));
  expect(dialog.getByText('2 new lines look like other records. 1 will be imported and 1 left out.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Import 1 line' }));
  expect(await dialog.findByText('1 added')).toBeVisible();
  expect(sent.Lines).toEqual([{ Line: 4, Version: 0, IsChosen: true }]);
});

it('an import says why a possible duplicate cannot be chosen', async () => {
  importing([alike(4, { Messages: ['A team named West already exists'] })]);
  const { dialog } = await choose();
  expect(await dialog.findByText('A team named West already exists')).toBeVisible();
  expect(dialog.getByText('1 new line looks like another record and will be left out.')).toBeVisible();
  expect(dialog.queryByRole('checkbox')).toBeNull();
});

it('an import rejects a file above the size limit', async () => {
  const { dialog } = await choose(file('x'.repeat(5 * 1024 * 1024 + 1)));
  expect(await dialog.findByRole('alert')).toHaveTextContent('at most 5 MB');
});

it('the CSV menu saves an export and hides the import from a user with read permission', async () => {
  let asked = 0;
  server.use(
    http.get(at('teams/csv'), () => {
      asked += 1;
      return new HttpResponse('Id,Name', { headers: { 'content-type': 'text/csv' } });
    }),
  );
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user } = renderPart(<CsvMenu resource="teams" recordPath={recordPath} />, { claims: { Teams: 'Read' } });
  await user.click(screen.getByRole('button', { name: 'Import/Export' }));
  expect(screen.queryByRole('button', { name: 'Import…' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  await waitFor(() => expect(saved).toEqual(['Teams.csv']));
  expect(asked).toBe(1);
  click.mockRestore();
});

it('the CSV menu is hidden from a user without permission', () => {
  renderPart(<CsvMenu resource="teams" recordPath={recordPath} />, { claims: { Estimates: 'Full' } });
  expect(screen.queryByRole('button', { name: 'Import/Export' })).toBeNull();
});

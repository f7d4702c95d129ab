import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { ExportDialog } from '../pages/export.dialog.ts';
import { contentOf } from '../testing/downloads.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { expectNoProblems, openInApplication } from '../testing/page-checks.ts';

describe('exports of events', () => {
  let app: E2eApp;
  let auditor: BrowserUser;
  let folder: string;

  beforeAll(async () => {
    app = await E2eApp.open();
    auditor = await app.signIn('auditor');
    folder = await mkdtemp(join(tmpdir(), 'picket-export-'));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs the verifier of the archive, as an auditor does. Returns its exit code and output. */
  async function verify(...words: string[]): Promise<{ code: number; output: string }> {
    const run = promisify(execFile)(process.execPath, ['verify.mjs', ...words], { cwd: folder });
    return run.then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, output: stdout }),
    );
  }

  /** Unpacks a file of the archive with tar, as the auditor does. */
  async function unpack(name: string): Promise<void> {
    const words = ['-xzf', 'export.tar.gz', '--strip-components=1', '--wildcards', `*/${name}`];
    await promisify(execFile)('tar', words, { cwd: folder });
  }

  it('are verified outside the application, where a changed byte is found', async () => {
    const { page } = auditor;
    await openInApplication(page, '/audit/integrity');
    const [head] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('button', { name: /^Download the head of/ })
        .first()
        .click(),
    ]);
    await writeFile(join(folder, 'head.json'), await contentOf(head));
    await page.getByRole('button', { name: 'Export events' }).click();
    const exporting = new ExportDialog(page);
    await exporting.dialog.getByText('Everything', { exact: true }).click();
    const archive = await exporting.export('Yearly audit');
    await writeFile(join(folder, 'export.tar.gz'), archive);
    for (const name of ['verify.mjs', 'README.txt', 'manifest.json', 'public-key.pem']) await unpack(name);
    expect(await readFile(join(folder, 'README.txt'), 'utf8')).toContain('node verify.mjs');

    const alone = await verify('export.tar.gz');
    expect(alone.output).toContain('by Ada Lindholm');
    expect(alone.output).toContain('Reason: "Yearly audit"');
    expect(alone.output).toContain('CONSISTENT');
    expect(alone.code).toBe(0);
    const proved = await verify('export.tar.gz', '--head', 'head.json', '--key', 'public-key.pem');
    expect(proved.output).toContain('PROVED up to event');

    const tar = gunzipSync(archive);
    tar[tar.indexOf('JobAdded')]! ^= 1;
    await writeFile(join(folder, 'tampered.tar'), tar);
    const tampered = await verify('tampered.tar', '--head', 'head.json');
    expect(tampered.output).toMatch(
      /^job-\d+, event 1 \(position \d+\): changed: its content is not what its hash covers$/m,
    );
    expect(tampered.code).toBe(1);
  });

  it('of one job are made from its menu and verified', async () => {
    const { page } = auditor;
    await openInApplication(page, '/job/estimate/info?id=1');
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('button', { name: 'Export events' }).click();
    await writeFile(join(folder, 'job.tar.gz'), await new ExportDialog(page).export('Asked by the customer'));
    const { output, code } = await verify('job.tar.gz', '--head', 'head.json');
    expect(output).toContain('Export of job 1');
    expect(output).toContain('PROVED up to event');
    expect(code).toBe(0);
  });

  it('have a dialog without problems in light and dark, on a desktop and a phone', async () => {
    const { page } = auditor;
    await openInApplication(page, '/audit/history');
    await page.getByRole('button', { name: 'Export events' }).click();
    await new ExportDialog(page).dialog.getByRole('textbox', { name: 'Reason' }).waitFor();
    await expectNoProblems(auditor);
  });
});

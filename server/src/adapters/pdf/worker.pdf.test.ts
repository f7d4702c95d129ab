import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { colors } from './colors.ts';
import { PdfBusyError, type PdfDocument, PdfFailedError } from './pdf.ts';
import { definitionOf, fontFiles } from './pdf-definition.ts';
import { readPdf } from './testing/read-pdf.ts';
import { WorkerPdf } from './worker.pdf.ts';

const letter = (fields: Partial<PdfDocument> = {}): PdfDocument => ({
  Title: 'Letter',
  Author: 'Picket Fence Co.',
  Date: '2026-05-04T14:00:00.000Z',
  PageHeader: { Left: 'Letter', Right: 'Continued' },
  Footer: 'Picket Fence Co.',
  Images: {},
  Styles: {},
  Content: [{ text: 'Dear Ada' }],
  ...fields,
});

let opened: WorkerPdf[] = [];
afterEach(async () => {
  await Promise.all(opened.map((pdf) => pdf.close()));
  opened = [];
});
const open = (options?: ConstructorParameters<typeof WorkerPdf>[0]) => {
  const pdf = new WorkerPdf(options);
  opened.push(pdf);
  return pdf;
};

/** A thread that never answers. */
const stuck = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>{})',
);
/** A thread that ends with the first document. */
const crashing = new URL(
  'data:text/javascript,import{parentPort}from"node:worker_threads";parentPort.on("message",()=>process.exit(3))',
);

describe('a document', () => {
  it('has its text, title, author and date', async () => {
    const { pages, info } = await readPdf(await open().render(letter()));
    expect(pages).toEqual(['Dear Ada Picket Fence Co. Page 1 of 1']);
    expect(info).toMatchObject({
      Title: 'Letter',
      Author: 'Picket Fence Co.',
      Language: 'en-US',
      CreationDate: 'D:20260504140000Z',
    });
  });

  it('has the same bytes each time', async () => {
    const [pdf, other] = [open(), open()];
    const first = Buffer.from(await pdf.render(letter()));
    expect(first.equals(await pdf.render(letter()))).toBe(true);
    expect(first.equals(await other.render(letter()))).toBe(true);
    expect(first.equals(await pdf.render(letter({ Date: '2026-05-05T14:00:00.000Z' })))).toBe(false);
  });

  it('has the same bytes in another process', async () => {
    const here = createHash('sha256')
      .update(await open().render(letter()))
      .digest('hex');
    // The thread's program is plain JavaScript, so that another process can run it without a build.
    const program = `
      const { Worker } = await import('node:worker_threads');
      const { createHash } = await import('node:crypto');
      const [file, workerData, document] = JSON.parse(process.argv[1]);
      const worker = new Worker(new URL(file), { workerData, execArgv: [] });
      worker.on('message', ({ bytes }) => {
        console.log(createHash('sha256').update(bytes).digest('hex'));
        worker.terminate();
      });
      worker.postMessage(document);`;
    const input = [
      new URL('./pdf.worker.mjs', import.meta.url).href,
      { fonts: fontFiles, ...colors },
      definitionOf(letter()),
    ];
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program, JSON.stringify(input)]);
    expect(stdout.trim()).toBe(here);
  });

  it('repeats its header from the second page on and counts the pages', async () => {
    const Content = [{ text: 'One' }, { text: 'Two', pageBreak: 'before' as const }];
    const { pages } = await readPdf(await open().render(letter({ Content })));
    expect(pages).toEqual(['One Picket Fence Co. Page 1 of 2', 'Two Letter Continued Picket Fence Co. Page 2 of 2']);
  });

  it.each(['Ærøskøbing, Łódź, São Paulo', 'Ελληνικά', 'Київ, Москва', '½ “quoted” – €5 × 3'])(
    'shows %s',
    async (text) => {
      const pdf = await open().render(letter({ Content: [{ text }] }));
      expect((await readPdf(pdf)).text).toContain(text);
    },
  );

  it('reads no file and no address', async () => {
    for (const image of ['/etc/hostname', 'file:///etc/hostname', 'http://127.0.0.1:9/logo.png']) {
      await expect(open().render(letter({ Content: [{ image }] }))).rejects.toThrow(PdfFailedError);
    }
  });
});

describe('the threads', () => {
  it('render the next document after one that fails', async () => {
    const pdf = open({ threads: 1 });
    await expect(pdf.render(letter({ Content: [{ image: 'nothing' }] }))).rejects.toThrow(PdfFailedError);
    expect((await readPdf(await pdf.render(letter()))).text).toContain('Dear Ada');
  });

  it('render several documents, each with its own text', async () => {
    const pdf = open({ threads: 2 });
    const names = Array.from({ length: 8 }, (_, index) => `Customer ${index}.`);
    const files = await Promise.all(names.map((text) => pdf.render(letter({ Content: [{ text }] }))));
    const texts = await Promise.all(files.map(async (file) => (await readPdf(file)).text));
    expect(texts).toEqual(names.map((name) => expect.stringContaining(name)));
  });

  it('are ended when a document takes too long', () =>
    expect(open({ program: stuck, timeoutMilliseconds: 1 }).render(letter())).rejects.toThrow(PdfFailedError));

  it('are replaced when they end', async () => {
    const pdf = open({ program: crashing, threads: 1 });
    await expect(pdf.render(letter())).rejects.toThrow(PdfFailedError);
    await expect(pdf.render(letter())).rejects.toThrow(PdfFailedError);
  });

  it('refuse documents while too many wait, and the waiting ones when the server stops', async () => {
    const pdf = open({ program: stuck, threads: 1, waiting: 1 });
    const running = expect(pdf.render(letter())).rejects.toThrow(PdfFailedError);
    const waiting = expect(pdf.render(letter())).rejects.toThrow('The server is stopping');
    await expect(pdf.render(letter())).rejects.toThrow(PdfBusyError);
    await pdf.close();
    await Promise.all([running, waiting]);
    await expect(pdf.render(letter())).rejects.toThrow('The server is stopping');
  });
});

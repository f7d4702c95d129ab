import { DocumentsPage } from '../pages/documents.page.ts';
import { InfoPage } from '../pages/info.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { press } from '../testing/fields.ts';
import { violationsOf } from '../testing/look.ts';
import { choosePicture, pixel } from '../testing/pictures.ts';
import { Stage, type Visitor } from '../testing/stage.ts';

const plan = { name: 'Plan "north" für 2027.pdf', content: Buffer.from('%PDF-1.7\nthe plan') };
const page = { name: 'Measures.html', content: Buffer.from('<script>document.title = "taken over"</script>') };
const text = (name: string) => ({ name, content: Buffer.from(`about ${name}`) });

describe('documents and pictures', () => {
  let stage: Stage;
  let office: Visitor;
  let documents: DocumentsPage;

  beforeAll(async () => {
    stage = await Stage.open();
    office = await stage.user('admin');
    documents = new DocumentsPage(office.page);
  });
  afterAll(() => stage.close());

  it('come in by button, drop and paste, and go out as they came', async () => {
    await documents.open('customer/docs?id=1');
    await documents.choose(plan, page);
    await documents.has(plan.name);
    await documents.has(page.name);
    await documents.dropFile(text('Dropped.txt'));
    await documents.has('Dropped.txt');
    await documents.pasteFile(text('Pasted.txt'));
    await documents.has('Pasted.txt');
    expect((await documents.download(plan.name)).content).toEqual(plan.content);
    expect(await documents.download(page.name)).toEqual(page);
    expect(await violationsOf(office.page)).toEqual([]);
  });

  it('are refused file by file, in words', async () => {
    await documents.choose({ name: 'Broken.png', content: pixel.subarray(0, 40) }, text('Good.txt'));
    await documents.has('Good.txt');
    await documents.uploads.getByText('This picture can not be read: it is damaged or too large').waitFor();
    expect(await violationsOf(office.page)).toEqual([]);
    await press(documents.uploads, 'Dismiss Broken.png');
  });

  it('are deleted', async () => {
    await documents.delete('Good.txt');
    await documents.delete('Pasted.txt');
  });

  it('are also kept of a job', async () => {
    const orders = new JobListPage(office.page, 'orders');
    await orders.open();
    await documents.open(`job/estimate/documents?id=${await orders.firstJob()}`);
    await documents.choose({ name: 'Yard.png', content: pixel });
    await documents.has('Yard.png');
  });

  it("show in the menu, when they are one's own picture", async () => {
    await office.page.goto('/user/profile');
    const profile = new InfoPage(office.page);
    await choosePicture(await profile.edit('Photo'));
    await profile.save('Photo');
    await new Shell(office.page).menu.locator('img').waitFor();
    expect(office.errors).toEqual([]);
  });
});

import { DocumentsPage } from '../pages/documents.page.ts';
import { JobListPage } from '../pages/job-list.page.ts';
import { RecordPage } from '../pages/record.page.ts';
import { Shell } from '../pages/shell.page.ts';
import { type BrowserUser, E2eApp } from '../testing/e2e-app.ts';
import { clickButton } from '../testing/fields.ts';
import { chooseImage, pixel } from '../testing/images.ts';
import { findViolations } from '../testing/page-checks.ts';

const plan = { name: 'Plan "north" für 2027.pdf', content: Buffer.from('%PDF-1.7\nthe plan') };
const page = { name: 'Measures.html', content: Buffer.from('<script>document.title = "taken over"</script>') };
const text = (name: string) => ({ name, content: Buffer.from(`about ${name}`) });

describe('documents and pictures', () => {
  let app: E2eApp;
  let office: BrowserUser;
  let documents: DocumentsPage;

  beforeAll(async () => {
    app = await E2eApp.open();
    office = await app.signIn('admin');
    documents = new DocumentsPage(office.page);
  });
  afterAll(() => app.close());

  it('are uploaded by button, drop and paste, and downloaded unchanged', async () => {
    await documents.open('customer/docs?id=1');
    await documents.uploadAndWaitForProgress(plan, page);
    await documents.waitForDocument(plan.name);
    await documents.waitForDocument(page.name);
    await documents.dropFile(text('Dropped.txt'));
    await documents.waitForDocument('Dropped.txt');
    await documents.pasteFile(text('Pasted.txt'));
    await documents.waitForDocument('Pasted.txt');
    expect((await documents.download(plan.name)).content).toEqual(plan.content);
    expect(await documents.download(page.name)).toEqual(page);
    expect(await findViolations(office.page)).toEqual([]);
  });

  it('are rejected one by one with a message', async () => {
    await documents.upload({ name: 'Broken.png', content: pixel.subarray(0, 40) }, text('Good.txt'));
    await documents.waitForDocument('Good.txt');
    await documents.uploads
      .getByText('This picture is damaged or incomplete. Copy it again from the camera or phone, and try once more.')
      .waitFor();
    expect(await findViolations(office.page)).toEqual([]);
    await clickButton(documents.uploads, 'Dismiss Broken.png');
  });

  it('are uploaded to jobs too', async () => {
    const orders = new JobListPage(office.page, 'orders');
    await orders.open();
    await documents.open(`job/estimate/documents?id=${await orders.readFirstJobId()}`);
    await documents.upload({ name: 'Yard.png', content: pixel });
    await documents.waitForDocument('Yard.png');
  });

  it("update the menu when they are the user's own photo", async () => {
    await office.page.goto('/user/profile');
    const profile = new RecordPage(office.page);
    await chooseImage(await profile.edit('Photo'));
    await profile.save('Photo');
    await new Shell(office.page).menu.locator('img').waitFor();
    expect(office.errors).toEqual([]);
  });
});

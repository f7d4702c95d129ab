import type { DocumentRow } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { withCustomer } from '@/testing/customers.ts';
import { customer, jobDetails, withChoices, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, at, listed, refused, saved, server } from '@/testing/server.ts';

const documentRow = (row: Partial<DocumentRow> = {}): DocumentRow => ({
  Id: 3,
  Version: 1,
  Name: 'Plan.pdf',
  StatusId: 1,
  FilePath: 'customers/7/documents/3',
  User: 'Olive Office',
  Size: 1536,
  ContentType: 'application/pdf',
  At: '2026-11-20T15:00:00.000Z',
  ...row,
});

const page = '/customer/docs?id=7&name=Nadia+Patel';
const withDocuments = (...rows: DocumentRow[]) => {
  withChoices();
  return answering('get', 'customers/7/documents/_search', () => listed(...rows));
};
const fileInput = () => screen.getByLabelText('Add documents', { selector: 'input' });
const file = (name: string, content = 'plan') => new File([content], name);

/** Answers uploads with `answers` in order and repeats the last one. Returns their idempotency keys. */
function takingUploads(...answers: (() => Response | Promise<Response>)[]) {
  const keys: (string | null)[] = [];
  server.use(
    http.post(at('customers/7/documents'), ({ request }) => {
      keys.push(request.headers.get('Idempotency-Key'));
      return answers[Math.min(keys.length, answers.length) - 1]!();
    }),
  );
  return keys;
}

describe('the documents of a customer', () => {
  it('are listed with size, person and time', async () => {
    const calls = withDocuments(documentRow());
    renderAt(page);
    const row = (await screen.findByRole('button', { name: 'Download Plan.pdf' })).closest('tr')!;
    expect(row).toHaveTextContent(/1\.5 KB.*Olive Office.*11\/20\/2026 10:00 AM/);
    expect(screen.getByRole('heading', { name: 'Documents of Nadia Patel' })).toBeVisible();
    expect(calls[0]?.url.search).toBe('?skip=0&take=12');
  });

  it('can be searched', async () => {
    const calls = withDocuments(documentRow());
    const { user } = renderAt(page);
    await user.type(await screen.findByLabelText('Search documents'), 'permit{Enter}');
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?q=permit&skip=0&take=12'));
  });

  it('are downloaded with the access token and saved under their name', async () => {
    withDocuments(documentRow());
    const calls = answering('get', 'customers/7/documents/3', () => new HttpResponse('plan'));
    const saving = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user } = renderAt(page);
    await user.click(await screen.findByRole('button', { name: 'Download Plan.pdf' }));
    await waitFor(() => expect(saving).toHaveBeenCalled());
    expect((saving.mock.contexts[0] as HTMLAnchorElement).download).toBe('Plan.pdf');
    expect(calls[0]?.headers.get('authorization')).toBe('Bearer token-1');
    saving.mockRestore();
  });

  it('show an error when a download fails', async () => {
    withDocuments(documentRow());
    answering('get', 'customers/7/documents/3', () => refused(404, { Message: 'Document not found' }));
    const { user } = renderAt(page);
    await user.click(await screen.findByRole('button', { name: 'Download Plan.pdf' }));
    expect(await screen.findByText('Plan.pdf could not be downloaded: Document not found')).toBeVisible();
  });

  it('are deleted after confirmation', async () => {
    withDocuments(documentRow());
    const calls = answering('delete', 'customers/7/documents/3', () => saved(3, 2));
    const { user } = renderAt(page);
    await user.click(await screen.findByRole('button', { name: 'Delete Plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(calls).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Delete Plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(calls[0]?.url.search).toBe('?version=1'));
  });

  it('show an error when a delete fails', async () => {
    withDocuments(documentRow());
    answering('delete', 'customers/7/documents/3', () => refused(404));
    const { user } = renderAt(page);
    await user.click(await screen.findByRole('button', { name: 'Delete Plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Document Deletion Failed')).toBeVisible();
  });

  it('are read-only for a user with read permission', async () => {
    withDocuments(documentRow());
    renderAt(page, { claims: { Customers: 'Read' } });
    await screen.findByRole('button', { name: 'Download Plan.pdf' });
    expect(screen.queryByRole('button', { name: /Delete|Add documents/ })).toBeNull();
  });

  it('show a message when there are none', async () => {
    withDocuments();
    renderAt(page);
    expect(await screen.findByText('No documents yet.')).toBeVisible();
  });
});

describe('adding documents', () => {
  it('uploads files in order and reloads the list', async () => {
    const lists = withDocuments();
    const uploads = takingUploads(() => saved(3, 1));
    const { user } = renderAt(page);
    await screen.findByText('No documents yet.');
    await user.upload(fileInput(), [file('Plan.pdf'), file('Permit.pdf')]);
    expect(await screen.findByText('Permit.pdf was added.')).toBeVisible();
    expect(uploads).toHaveLength(2);
    await waitFor(() => expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull());
    await waitFor(() => expect(lists.length).toBeGreaterThan(1));
  });

  it('shows the error of each failed file, uploads the others and can retry', async () => {
    withDocuments();
    const damaged = 'This picture is damaged or incomplete. Copy it again from the camera or phone, and try once more.';
    const busy = 'The system cannot save or read at the moment.';
    const uploads = takingUploads(
      () => refused(415, { Message: damaged }),
      () => refused(503, { Message: busy }),
      () => saved(3, 1),
    );
    const { user } = renderAt(page);
    await screen.findByText('No documents yet.');
    await user.upload(fileInput(), [file('Broken.png'), file('Permit.pdf'), file('Plan.pdf'), file('Empty.txt', '')]);
    const list = within(await screen.findByRole('list', { name: 'Uploads' }));
    expect(await list.findByText(damaged)).toBeVisible();
    expect(await list.findByText(busy)).toBeVisible();
    expect(list.getByText('Invalid Document')).toBeVisible();
    expect(await screen.findByText('Plan.pdf was added.')).toBeVisible();
    expect(uploads).toHaveLength(3);

    expect(list.getAllByRole('button', { name: /again$/ })).toHaveLength(1);
    await user.click(list.getByRole('button', { name: 'Send Permit.pdf again' }));
    expect(await screen.findByText('Permit.pdf was added.')).toBeVisible();
    expect(uploads[3]).toBe(uploads[1]);
    expect(new Set(uploads).size).toBe(3);
    for (const name of ['Broken.png', 'Empty.txt']) {
      await user.click(list.getByRole('button', { name: `Dismiss ${name}` }));
    }
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
  });

  it('shows the progress of a file and can be canceled', async () => {
    withDocuments();
    let answer!: (response: Response) => void;
    const answered = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const uploads = takingUploads(
      () => answered,
      () => saved(4, 2),
    );
    const { user } = renderAt(page);
    await screen.findByText('No documents yet.');
    await user.upload(fileInput(), [file('Plan.pdf'), file('Permit.pdf')]);
    expect(await screen.findByRole('progressbar', { name: 'Sending Plan.pdf' })).toBeVisible();
    await waitFor(() => expect(uploads).toHaveLength(1));
    await user.click(screen.getByRole('button', { name: 'Cancel Permit.pdf' }));
    await user.click(screen.getByRole('button', { name: 'Cancel Plan.pdf' }));
    expect(screen.queryByRole('list', { name: 'Uploads' })).toBeNull();
    answer(saved(3, 1));
    await user.upload(fileInput(), file('Survey.pdf'));
    expect(await screen.findByText('Survey.pdf was added.')).toBeVisible();
    expect(uploads).toHaveLength(2);
  });

  it('shows an error when the connection is lost', async () => {
    withDocuments();
    takingUploads(() => HttpResponse.error());
    const { user } = renderAt(page);
    await screen.findByText('No documents yet.');
    await user.upload(fileInput(), file('Plan.pdf'));
    expect(await screen.findByText('Error connecting. Check your connection.')).toBeVisible();
  });
});

it('the customer page shows the latest three documents and a link to all', async () => {
  withCustomer();
  const calls = answering('get', 'customers/7/documents/_search', () => listed(documentRow()));
  renderAt('/customer/info?id=7');
  const section = within(await screen.findByRole('region', { name: 'Documents' }));
  expect(await section.findByRole('button', { name: 'Download Plan.pdf' })).toBeVisible();
  expect(section.getByRole('link', { name: 'All documents (1)' })).toHaveAttribute(
    'href',
    `/customer/docs?id=${customer().Id}&name=Nadia+Patel`,
  );
  expect(calls[0]?.url.search).toBe('?skip=0&take=3');
});

it('the job page shows documents in a tab', async () => {
  withJob(jobDetails());
  answering('get', 'jobs/42/documents/_search', () => listed(documentRow({ FilePath: 'jobs/42/documents/3' })));
  renderAt('/job/estimate/documents?id=42');
  expect(await screen.findByRole('button', { name: 'Download Plan.pdf' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Documents' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('button', { name: 'Add documents' })).toBeVisible();
});

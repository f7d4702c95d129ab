import { PaymentStatuses } from '@picket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { jobDetails, jobRow, orderDetails, payment, withChoices, withJob } from '@/testing/jobs.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, listed, refused } from '@/testing/server.ts';

const made = () => HttpResponse.json({ data: btoa('%PDF-1.7'), FileName: 'Estimate 42.pdf' });

const answer = { IsSuccess: true, Id: 42, Version: 9 };

interface Tab {
  document: { title: string };
  location: { href: string };
  close: () => void;
}
let tab: Tab;
let saves: string[];
beforeEach(() => {
  tab = { document: { title: '' }, location: { href: '' }, close: jest.fn() };
  jest.spyOn(window, 'open').mockImplementation(() => tab as unknown as Window);
  saves = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saves.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

/** Opens the dialog from the header of a job. */
async function openDialog(...options: [Parameters<typeof renderAt>[1]?]) {
  const view = renderAt('/job/estimate/info?id=42', ...options);
  await view.user.click(await screen.findByRole('button', { name: 'More' }));
  await view.user.click(screen.getByRole('button', { name: 'Print' }));
  return { ...view, dialog: within(await screen.findByRole('dialog', { name: 'Print #42' })) };
}

describe('the print dialog', () => {
  it('opens an estimate with what is chosen in a new tab', async () => {
    withJob(jobDetails());
    const calls = answering('get', 'estimate-report/42/true/false', made);
    const { user, dialog } = await openDialog();
    expect(dialog.getAllByRole('radio', { name: /Estimate|Shop report/ })).toHaveLength(2);
    expect(dialog.queryByRole('radio', { name: 'Invoice' })).not.toBeInTheDocument();
    await user.click(dialog.getByRole('radio', { name: 'Materials' }));
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(tab.location.href).toBe('blob:file'));
    expect(calls).toHaveLength(1);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('prints a frozen revision for the customer', async () => {
    withJob(jobDetails());
    const calls = answering('post', 'jobs/42/revisions', () => HttpResponse.json({ ...answer, Revision: 2 }));
    const read = answering('get', 'jobs/42/revisions/2', () => new HttpResponse('%PDF-1.7'));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'Labor' }));
    await user.click(dialog.getByRole('checkbox', { name: 'Print for the customer' }));
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(tab.location.href).toBe('blob:file'));
    const { Version } = jobDetails();
    expect(calls.map(({ body }) => body)).toEqual([{ Version, ShowMaterials: false, ShowLabor: true }]);
    expect(read).toHaveLength(1);
  });

  it('says why a revision cannot be frozen, and closes the tab', async () => {
    withJob(jobDetails());
    answering('post', 'jobs/42/revisions', () => refused(400, { Message: 'Must have price and quantity' }));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('checkbox', { name: 'Print for the customer' }));
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Must have price and quantity')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
  });

  it('freezes no revision of an order', async () => {
    withJob(orderDetails());
    const { dialog } = await openDialog();
    expect(dialog.getByRole('radio', { name: 'Estimate' })).toBeChecked();
    expect(dialog.queryByRole('checkbox', { name: 'Print for the customer' })).not.toBeInTheDocument();
  });

  it('downloads under the name that the server gives', async () => {
    withJob(jobDetails());
    answering('get', 'estimate-report/42/true/true', made);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saves).toEqual(['Estimate 42.pdf']));
    expect(window.open).not.toHaveBeenCalled();
  });

  it('sends the title of a shop report', async () => {
    withJob(orderDetails());
    const calls = answering('post', 'jobs/42/shop-report', made);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name: 'Shop report' }));
    await user.type(dialog.getByRole('textbox', { name: 'Title' }), 'Week 20 ');
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ Title: 'Week 20' }));
  });

  it.each([
    ['Order confirmation', 'jobs/42/order-report'],
    ['Delivery ticket', 'jobs/42/delivery-ticket'],
    ['Invoice', 'jobs/42/invoice-report'],
  ])('prints the %s of an order', async (name, path) => {
    withJob(orderDetails());
    const calls = answering('get', path, made);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('radio', { name }));
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(calls).toHaveLength(1));
  });

  it('stays open, closes the tab and shows the reason when the document fails', async () => {
    withJob(jobDetails());
    answering('get', 'estimate-report/42/true/true', () => refused(429, { Message: 'Too many documents' }));
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    expect(await screen.findByText('Error printing report')).toBeInTheDocument();
    expect(screen.getByText('Too many documents')).toBeInTheDocument();
    expect(tab.close).toHaveBeenCalled();
    expect(dialog.getByRole('button', { name: 'Open' })).toBeEnabled();
  });

  it('downloads when the browser allows no new tab', async () => {
    withJob(jobDetails());
    jest.mocked(window.open).mockImplementation(() => null);
    answering('get', 'estimate-report/42/true/true', made);
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(saves).toEqual(['Estimate 42.pdf']));
  });

  it('offers drivers the delivery ticket alone', async () => {
    withJob(orderDetails());
    const { dialog } = await openDialog({ claims: { Deliveries: 'Read' } });
    expect(dialog.getAllByRole('radio').map((radio) => radio.getAttribute('aria-labelledby'))).toHaveLength(1);
    expect(dialog.getByRole('radio', { name: 'Delivery ticket' })).toBeChecked();
  });
});

describe('the lists', () => {
  beforeEach(withChoices);

  it('print the shop report of an order', async () => {
    answering('post', 'orders/list/_search', () => listed(jobRow({ JobStatusId: 4 })));
    const calls = answering('post', 'jobs/42/shop-report', made);
    const { user } = renderAt('/job/order/order-list');
    await user.click(await screen.findByRole('button', { name: 'Print shop report of #42' }));
    const dialog = await screen.findByRole('dialog', { name: 'Print #42' });
    expect(within(dialog).getByRole('radio', { name: 'Shop report' })).toBeChecked();
    await user.click(within(dialog).getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(calls[0]?.body).toEqual({ Title: '' }));
  });

  it('print an invoice', async () => {
    answering('post', 'invoices/list/_search', () => listed(jobRow({ JobStatusId: 7, InvoiceNumber: '42' })));
    answering('get', 'jobs/42/invoice-report', made);
    const { user } = renderAt('/job/invoice/invoice-list');
    await user.click(await screen.findByRole('button', { name: 'Actions for #42' }));
    await user.click(screen.getByRole('button', { name: 'Print invoice', hidden: true }));
    await waitFor(() => expect(tab.location.href).toBe('blob:file'));
  });
});

it('payments that are not rejected have a receipt', async () => {
  withJob(orderDetails());
  const rejected = payment({ Id: 8, PaymentAmount: 70, PaymentStatusId: PaymentStatuses.Rejected });
  answering('get', 'payments', () => listed(payment(), rejected));
  answering('get', 'payments/9/receipt', made);
  const { user } = renderAt('/job/estimate/payments?id=42');
  await user.click(await screen.findByRole('button', { name: 'Print receipt of $500.00' }));
  await waitFor(() => expect(tab.location.href).toBe('blob:file'));
  expect(screen.queryByRole('button', { name: 'Print receipt of $70.00' })).not.toBeInTheDocument();
});

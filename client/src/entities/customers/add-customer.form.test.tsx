import { screen, waitFor } from '@testing-library/react';
import { customer, withChoices } from '@/testing/jobs.ts';
import { renderPart } from '@/testing/render.tsx';
import { answering, listed, refused, saved } from '@/testing/server.ts';
import { AddCustomerForm } from './add-customer.form.tsx';

beforeEach(withChoices);

async function open() {
  const on = { onAdded: jest.fn(), onCancel: jest.fn(), onChoose: jest.fn() };
  const view = renderPart(<AddCustomerForm {...on} />);
  const name = await screen.findByRole('textbox', { name: 'Name' });
  const choose = async (box: string, option: string) => {
    await view.user.click(screen.getByRole('combobox', { name: box }));
    await view.user.click(await screen.findByRole('option', { name: option }));
  };
  const add = () => view.user.click(screen.getByRole('button', { name: 'Add customer' }));
  return { ...view, ...on, name, choose, add };
}

describe(AddCustomerForm, () => {
  it('sends the discount as a fraction and the source of a retail customer, without a tax rate', async () => {
    const calls = answering('post', 'customers', () => saved(8, 1));
    const { user, name, choose, add, onAdded } = await open();
    await user.type(name, 'Omar Dunn');
    await choose('Source', 'Website');
    await user.type(screen.getByRole('textbox', { name: 'Phone 1' }), '6095550100');
    await user.type(screen.getByRole('textbox', { name: 'Discount' }), '12.5');
    await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(8));
    expect(calls[0]?.body).toMatchObject({ Name: 'Omar Dunn', CustomerTypeId: 1, SourceId: 2, Discount: 0.125 });
    expect(calls[0]?.body).toMatchObject({ CustomerPhones: [{ PhoneExt: '6095550100', IsPrimary: true }] });
    expect(calls[0]?.body).not.toHaveProperty('TaxRateId');
    expect(screen.getByText('Customer Saved Successfully')).toBeInTheDocument();
  });

  it('hides the source of a wholesale customer and does not send it', async () => {
    const calls = answering('post', 'customers', () => saved(8, 1));
    const { user, name, choose, add } = await open();
    await user.type(name, 'Dunn Supply');
    await choose('Source', 'Website');
    await choose('Customer Type', 'Wholesale');
    expect(screen.queryByRole('combobox', { name: 'Source' })).not.toBeInTheDocument();
    await add();
    await waitFor(() => expect(calls[0]?.body).toMatchObject({ CustomerTypeId: 2 }));
    expect(calls[0]?.body).not.toHaveProperty('SourceId');
  });

  it('shows missing and invalid values at their fields', async () => {
    const { user, name, add } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nobody');
    await user.click(screen.getByRole('checkbox', { name: 'Tax exempt' }));
    await add();
    await waitFor(() => expect(name).toHaveAccessibleDescription('Name is required'));
    expect(screen.getByText('Email is not a valid email address')).toBeInTheDocument();
    expect(screen.getByText('Note is required')).toBeInTheDocument();
    await waitFor(() => expect(name).toHaveFocus());
  });

  it('preserves the entered values when the save fails', async () => {
    answering('post', 'customers', () => refused(500));
    const { user, name, add, onAdded } = await open();
    await user.type(name, 'Omar Dunn');
    await add();
    expect(await screen.findByText('Error Adding Customer')).toBeInTheDocument();
    expect(name).toHaveValue('Omar Dunn');
    expect(onAdded).not.toHaveBeenCalled();
  });
});

describe('possible duplicates', () => {
  const nadia = { ...customer(), Matches: ['Email', 'NameAndZip'] };

  it('are searched when enough is entered, and linked with the matching fields', async () => {
    const calls = answering('post', 'customers/duplicates', () => listed(nadia));
    const { user, name } = await open();
    await user.type(name, 'Nadia Patel');
    await user.type(screen.getByRole('textbox', { name: 'Zip' }), '08608');
    const link = await screen.findByRole('link', { name: 'Nadia Patel' });
    expect(link).toHaveAttribute('href', '/customer/info?id=7');
    expect(link).toHaveAttribute('target', '_blank');
    expect(screen.getByText('Is it this customer?')).toBeInTheDocument();
    expect(screen.getByText('same email, same name and zip · 1 Main St, Trenton, NJ 08608')).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).not.toContainEqual({});
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nadia@example.com');
    await user.type(screen.getByRole('textbox', { name: 'Phone 1' }), '6095550100');
    await waitFor(() =>
      expect(calls.at(-1)?.body).toEqual({
        Name: 'Nadia Patel',
        Zip: '08608',
        Email: 'nadia@example.com',
        Phones: ['6095550100'],
      }),
    );
  });

  it('disappear when the search for other values fails', async () => {
    answering(
      'post',
      'customers/duplicates',
      () => listed(nadia),
      () => refused(500),
    );
    const { user } = await open();
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nadia@example.com');
    await screen.findByRole('link', { name: 'Nadia Patel' });
    await user.type(screen.getByRole('textbox', { name: 'Email' }), '.mx');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Nadia Patel' })).not.toBeInTheDocument());
  });

  it('can be chosen and do not block the save', async () => {
    answering('post', 'customers/duplicates', () => listed(nadia));
    answering('post', 'customers', () => saved(8, 1));
    const { user, name, add, onAdded, onChoose } = await open();
    await user.type(name, 'Nadia Patel');
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'nadia@example.com');
    await user.click(await screen.findByRole('button', { name: 'Choose Nadia Patel' }));
    expect(onChoose).toHaveBeenCalledWith(7);
    await add();
    await waitFor(() => expect(onAdded).toHaveBeenCalledWith(8));
  });
});

import { screen } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused, saved } from '@/testing/server.ts';
import { userRow, withUser, withUserChoices } from '@/testing/users.ts';

type Person = ReturnType<typeof userEvent.setup>;

beforeEach(withUserChoices);

const box = (name: string) => screen.findByRole('textbox', { name });

async function typeBasics(user: Person) {
  await user.type(await box('First name'), 'Olive');
  await user.type(await box('Username'), 'olive');
  await user.click(screen.getByRole('combobox', { name: 'User role' }));
  await user.click(await screen.findByRole('option', { name: 'Office' }));
}

async function typePassword(user: Person, password: string, again = password) {
  await user.type(screen.getByLabelText(/^New password/), password);
  await user.type(screen.getByLabelText(/^Confirm password/), again);
}

const add = (user: Person) => user.click(screen.getByRole('button', { name: 'Add user' }));

describe('AddUserPage', () => {
  it('adds a user and opens their page', async () => {
    const calls = answering('post', 'users', () => saved(7, 2));
    const { user, router } = renderAt('/user/add');
    await typeBasics(user);
    await typePassword(user, 'a long password');
    await user.type(screen.getByRole('textbox', { name: 'Phone 1' }), '6095550100');
    await user.click(screen.getByRole('combobox', { name: 'Companies' }));
    await user.click(await screen.findByRole('option', { name: 'Gates' }));
    withUser(userRow());
    await add(user);
    expect(await screen.findByText('User Created Successfully')).toBeInTheDocument();
    expect(await screen.findByRole('heading', { name: 'Olive Okafor' })).toBeInTheDocument();
    expect(router.state.location.pathname + router.state.location.search).toBe('/user/info?id=7');
    expect(calls[0]?.body).toMatchObject({
      FirstName: 'Olive',
      Username: 'olive',
      UserRoleId: 4,
      TeamId: null,
      Password: 'a long password',
      ConfirmPassword: 'a long password',
      SendEmail: false,
      CompanyIds: [2],
      UserPhones: [{ PhoneExt: '6095550100' }],
    });
  });

  it('requires a valid email to send a link in place of a password', async () => {
    const calls = answering('post', 'users', () => saved(7, 2));
    const { user } = renderAt('/user/add');
    await typeBasics(user);
    await user.click(screen.getByRole('checkbox', { name: /^Email a link/ }));
    expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
    await add(user);
    expect(await screen.findByText('Email is required')).toBeInTheDocument();
    await user.type(await box('Email'), 'olive');
    expect(await screen.findByText('Email is not a valid email address')).toBeInTheDocument();
    await user.type(await box('Email'), '@example.com');
    withUser(userRow());
    await add(user);
    expect(await screen.findByText('User Created Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ Email: 'olive@example.com', SendEmail: true });
    expect(calls[0]?.body).not.toHaveProperty('Password');
  });

  it('marks all missing fields', async () => {
    const { user } = renderAt('/user/add');
    await screen.findByRole('button', { name: 'Add user' });
    await add(user);
    for (const message of [
      'First name is required',
      'Username is required',
      'User role is required',
      'Password is required',
    ])
      expect(await screen.findByText(message)).toBeInTheDocument();
    expect(await box('First name')).toHaveFocus();
  });

  it('rejects a confirmation that does not match', async () => {
    const { user } = renderAt('/user/add');
    await typeBasics(user);
    await typePassword(user, 'a long password', 'another one');
    await add(user);
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  });

  it('shows the field errors of the server', async () => {
    const ModelState = { Password: ['This password is too common'], Username: ['Username is already taken'] };
    answering('post', 'users', () => refused(400, { ModelState }));
    const { user } = renderAt('/user/add');
    await typeBasics(user);
    await typePassword(user, 'password1');
    await add(user);
    expect(await screen.findByText('This password is too common')).toBeInTheDocument();
    expect(await box('Username')).toHaveAccessibleDescription(expect.stringContaining('already taken'));
  });

  it('shows an error when the save fails', async () => {
    answering('post', 'users', () => refused(500));
    const { user } = renderAt('/user/add');
    await typeBasics(user);
    await typePassword(user, 'a long password');
    await add(user);
    expect(await screen.findByText('Save Failed')).toBeInTheDocument();
  });

  it('shows the error of the server for a role with more permissions', async () => {
    answering('post', 'users', () => refused(403, { Message: 'This role has more permissions than yours' }));
    const { user } = renderAt('/user/add');
    await typeBasics(user);
    await typePassword(user, 'a long password');
    await add(user);
    expect(await screen.findByText('This role has more permissions than yours')).toBeInTheDocument();
  });
});

import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused, saved } from '@/testing/server.ts';
import { ada, userSession, withUser } from '@/testing/users.ts';

const path = '/user/profile?id=1';

describe('ProfilePage', () => {
  it('shows the signed-in user and the permissions of the role', async () => {
    withUser(ada);
    renderAt('/user/profile', { claims: { TaxRates: 'Full', Estimates: 'Read' } });
    expect(await screen.findByRole('heading', { name: 'Ada Morgan' })).toBeInTheDocument();
    expect(screen.getByText('admin')).toBeInTheDocument();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['EstimatesRead only', 'Tax ratesFull access']),
    );
  });

  it('saves the name and updates the menu', async () => {
    withUser(ada);
    const calls = answering('put', 'users/1', () => saved(1, 4));
    const { user } = renderAt(path, { claims: {} });
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    expect(screen.queryByRole('textbox', { name: 'Email' })).not.toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Last name' }));
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), 'Marsh');
    answering('get', 'users/1', () => HttpResponse.json({ ...ada, LastName: 'Marsh', Name: 'Ada Marsh', Version: 4 }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('User Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ FirstName: 'Ada', LastName: 'Marsh', Version: 3 });
    const menu = screen.getByRole('navigation', { name: 'Main' });
    expect(await within(menu).findByText('Ada Marsh')).toBeInTheDocument();
  });

  it('asks for the current password before the email changes', async () => {
    withUser(ada);
    const wrong = () => refused(400, { ModelState: { CurrentPassword: ['This is not your current password'] } });
    const calls = answering('put', 'users/1', wrong, () => saved(1, 4));
    const { user } = renderAt(path, { claims: { Users: 'Full' } });
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    expect(screen.queryByLabelText(/^Current password/)).not.toBeInTheDocument();
    await user.clear(screen.getByRole('textbox', { name: 'Email' }));
    await user.type(screen.getByRole('textbox', { name: 'Email' }), 'ada@example.com');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Current password is required')).toBeInTheDocument();
    await user.type(screen.getByLabelText(/^Current password/), 'old one{Enter}');
    expect(await screen.findByText('This is not your current password')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User Saved Successfully')).toBeInTheDocument();
    expect(calls[1]?.body).toMatchObject({ Email: 'ada@example.com', CurrentPassword: 'old one' });
  });

  it('redirects to the user page for the id of another user', async () => {
    withUser();
    renderAt('/user/profile?id=7');
    expect(await screen.findByRole('heading', { name: 'Olive Okafor' })).toBeInTheDocument();
    expect(await screen.findByRole('region', { name: 'Portal access' })).toBeInTheDocument();
  });
});

describe('the username and password section', () => {
  const open = async () => {
    withUser(ada);
    const { user } = renderAt(path, { claims: {} });
    await user.click(await screen.findByRole('button', { name: 'Edit Username and password' }));
    const password = async (current: string, next: string, again = next) => {
      await user.type(screen.getByLabelText('Current password'), current);
      await user.type(screen.getByLabelText('New password'), next);
      await user.type(screen.getByLabelText('Confirm password'), again);
    };
    const rename = async (name: string) => {
      await user.clear(screen.getByRole('textbox', { name: 'Username' }));
      await user.type(screen.getByRole('textbox', { name: 'Username' }), name);
    };
    return { user, password, rename, save: () => user.click(screen.getByRole('button', { name: 'Save' })) };
  };

  it('shows an error when nothing was entered', async () => {
    const { save } = await open();
    await save();
    expect(await screen.findByText('Cannot Save. No information entered.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('saves only the username', async () => {
    const calls = answering('put', 'users/updateUsername', () => saved(1, 4));
    const { user, save, rename } = await open();
    await rename('ada');
    await save();
    expect(await screen.findByText('Current password is required')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Current password'), 'old one');
    await save();
    expect(await screen.findByText('Username Save Successful!')).toBeInTheDocument();
    expect(screen.queryByText('Password Save Successful!')).not.toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Username: 'ada', CurrentPassword: 'old one', Version: 3 });
  });

  it('saves the password and shows the field errors of the server', async () => {
    const calls = answering(
      'put',
      'users/updatePassword',
      () => refused(400, { ModelState: { CurrentPassword: ['This is not your current password'] } }),
      () => saved(1, 4),
    );
    const { password, save } = await open();
    await password('old one', 'a long password');
    await save();
    expect(await screen.findByText('This is not your current password')).toBeInTheDocument();
    await save();
    expect(await screen.findByText('Password Save Successful!')).toBeInTheDocument();
    expect(calls[1]?.body).toEqual({
      CurrentPassword: 'old one',
      Password: 'a long password',
      Confirmation: 'a long password',
    });
  });

  it('saves the username, then the password', async () => {
    const names = answering('put', 'users/updateUsername', () => saved(1, 4));
    const passwords = answering('put', 'users/updatePassword', () => saved(1, 5));
    const { password, rename, save } = await open();
    await rename('ada');
    await password('old one', 'a long password');
    await save();
    expect(await screen.findByText('Password Save Successful!')).toBeInTheDocument();
    expect(names).toHaveLength(1);
    expect(passwords).toHaveLength(1);
  });

  it('rejects a confirmation that does not match', async () => {
    const { password, save } = await open();
    await password(' ', 'a long password', 'another');
    await save();
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
  });
});

describe('the sessions of the signed-in user', () => {
  it('ask before a sign-out discards unsaved input', async () => {
    withUser(ada, userSession({ Id: 's-0', IsCurrent: true }));
    const { user, store } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.type(screen.getByRole('textbox', { name: 'Last name' }), '!');
    const sessions = within(await screen.findByRole('region', { name: 'Sessions' }));
    await user.click(await sessions.findByRole('button', { name: 'Sign out' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(screen.getByRole('textbox', { name: 'Last name' })).toHaveValue('Morgan!');
    expect(store.getState().session.status).toBe('signed-in');
  });

  it('mark the current session and can be ended', async () => {
    withUser(ada, userSession({ Id: 's-0', IsCurrent: true }), userSession({ UserAgent: 'curl' }));
    const calls = answering('delete', 'users/1/sessions/s-1', () => HttpResponse.json({ IsSuccess: true }));
    const { user, store } = renderAt(path);
    expect(await screen.findByText('This browser')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Sign out: Another browser' }));
    await waitFor(() => expect(calls).toHaveLength(1));
    expect(screen.getByRole('button', { name: 'End all other sessions' })).toBeInTheDocument();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(store.getState().session.status).toBe('signed-out'));
  });
});

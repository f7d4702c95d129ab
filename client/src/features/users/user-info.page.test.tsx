import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { api } from '@/api/api.ts';
import { renderAt } from '@/testing/render.tsx';
import { answering, at, refused, saved, server } from '@/testing/server.ts';
import { userRow, userSession, withUser } from '@/testing/users.ts';

const path = '/user/info?id=7';
const section = (name: string) => screen.findByRole('region', { name });
const dialog = () => screen.findByRole('dialog');

describe('UserInfoPage', () => {
  it('shows the user in sections', async () => {
    withUser(userRow(), userSession());
    renderAt(path);
    expect(await screen.findByRole('heading', { name: 'Olive Okafor', level: 1 })).toBeInTheDocument();
    await screen.findByText('South');
    await screen.findByText('Picket Fence Co.');
    expect(await section('Basic info')).toHaveTextContent(/Olive.*Okafor.*olive@example\.com.*South/);
    expect(await section('Phones')).toHaveTextContent('(609) 555-0100');
    expect(await section('Portal access')).toHaveTextContent(/olive.*Office.*Has access/);
    expect(await section('Companies')).toHaveTextContent('Picket Fence Co.');
    expect(await section('Address')).toHaveTextContent('12 Elm St');
    expect(await section('Sessions')).toHaveTextContent(/Firefox on Linux.*203\.0\.113\.7/);
    expect(screen.getByRole('region', { name: 'History' })).toBeInTheDocument();
  });

  it('edits one section at a time and closes it after a save', async () => {
    withUser();
    const calls = answering('put', 'users/7', () => saved(7, 4));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Address' }));
    await user.click(screen.getByRole('button', { name: 'Edit Basic info' }));
    expect(screen.getAllByRole('button', { name: 'Save' })).toHaveLength(1);
    const name = screen.getByRole('textbox', { name: 'Last name' });
    await user.clear(name);
    await user.type(name, 'Orchard{Enter}');
    expect(await screen.findByText('User Saved Successfully')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument());
    expect(calls[0]?.body).toEqual({
      FirstName: 'Olive',
      LastName: 'Orchard',
      Email: 'olive@example.com',
      TeamId: 2,
      Version: 3,
    });
  });

  it('shows an error when the save fails', async () => {
    withUser();
    answering('put', 'users/7/phones', () => refused(500));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Phones' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Save Failed')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Save' })).toBeInTheDocument();
  });

  it('shows the changes of another user after a conflict', async () => {
    withUser();
    answering('put', 'users/7', () => refused(409, { Version: 9, ChangedBy: 'Ada Morgan' }));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Basic info' }));
    await user.clear(screen.getByRole('textbox', { name: 'Email' }));
    answering('get', 'users/7', () => HttpResponse.json(userRow({ Version: 9, TeamId: 3, Email: 'o@example.com' })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const asked = await dialog();
    expect(asked).toHaveTextContent(/Email.*o@example\.com.*\(empty\)/);
    await waitFor(() => expect(asked).toHaveTextContent(/which stayTeamWest/));
    await user.click(within(asked).getByRole('button', { name: 'Cancel and load theirs' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Team' })).toHaveValue('West'));
    expect(screen.getByRole('textbox', { name: 'Email' })).toHaveValue('o@example.com');
  });

  it('merges the companies of both versions as one list', async () => {
    withUser();
    const calls = answering(
      'put',
      'users/updateUserCompanies',
      () => refused(409, { Version: 4 }),
      () => saved(7, 5),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Companies' }));
    await user.click(screen.getByRole('combobox', { name: 'Companies' }));
    await user.click(await screen.findByRole('option', { name: 'Gates' }));
    answering('get', 'users/7', () => HttpResponse.json(userRow({ Version: 4, UserCompanies: [] })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.click(within(await dialog()).getByRole('radio', { name: 'Companies: theirs' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(calls[1]?.body).toEqual({ UserId: 7, CompanyIds: [], Version: 4 }));
  });

  it('saves companies and shows their own messages', async () => {
    withUser();
    const calls = answering(
      'put',
      'users/updateUserCompanies',
      () => refused(500),
      () => saved(7, 4),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Companies' }));
    await user.click(screen.getByRole('combobox', { name: 'Companies' }));
    await user.click(await screen.findByRole('option', { name: 'Gates' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('An error occured saving Companies')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Projects Saved Successfully')).toBeInTheDocument();
    expect(calls[1]?.body).toEqual({ UserId: 7, CompanyIds: [1, 2], Version: 3 });
  });

  it('uploads and removes a photo', async () => {
    const Image = { Path: 'images/a1', ThumbnailPath: 'images/b2' };
    withUser();
    answering('get', 'images/b2', () => new HttpResponse(new Uint8Array([1])));
    const uploads: (string | null)[] = [];
    server.use(
      http.post(at('users/7/pic'), ({ request }) => {
        uploads.push(request.headers.get('content-type'));
        return saved(7, 4);
      }),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Photo' }));
    const photo = new File(['photo'], 'olive.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose photo', { selector: 'input' }), photo);
    answering('get', 'users/7', () => HttpResponse.json(userRow({ Version: 4, Image })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('img', { name: 'Olive Okafor' })).toBeInTheDocument();
    expect(uploads).toEqual([expect.stringMatching(/^multipart\/form-data/)]);

    const removed = answering('delete', 'users/7/pic', () => saved(7, 5));
    await user.click(screen.getByRole('button', { name: 'Edit Photo' }));
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(removed[0]?.url.searchParams.get('version')).toBe('4'));
  });

  it('saves a photo over the version that was edited, although another is shown', async () => {
    withUser(userRow({ Image: { Path: 'images/a1', ThumbnailPath: 'images/b2' } }));
    for (const path of ['images/b2', 'images/d4']) answering('get', path, () => new HttpResponse(new Uint8Array([1])));
    const calls = answering('delete', 'users/7/pic', () => refused(409, { Version: 4, ChangedBy: 'Ada Morgan' }));
    const { user, store } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Photo' }));
    await user.click(screen.getByRole('button', { name: 'Remove photo' }));
    const Image = { Path: 'images/c3', ThumbnailPath: 'images/d4' };
    answering('get', 'users/7', () => HttpResponse.json(userRow({ Version: 4, Image, Name: 'Olive O.' })));
    store.dispatch(api.util.invalidateTags([{ type: 'User', id: 7 }]));
    expect(await screen.findByRole('heading', { name: 'Olive O.' })).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls[0]?.url.searchParams.get('version')).toBe('3'));
    expect(await dialog()).toHaveTextContent('Ada Morgan');
  });

  it('saves a chosen photo over that of another user after a conflict', async () => {
    withUser();
    answering('get', 'images/b2', () => new HttpResponse(new Uint8Array([1])));
    const versions: (string | null)[] = [];
    server.use(
      http.post(at('users/7/pic'), ({ request }) => {
        versions.push(new URL(request.url).searchParams.get('version'));
        return versions.length === 1 ? refused(409, { Version: 4, ChangedBy: 'Ada Morgan' }) : saved(7, 5);
      }),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Photo' }));
    const photo = new File(['photo'], 'olive.png', { type: 'image/png' });
    await user.upload(screen.getByLabelText('Choose photo', { selector: 'input' }), photo);
    const Image = { Path: 'images/a1', ThumbnailPath: 'images/b2' };
    answering('get', 'users/7', () => HttpResponse.json(userRow({ Version: 4, Image })));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await dialog()).toHaveTextContent(/Photo.*A picture.*New picture: olive\.png/);
    await user.click(within(await dialog()).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('User Saved Successfully')).toBeInTheDocument();
    expect(versions).toEqual(['3', '4']);
  });

  it('is read-only for a user with read permission', async () => {
    withUser();
    renderAt(path, { claims: { Users: 'Read' } });
    await section('Basic info');
    expect(screen.queryByRole('button', { name: /^Edit|Remove|^End/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('switch', { name: 'Has access' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Sessions' })).not.toBeInTheDocument();
  });

  it('shows an error for an unknown user', async () => {
    answering('get', 'users/99', () => refused(404, { Message: 'User not found' }));
    renderAt('/user/info?id=99');
    expect(await screen.findByText('User not found')).toBeInTheDocument();
  });
});

describe('portal access', () => {
  it('changes username and role', async () => {
    withUser();
    const calls = answering('put', 'users/7/portalAccess', () => saved(7, 5));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Portal access' }));
    expect(screen.queryByLabelText(/^New password/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'User role' }));
    await user.click(await screen.findByRole('option', { name: 'Administrator' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Username: 'olive', AccessLevelId: 1, Version: 3 });
  });

  it('is added with a password for a user without it', async () => {
    withUser(userRow({ AuthUser: null, UserRoleId: null, HasAccess: false }));
    const calls = answering('put', 'users/7/portalAccess', () => saved(7, 5));
    const { user } = renderAt(path);
    expect(await section('Password')).toHaveTextContent('no portal access');
    await user.click(await screen.findByRole('button', { name: 'Edit Portal access' }));
    await user.type(screen.getByRole('textbox', { name: 'Username' }), 'olive');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User role is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    await user.click(screen.getByRole('combobox', { name: 'User role' }));
    await user.click(await screen.findByRole('option', { name: 'Office' }));
    await user.type(screen.getByLabelText(/^New password/), 'a long password');
    await user.type(screen.getByLabelText(/^Confirm password/), 'a long password{Enter}');
    expect(await screen.findByText('User Saved Successfully')).toBeInTheDocument();
    expect(calls[0]?.body).toMatchObject({ AccessLevelId: 4, Password: 'a long password', Version: 3 });
  });

  it('is revoked and restored after confirmation', async () => {
    withUser();
    const taken = answering('put', 'users/7/hasAccess/false', () => saved(7, 4));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('switch', { name: 'Has access' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(taken).toHaveLength(0);
    answering('get', 'users/7', () => HttpResponse.json(userRow({ Version: 4, HasAccess: false })));
    await user.click(screen.getByRole('switch', { name: 'Has access' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Revoke access' }));
    expect((await screen.findAllByText('Access revoked')).length).toBeGreaterThan(0);
    expect(taken[0]?.url.searchParams.get('version')).toBe('3');

    const given = answering('put', 'users/7/hasAccess/true', () => saved(7, 5));
    await user.click(screen.getByRole('switch', { name: 'Has access' }));
    answering('get', 'users/7', () => HttpResponse.json(userRow({ Version: 5 })));
    await user.click(within(await dialog()).getByRole('button', { name: 'Restore access' }));
    await waitFor(() => expect(screen.getAllByText('Has access').length).toBeGreaterThan(1));
    expect(given[0]?.url.searchParams.get('version')).toBe('4');
  });

  it('shows the error of the server when the last administrator is revoked', async () => {
    const Message = 'The last administrator must keep access: add another administrator first';
    withUser();
    answering('put', 'users/7/hasAccess/false', () => refused(400, { Message }));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('switch', { name: 'Has access' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'Revoke access' }));
    expect(await screen.findByText(Message)).toBeInTheDocument();
    expect(screen.getByRole('switch', { name: 'Has access' })).toBeChecked();
  });

  it('is removed after confirmation', async () => {
    withUser();
    const calls = answering('delete', 'users/7/portalAccess', () => saved(7, 4));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(await dialog()).toHaveTextContent(
      'This user will no longer be able to sign in. The username and password will be deleted.',
    );
    answering('get', 'users/7', () =>
      HttpResponse.json(userRow({ Version: 4, AuthUser: null, UserRoleId: null, HasAccess: false })),
    );
    await user.click(within(await dialog()).getByRole('button', { name: 'Remove access' }));
    expect(await screen.findByText('Portal access removed')).toBeInTheDocument();
    expect(await screen.findByText('No portal access')).toBeInTheDocument();
    expect(await section('Portal access')).toHaveTextContent('This user cannot sign in.');
    expect(calls[0]?.url.searchParams.get('version')).toBe('3');
  });

  it('saves a new password and shows the field errors of the server', async () => {
    withUser();
    const ModelState = { Password: ['This password is too common'] };
    const calls = answering(
      'put',
      'users/7/portalAccess',
      () => refused(400, { ModelState }),
      () => saved(7, 4),
    );
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Password' }));
    await user.type(screen.getByLabelText(/^New password/), 'password1');
    await user.type(screen.getByLabelText(/^Confirm password/), 'password2{Enter}');
    expect(await screen.findByText('Passwords do not match')).toBeInTheDocument();
    await user.clear(screen.getByLabelText(/^Confirm password/));
    await user.type(screen.getByLabelText(/^Confirm password/), 'password1{Enter}');
    expect(await screen.findByText('This password is too common')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('User Saved Successfully')).toBeInTheDocument();
    expect(calls[1]?.body).toEqual({
      Username: 'olive',
      AccessLevelId: 4,
      Password: 'password1',
      Confirmation: 'password1',
      Version: 3,
    });
  });
});

describe("a user's sessions", () => {
  it('can be ended one by one or all at once', async () => {
    withUser(userRow(), userSession(), userSession({ Id: 's-2', UserAgent: 'curl' }));
    const one = answering('delete', 'users/7/sessions/s-2', () => HttpResponse.json({ IsSuccess: true }));
    const all = answering('delete', 'users/7/sessions', () => HttpResponse.json({ IsSuccess: true }));
    const { user } = renderAt(path);
    await user.click(await screen.findByRole('button', { name: 'End: Another browser' }));
    expect(await screen.findByText('Session ended')).toBeInTheDocument();
    expect(one).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'End all sessions' }));
    await user.click(within(await dialog()).getByRole('button', { name: 'End all sessions' }));
    expect(await screen.findByText('Sessions ended')).toBeInTheDocument();
    expect(all).toHaveLength(1);
  });
});

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { sessionEnded } from '@/api/session.slice.ts';
import { Application } from '@/app/application.tsx';
import { routes } from '@/app/routes/routes.ts';
import { createStore } from '@/app/store.ts';
import { granted, taxRate } from '@/testing/builders.ts';
import { answering, listed, refused } from '@/testing/server.ts';
import { ada, withUser, withUserChoices } from '@/testing/users.ts';

/** Imports the pages first: compiling them in a cold run takes longer than a toast stays open. */
beforeAll(() => Promise.all([import('@/app/signed-in-app.tsx'), ...routes.map(({ page }) => page())]));

function open(path: string) {
  history.replaceState(null, '', path);
  const store = createStore();
  store.dispatch(sessionEnded());
  render(
    <Provider store={store}>
      <Application />
    </Provider>,
  );
  return { store, user: userEvent.setup() };
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Username'), ' admin ');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
}

describe('LoginPage', () => {
  it('returns to the requested page after sign-in', async () => {
    const calls = answering('post', 'users/token', () => HttpResponse.json(granted()));
    answering('get', 'tax-rates/0/999/false', () => listed(taxRate()));
    const { user } = open('/admin/tax-rates/list?Query=jersey');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
    expect(document.title).toBe('Picket - Sign in');
    await user.click(screen.getByLabelText('Remember me'));
    await signIn(user);
    expect(await screen.findByRole('table', { name: 'Tax Rates' })).toBeInTheDocument();
    expect(location.pathname + location.search).toBe('/admin/tax-rates/list?Query=jersey');
    expect(document.title).toBe('Picket - Manage Tax Rates');
    expect(calls[0]?.body).toEqual({
      Username: 'admin',
      Password: 'secret',
      Remember: true,
      AuthClientID: 1,
      AuthClientSecret: 'picket-web',
    });
  });

  it('shows an error when the username or password is wrong', async () => {
    answering('post', 'users/token', () => refused(418, { Message: 'Username/Password is not correct' }));
    const { user } = open('/login');
    await signIn(user);
    expect(await screen.findByText('Username/Password is not correct')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue(' admin ');
  });

  it('shows a notice when the server emails a login link', async () => {
    answering('post', 'users/token', () => HttpResponse.json({ User: null, LoginResult: null }));
    const { user } = open('/login');
    await signIn(user);
    expect(await screen.findByText('A login link has been emailed to you.')).toBeInTheDocument();
  });

  it('requires a username and a password', async () => {
    const { user } = open('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example', '/.//evil.example'])(
    'never redirects to %s',
    async (from) => {
      withUser(ada);
      answering('post', 'users/token', () => HttpResponse.json(granted({})));
      const { user } = open(`/login?from=${encodeURIComponent(from)}`);
      await signIn(user);
      expect(await screen.findByRole('heading', { name: 'Ada Morgan' })).toBeInTheDocument();
      expect(location.href).toBe('http://localhost/user/profile?id=1');
    },
  );
});

describe('AdminAccessPage', () => {
  it('sends the key once and opens the home page', async () => {
    withUser(ada);
    const calls = answering('post', 'users/adminAccess', () => HttpResponse.json(granted({})));
    open('/adminaccess?resetKey=k-1');
    expect(await screen.findByRole('heading', { name: 'Ada Morgan' })).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([
      { ResetKey: 'k-1', AuthClientId: 1, AuthClientSecret: 'picket-web' },
    ]);
  });

  it('returns to the login page when sign-in fails', async () => {
    answering('post', 'users/adminAccess', () => refused(418));
    open('/adminaccess?resetKey=old');
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(location.pathname).toBe('/login');
  });
});

describe('ForgotPasswordPage', () => {
  it('shows the address that the reset link was sent to', async () => {
    const calls = answering('post', 'users/forgot', () => HttpResponse.json({ IsSuccess: true }));
    const { user } = open('/forgotpassword');
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    expect(await screen.findByText('Reset link sent to ada@example.com')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Email: 'ada@example.com' });
  });

  it('shows an error when the request fails', async () => {
    answering('post', 'users/forgot', () => refused(500));
    const { user } = open('/forgotpassword');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
  });
});

describe('ResetPasswordPage', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, password: string, again: string) => {
    await user.type(await screen.findByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Confirm password'), `${again}{Enter}`);
  };

  it('saves the password, signs in and opens the user list', async () => {
    withUserChoices();
    answering('get', 'users/_search', () => listed(ada));
    const calls = answering('post', 'users/reset', () => HttpResponse.json(granted({ Users: 'Full' })));
    const { user } = open('/resetpassword?userId=7&resetKey=k-1');
    await type(user, 'correct horse', 'correct horse');
    expect(await screen.findByText('Password Reset')).toBeInTheDocument();
    expect(await screen.findByRole('table', { name: 'Manage Users' })).toBeInTheDocument();
    expect(location.pathname).toBe('/user/list');
    expect(calls[0]?.body).toMatchObject({ AuthUserId: 7, ResetKey: 'k-1', Password: 'correct horse' });
  });

  it('rejects passwords that do not match', async () => {
    const { user } = open('/resetpassword?userId=7&resetKey=k-1');
    await type(user, 'correct horse', 'correct house');
    expect(await screen.findByText('Passwords do not match!')).toBeInTheDocument();
  });

  it('shows validation errors from the server', async () => {
    const ModelState = { Password: ['Password must have at least 8 characters'] };
    answering('post', 'users/reset', () => refused(400, { ModelState }));
    const { user } = open('/resetpassword?userId=7&resetKey=k-1');
    await type(user, 'short', 'short');
    expect(await screen.findByText('Password must have at least 8 characters')).toBeInTheDocument();
  });
});

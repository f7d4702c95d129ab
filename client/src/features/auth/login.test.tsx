import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { sessionEnded } from '@/api/session.slice.ts';
import { Application } from '@/app/application.tsx';
import { routes } from '@/app/routes.tsx';
import { createStore } from '@/app/store.ts';
import { granted, taxRate } from '@/testing/builders.ts';
import { answering, listed, refused } from '@/testing/server.ts';
import { ada, withUser, withUserChoices } from '@/testing/users.ts';

/** Compiling what is behind the sign-in takes long in a cold run, and a toast is open for seconds only. */
beforeAll(() => Promise.all([import('@/app/staff.tsx'), ...routes.map(({ page }) => page())]));

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

describe('signing in', () => {
  it('returns to the page that was asked for', async () => {
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

  it('says when username or password are wrong', async () => {
    answering('post', 'users/token', () => refused(418, { Message: 'Username/Password is not correct' }));
    const { user } = open('/login');
    await signIn(user);
    expect(await screen.findByText('Username/Password is not correct')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue(' admin ');
  });

  it('says when a link was e-mailed instead', async () => {
    answering('post', 'users/token', () => HttpResponse.json({ User: null, LoginResult: null }));
    const { user } = open('/login');
    await signIn(user);
    expect(await screen.findByText('A login link has been emailed to you.')).toBeInTheDocument();
  });

  it('asks for both entries before it calls', async () => {
    const { user } = open('/login');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is required');
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription('Password is required');
  });

  it.each(['//evil.example', 'https://evil.example/', '/\\evil.example'])('never leads to %s', async (from) => {
    withUser(ada);
    answering('post', 'users/token', () => HttpResponse.json(granted({})));
    const { user } = open(`/login?from=${encodeURIComponent(from)}`);
    await signIn(user);
    expect(await screen.findByRole('heading', { name: 'Ada Morgan' })).toBeInTheDocument();
    expect(location.href).toBe('http://localhost/user/profile?id=1');
  });
});

describe('signing in by a link', () => {
  it('sends the key once and goes home', async () => {
    withUser(ada);
    const calls = answering('post', 'users/adminAccess', () => HttpResponse.json(granted({})));
    open('/adminaccess?resetKey=k-1');
    expect(await screen.findByRole('heading', { name: 'Ada Morgan' })).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toEqual([
      { ResetKey: 'k-1', AuthClientId: 1, AuthClientSecret: 'picket-web' },
    ]);
  });

  it('returns to the login when it fails', async () => {
    answering('post', 'users/adminAccess', () => refused(418));
    open('/adminaccess?resetKey=old');
    expect(await screen.findByText('Login Failed')).toBeInTheDocument();
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
    expect(location.pathname).toBe('/login');
  });
});

describe('a forgotten password', () => {
  it('says where the link went', async () => {
    const calls = answering('post', 'users/forgot', () => HttpResponse.json({ IsSuccess: true }));
    const { user } = open('/forgotpassword');
    await user.click(await screen.findByRole('button', { name: 'Send the link' }));
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Email is required');
    await user.type(screen.getByLabelText('Email'), 'ada@example.com{Enter}');
    expect(await screen.findByText('Reset link sent to ada@example.com')).toBeInTheDocument();
    expect(calls[0]?.body).toEqual({ Email: 'ada@example.com' });
  });

  it('says when it went wrong', async () => {
    answering('post', 'users/forgot', () => refused(500));
    const { user } = open('/forgotpassword');
    await user.type(await screen.findByLabelText('Email'), 'ada@example.com{Enter}');
    expect(await screen.findByText('Something went wrong.')).toBeInTheDocument();
  });
});

describe('a new password', () => {
  const type = async (user: ReturnType<typeof userEvent.setup>, password: string, again: string) => {
    await user.type(await screen.findByLabelText('New password'), password);
    await user.type(screen.getByLabelText('Repeat the password'), `${again}{Enter}`);
  };

  it('is saved and signs in, and the list of users opens', async () => {
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

  it('must be typed twice alike', async () => {
    const { user } = open('/resetpassword?userId=7&resetKey=k-1');
    await type(user, 'correct horse', 'correct house');
    expect(await screen.findByText('Passwords do not match!')).toBeInTheDocument();
  });

  it('shows what the server says about it', async () => {
    const ModelState = { Password: ['Password must have at least 8 characters'] };
    answering('post', 'users/reset', () => refused(400, { ModelState }));
    const { user } = open('/resetpassword?userId=7&resetKey=k-1');
    await type(user, 'short', 'short');
    expect(await screen.findByText('Password must have at least 8 characters')).toBeInTheDocument();
  });
});

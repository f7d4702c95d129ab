import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse } from 'msw';
import { Provider } from 'react-redux';
import { sessionEnded } from '@/api/session.slice.ts';
import { Application } from '@/app/application.tsx';
import { routes } from '@/app/routes/routes.ts';
import { createStore } from '@/app/store.ts';
import { granted } from '@/testing/builders.ts';
import { answering, refused } from '@/testing/server.ts';
import { ada, withUser } from '@/testing/users.ts';

beforeAll(() => Promise.all([import('@/app/signed-in-app.tsx'), ...routes.map(({ page }) => page())]));

const asked = () => refused(401, { Message: 'Enter the code from your authenticator app.', TwoFactorRequired: true });
const wrong = () => refused(401, { Message: 'The code is not correct.', TwoFactorRequired: true });
const signedIn = () => HttpResponse.json(granted({}));

function open(path: string) {
  history.replaceState(null, '', path);
  const store = createStore();
  store.dispatch(sessionEnded());
  render(
    <Provider store={store}>
      <Application />
    </Provider>,
  );
  return userEvent.setup();
}

async function signIn(user: ReturnType<typeof userEvent.setup>) {
  await user.type(await screen.findByLabelText('Username'), 'admin');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  return screen.findByLabelText('Code');
}

describe('signing in with two factors', () => {
  it('repeats the call with the code, and shows at the field why a code was refused', async () => {
    withUser(ada);
    const calls = answering('post', 'users/token', asked, wrong, signedIn);
    const user = open('/login');
    const code = await signIn(user);
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    expect(code).not.toHaveAccessibleDescription();
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(code).toHaveAccessibleDescription('Code is required');
    await user.type(code, '123456{Enter}');
    expect(await screen.findByText('The code is not correct.')).toBeInTheDocument();
    expect(code).toHaveAccessibleDescription('The code is not correct.');
    await user.clear(code);
    await user.type(code, '123 457{Enter}');
    expect(await screen.findByRole('heading', { name: 'Ada Morgan' })).toBeInTheDocument();
    expect(calls.map(({ body }) => body)).toMatchObject([
      { Username: 'admin', Password: 'secret' },
      { Username: 'admin', Password: 'secret', Code: '123456' },
      { Username: 'admin', Password: 'secret', Code: '123 457' },
    ]);
  });

  it('accepts a recovery code', async () => {
    withUser(ada);
    const calls = answering('post', 'users/token', asked, signedIn);
    const user = open('/login');
    await signIn(user);
    await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
    await user.type(screen.getByLabelText('Recovery code'), 'abcd-efgh-jkmn{Enter}');
    expect(await screen.findByRole('heading', { name: 'Ada Morgan' })).toBeInTheDocument();
    expect(calls[1]?.body).toMatchObject({ Code: 'abcd-efgh-jkmn' });
  });

  it('goes back to the password with the username still filled in', async () => {
    answering('post', 'users/token', asked);
    const user = open('/login');
    await signIn(user);
    await user.click(screen.getByRole('button', { name: 'Back to the password' }));
    expect(screen.getByLabelText('Username')).toHaveValue('admin');
    expect(screen.getByRole('heading', { name: 'Sign in' })).toBeInTheDocument();
  });

  it('stays at the code when there were too many attempts', async () => {
    answering('post', 'users/token', asked, () => refused(429, { Message: 'Too many attempts.' }));
    const user = open('/login');
    await user.type(await signIn(user), '123456{Enter}');
    expect(await screen.findByText('Too many attempts.')).toBeInTheDocument();
    expect(screen.getByLabelText('Code')).toHaveValue('123456');
  });

  it('returns to the password when it is not valid any more', async () => {
    answering('post', 'users/token', asked, () => refused(418, { Message: 'Username/Password is not correct' }));
    const user = open('/login');
    await user.type(await signIn(user), '123456{Enter}');
    expect(await screen.findByText('Username/Password is not correct')).toBeInTheDocument();
    expect(screen.getByLabelText('Username')).toHaveValue('admin');
  });
});

it('a sign-in link asks for the code', async () => {
  withUser(ada);
  const calls = answering('post', 'users/adminAccess', asked, signedIn);
  const user = open('/adminaccess?resetKey=k-1');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByRole('heading', { name: 'Ada Morgan' })).toBeInTheDocument();
  expect(calls[1]?.body).toMatchObject({ ResetKey: 'k-1', Code: '123456' });
});

it('a reset link asks for the code and keeps the new password', async () => {
  withUser(ada);
  const calls = answering('post', 'users/reset', asked, signedIn);
  const user = open('/resetpassword?userId=1&resetKey=k-1');
  await user.type(await screen.findByLabelText('New password'), 'correct horse');
  await user.type(screen.getByLabelText('Confirm password'), 'correct horse{Enter}');
  await user.type(await screen.findByLabelText('Code'), '123456{Enter}');
  expect(await screen.findByText('Password Reset')).toBeInTheDocument();
  expect(calls[1]?.body).toMatchObject({ ResetKey: 'k-1', Password: 'correct horse', Code: '123456' });
});

describe('a user whose role requires two factors', () => {
  const required = () => {
    const { User, LoginResult } = granted({});
    return HttpResponse.json({ User, LoginResult: { ...LoginResult, MustSetUpTwoFactor: true } });
  };
  const recoveryCodes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];

  it('sets them up before anything else, and continues after the recovery codes', async () => {
    withUser(ada);
    answering('post', 'users/token', required);
    answering('post', 'users/twoFactor', () =>
      HttpResponse.json({ Key: 'ABCD2345', Address: 'otpauth://totp/Picket:admin?secret=ABCD2345' }),
    );
    answering('put', 'users/twoFactor', () => HttpResponse.json({ RecoveryCodes: recoveryCodes }));
    const user = open('/login');
    await user.type(await screen.findByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    expect(await screen.findByRole('heading', { name: 'Set up two-factor sign-in' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.getByText(/sign out and select “Forgot your password\?” to get a reset link/)).toBeInTheDocument();
    await user.type(await screen.findByLabelText(/^Current password/), 'secret{Enter}');
    await user.type(await screen.findByLabelText(/^Code/), '123456{Enter}');
    expect(await screen.findByText(recoveryCodes[0]!)).toBeInTheDocument();
    answering('post', 'users/refresh', signedIn);
    await user.click(screen.getByRole('button', { name: 'I saved the codes' }));
    expect(await screen.findByRole('heading', { name: 'Ada Morgan' })).toBeInTheDocument();
  });
});

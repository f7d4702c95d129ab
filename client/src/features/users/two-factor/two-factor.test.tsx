import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { renderAt } from '@/testing/render.tsx';
import { answering, refused, saved } from '@/testing/server.ts';
import { ada, twoFactorState, userRow, withUser } from '@/testing/users.ts';

const key = { Key: 'ABCD2345EFGH6723', Address: 'otpauth://totp/Picket:admin?secret=ABCD2345EFGH6723' };
const recoveryCodes = ['aaaa-bbbb-cccc', 'dddd-eeee-ffff'];
const withCodes = () => HttpResponse.json({ RecoveryCodes: recoveryCodes });
const invalid = (field: string, message: string) => () => refused(400, { ModelState: { [field]: [message] } });

async function openProfile(state = twoFactorState()) {
  withUser(ada);
  answering('get', 'users/twoFactor', () => HttpResponse.json(state));
  const { user } = renderAt('/user/profile?id=1', { claims: {} });
  const section = within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));
  return { user, section };
}

describe('the two-factor section of the profile', () => {
  it('turns it on with the password and a code, and shows the recovery codes once', async () => {
    const setUp = answering(
      'post',
      'users/twoFactor',
      invalid('CurrentPassword', 'This is not your current password'),
      () => HttpResponse.json(key),
    );
    const confirmed = answering('put', 'users/twoFactor', invalid('Code', 'The code is not correct.'), withCodes);
    const { user, section } = await openProfile();
    expect(await section.findByText(/^Off/)).toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'Turn on' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn on two-factor sign-in' }));
    await user.type(dialog.getByLabelText(/^Current password/), 'old one{Enter}');
    expect(await dialog.findByText('This is not your current password')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Continue' }));
    expect(await dialog.findByRole('img', { name: 'QR code of the key' })).toBeInTheDocument();
    expect(dialog.getByText('ABCD 2345 EFGH 6723')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Code/), '111111{Enter}');
    expect(await dialog.findByText('The code is not correct.')).toBeInTheDocument();
    answering('get', 'users/twoFactor', () => HttpResponse.json(twoFactorState({ IsOn: true, RecoveryCodesLeft: 10 })));
    await user.clear(dialog.getByLabelText(/^Code/));
    await user.type(dialog.getByLabelText(/^Code/), '123456{Enter}');
    expect((await dialog.findAllByRole('listitem')).map(({ textContent }) => textContent)).toEqual(recoveryCodes);
    await user.click(dialog.getByRole('button', { name: 'I saved the codes' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await section.findByText('On')).toBeInTheDocument();
    expect(setUp[1]?.body).toEqual({ CurrentPassword: 'old one' });
    expect(confirmed[1]?.body).toEqual({ Code: '123456' });
  });

  it('copies, downloads and prints the recovery codes', async () => {
    answering('put', 'users/twoFactor/recoveryCodes', withCodes);
    const { user, section } = await openProfile(twoFactorState({ IsOn: true, RecoveryCodesLeft: 3 }));
    expect(await section.findByText('3')).toBeInTheDocument();
    await user.click(section.getByRole('button', { name: 'New recovery codes' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New recovery codes' }));
    await user.type(dialog.getByLabelText(/^Current password/), 'old one');
    await user.type(dialog.getByLabelText(/^Code/), '123456{Enter}');
    const copied = jest.spyOn(navigator.clipboard, 'writeText');
    await user.click(await dialog.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Recovery codes copied')).toBeInTheDocument();
    expect(copied).toHaveBeenCalledWith(recoveryCodes.join('\n'));
    const download = dialog.getByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('download', 'picket-recovery-codes.txt');
    expect(decodeURIComponent(download.getAttribute('href')!)).toContain(recoveryCodes.join('\n'));
    const printed = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    await user.click(dialog.getByRole('button', { name: 'Print' }));
    expect(printed).toHaveBeenCalledTimes(1);
    printed.mockRestore();
  });

  it('turns it off with the password and a code', async () => {
    const calls = answering('put', 'users/twoFactor/off', invalid('Code', 'The code is not correct.'), () =>
      saved(1, 5),
    );
    const { user, section } = await openProfile(twoFactorState({ IsOn: true }));
    await user.click(await section.findByRole('button', { name: 'Turn off' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in' }));
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await dialog.findByText('Current password is required')).toBeInTheDocument();
    await user.type(dialog.getByLabelText(/^Current password/), 'old one');
    await user.type(dialog.getByLabelText(/^Code/), 'aaaa-bbbb-cccc{Enter}');
    expect(await dialog.findByText('The code is not correct.')).toBeInTheDocument();
    answering('get', 'users/twoFactor', () => HttpResponse.json(twoFactorState()));
    await user.click(dialog.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-factor sign-in is off')).toBeInTheDocument();
    expect(await section.findByText(/^Off/)).toBeInTheDocument();
    expect(calls[1]?.body).toEqual({ CurrentPassword: 'old one', Code: 'aaaa-bbbb-cccc' });
  });
});

describe('the two-factor section of another user', () => {
  const open = (HasTwoFactor: boolean, level: 'Full' | 'Read' = 'Full') => {
    withUser(userRow({ HasTwoFactor }));
    return renderAt('/user/info?id=7', { claims: { Users: level } });
  };

  it('turns it off after a confirmation', async () => {
    const calls = answering('delete', 'users/7/twoFactor', () => saved(7, 4));
    const { user } = open(true);
    const section = within(await screen.findByRole('region', { name: 'Two-factor sign-in' }));
    await user.click(section.getByRole('button', { name: 'Turn off' }));
    const asked = within(await screen.findByRole('dialog', { name: 'Turn off two-factor sign-in for Olive Okafor?' }));
    withUser(userRow());
    await user.click(asked.getByRole('button', { name: 'Turn off' }));
    expect(await screen.findByText('Two-factor sign-in is off')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Two-factor sign-in' })).not.toBeInTheDocument());
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['while it is off', false, 'Full'],
    ['from a user with read permission', true, 'Read'],
  ] as const)('is hidden %s', async (_when, hasTwoFactor, level) => {
    open(hasTwoFactor, level);
    expect(await screen.findByRole('region', { name: 'Portal access' })).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Two-factor sign-in' })).not.toBeInTheDocument();
  });
});

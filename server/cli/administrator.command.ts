import { Administrators } from '../src/areas/users/administrators.ts';
import type { Config } from '../src/base/config.ts';
import type { Assets } from '../src/base/ports.ts';
import { prepareCompany } from '../src/first-start.ts';
import { withApplication } from './with-application.ts';

interface Person {
  readonly username: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/** Adds an administrator and prints a link for choosing a password. */
export async function makeAdministrator(config: Config, assets: Assets, person: Person): Promise<void> {
  await withApplication({ ...config, demo: 'none' }, assets, async ({ nest }) => {
    await prepareCompany(nest);
    const { username: Username, first: FirstName, last: LastName, email: Email } = person;
    console.log(await nest.get(Administrators, { strict: false }).make({ Username, FirstName, LastName, Email }));
  });
}

/** Prints a one-time link that signs a user in. */
export async function signInLink(config: Config, assets: Assets, username: string): Promise<void> {
  await withApplication(config, assets, async ({ nest }) => {
    console.log(await nest.get(Administrators, { strict: false }).signInLink(username));
  });
}

/** Ends the sessions of all users. */
export async function endAllSessions(config: Config, assets: Assets): Promise<void> {
  await withApplication(config, assets, async ({ nest }) => {
    const ended = await nest.get(Administrators, { strict: false }).endAllSessions();
    console.log(`${ended} sessions have ended. Everyone signs in again.`);
  });
}

/** Adds a signing key. The previous one stays valid until the next rotation. */
export async function rotateKeys(config: Config, assets: Assets): Promise<void> {
  await withApplication(config, assets, async ({ nest }) => {
    await nest.get(Administrators, { strict: false }).rotateKeys();
    console.log('New tokens and links have a new key. Those of the previous key are valid until the next rotation.');
  });
}

/** Turns off the two-factor sign-in of a user who lost the phone and the recovery codes. */
export async function resetTwoFactor(config: Config, assets: Assets, username: string): Promise<void> {
  await withApplication(config, assets, async ({ nest }) => {
    await nest.get(Administrators, { strict: false }).resetTwoFactor(username);
    console.log(`Two-factor sign-in of ${username} is off, and their sessions have ended.`);
  });
}

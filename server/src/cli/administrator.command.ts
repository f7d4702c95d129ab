import type { Config } from '../config.ts';
import { prepareCompany } from '../first-start.ts';
import type { Assets } from '../platform/platform.ts';
import { Administrators } from '../users/administrators.ts';
import { withApplication } from './with-application.ts';

interface Person {
  readonly username: string;
  readonly first: string;
  readonly last: string;
  readonly email: string;
}

/** Makes an administrator and prints the link under which they choose a password. */
export async function makeAdministrator(config: Config, assets: Assets, person: Person): Promise<void> {
  await withApplication({ ...config, demo: 'none' }, assets, async ({ nest }) => {
    await prepareCompany(nest);
    const { username: Username, first: FirstName, last: LastName, email: Email } = person;
    console.log(await nest.get(Administrators, { strict: false }).make({ Username, FirstName, LastName, Email }));
  });
}

/** Prints a link that signs a user in, once. */
export async function signInLink(config: Config, assets: Assets, username: string): Promise<void> {
  await withApplication(config, assets, async ({ nest }) => {
    console.log(await nest.get(Administrators, { strict: false }).signInLink(username));
  });
}

import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import type { Logger } from 'pino';
import { CommandRunner } from '../commands/command-runner.ts';
import { CLOCK, type Clock, LOGGER, VAULT } from '../ports.ts';
import type { Vault } from '../vault/vault.ts';
import { AccessDirectory } from './access-directory.ts';
import { AccessGuard } from './access-guard.ts';
import { AccessTokens } from './access-tokens.ts';
import { AntiForgery } from './anti-forgery.ts';
import { Background } from './background.ts';
import { Credentials } from './credentials.ts';
import { KeyRing } from './key-ring.ts';
import { KnownBrowsers } from './known-browsers.ts';
import { OneTimeKeys } from './one-time-keys.ts';
import { PasswordChange } from './password-change.ts';
import { PasswordReset } from './password-reset.ts';
import { SessionGrants } from './session-grants.ts';
import { Sessions } from './sessions.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignIn } from './sign-in.ts';
import { SignInLinks } from './sign-in-links.ts';
import { Throttle } from './throttle.ts';
import { Usernames } from './usernames.ts';

const SWEEP_MILLISECONDS = 60 * 60_000;

type KeptInVault = new (vault: Vault, clock: Clock) => object;
const keptInVault = (kept: KeptInVault): Provider => ({
  provide: kept,
  useFactory: (vault: Vault, clock: Clock) => new kept(vault, clock),
  inject: [VAULT, CLOCK],
});

const sessions: Provider = {
  provide: Sessions,
  useFactory: (vault: Vault, keys: KeyRing, clock: Clock, logger: Logger) =>
    new Sessions(vault, keys, clock, (userId) =>
      logger.warn({ userId }, 'A refresh id that was replaced came again: its session was ended'),
    ),
  inject: [VAULT, KeyRing, CLOCK, LOGGER],
};

const usernames: Provider = {
  provide: Usernames,
  useFactory: (vault: Vault, runner: CommandRunner, clock: Clock) => new Usernames(vault, runner, clock),
  inject: [VAULT, CommandRunner, CLOCK],
};

const shared: Provider[] = [
  { provide: KeyRing, useFactory: KeyRing.open, inject: [VAULT, CLOCK] },
  {
    provide: AccessTokens,
    useFactory: (keys: KeyRing, clock: Clock) => new AccessTokens(keys, clock),
    inject: [KeyRing, CLOCK],
  },
  { provide: AntiForgery, useFactory: (keys: KeyRing) => new AntiForgery(keys), inject: [KeyRing] },
  sessions,
  usernames,
  ...[Credentials, KnownBrowsers, OneTimeKeys, Throttle].map(keptInVault),
  AccessDirectory,
  PasswordChange,
  SignInLinks,
];

/** Who comes in, and the guard of every route. */
@Global()
@Module({
  controllers: [SignInController],
  providers: [
    ...shared,
    Background,
    SessionGrants,
    SignIn,
    PasswordReset,
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: shared,
})
export class AuthModule implements OnModuleInit, OnApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;

  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** What has expired in the vault is removed from the medium at the start and every hour. */
  async onModuleInit(): Promise<void> {
    await this.vault.sweep();
    this.sweeping = setInterval(() => {
      this.vault.sweep().catch((error: unknown) => this.logger.warn({ err: error }, 'The vault was not swept'));
    }, SWEEP_MILLISECONDS).unref();
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
  }
}

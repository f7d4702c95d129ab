import { Global, Inject, Module, type OnApplicationShutdown, type OnModuleInit, type Provider } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { SecurityKinds } from '@picket/domain';
import type { Logger } from 'pino';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import type { Vault } from '../../adapters/vault/vault.ts';
import { CLOCK, type Clock, EVENT_STORE, LOGGER, VAULT } from '../../base/ports.ts';
import { ROUTE_GATE } from '../../shared/http/access/route-gate.ts';
import { CallLimits } from '../../shared/http/limits/call-limits.ts';
import { ReadPoints } from '../../shared/read-points/read-points.ts';
import { SecurityLog } from '../../shared/security-log/security-log.ts';
import { AccessDirectory } from './access/access-directory.ts';
import { AccessGuard } from './access/access-guard.ts';
import { RoleHandler, UserHandler } from './access/access-handlers.ts';
import { AccessTokens } from './keys/access-tokens.ts';
import { AntiForgery } from './keys/anti-forgery.ts';
import { KeyRing } from './keys/key-ring.ts';
import { Credentials } from './passwords/credentials.ts';
import { OwnPassword } from './passwords/own-password.ts';
import { PasswordChange } from './passwords/password-change.ts';
import { KnownBrowsers } from './sessions/known-browsers.ts';
import { Sessions } from './sessions/sessions.ts';
import { Background } from './sign-in/background.ts';
import { OneTimeKeys } from './sign-in/one-time-keys.ts';
import { PasswordReset } from './sign-in/password-reset.ts';
import { SessionGrants } from './sign-in/session-grants.ts';
import { SignInController } from './sign-in/sign-in.controller.ts';
import { SignIn } from './sign-in/sign-in.ts';
import { SignInLinks } from './sign-in/sign-in-links.ts';
import { SignInRecord } from './sign-in/sign-in-record.ts';
import { TwoFactor } from './sign-in/two-factor.ts';
import { Usernames } from './sign-in/usernames.ts';
import { Throttle } from './throttle/throttle.ts';
import { CodeCheck } from './two-factor/code-check.ts';
import { SecondFactors } from './two-factor/second-factors.ts';

const SWEEP_INTERVAL_MS = 60 * 60_000;
const KEYS_INTERVAL_MS = 60_000;

type VaultService = new (vault: Vault, clock: Clock) => object;
const vaultProvider = (service: VaultService): Provider => ({
  provide: service,
  useFactory: (vault: Vault, clock: Clock) => new service(vault, clock),
  inject: [VAULT, CLOCK],
});

const sessions: Provider = {
  provide: Sessions,
  useFactory: (vault: Vault, keys: KeyRing, clock: Clock, log: SecurityLog) =>
    new Sessions(vault, keys, clock, (userId, origin) =>
      log.record(SecurityKinds.RefreshIdReused, { ...origin, userId }),
    ),
  inject: [VAULT, KeyRing, CLOCK, SecurityLog],
};

const usernames: Provider = {
  provide: Usernames,
  useFactory: (vault: Vault, store: EventStore, clock: Clock) => new Usernames(vault, store, clock),
  inject: [VAULT, EVENT_STORE, CLOCK],
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
  ...[Credentials, KnownBrowsers, SecondFactors, Throttle].map(vaultProvider),
  AccessDirectory,
  CodeCheck,
  OneTimeKeys,
  OwnPassword,
  PasswordChange,
  ReadPoints,
  SignInLinks,
];

/** Sign-in, sessions, and the guard of every route. */
@Global()
@Module({
  controllers: [SignInController],
  providers: [
    ...shared,
    UserHandler,
    RoleHandler,
    Background,
    SessionGrants,
    SignIn,
    SignInRecord,
    TwoFactor,
    PasswordReset,
    CallLimits,
    AccessGuard,
    { provide: APP_GUARD, useExisting: AccessGuard },
    { provide: ROUTE_GATE, useExisting: AccessGuard },
  ],
  exports: shared,
})
export class AuthModule implements OnModuleInit, OnApplicationShutdown {
  private sweeping: NodeJS.Timeout | undefined;
  private reloading: NodeJS.Timeout | undefined;

  constructor(
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(LOGGER) private readonly logger: Logger,
    @Inject(KeyRing) private readonly keys: KeyRing,
  ) {}

  /** Deletes expired vault records at the start and every hour. */
  async onModuleInit(): Promise<void> {
    await this.sweep();
    this.sweeping = setInterval(() => void this.sweep(), SWEEP_INTERVAL_MS).unref();
    this.reloading = setInterval(() => void this.reloadKeys(), KEYS_INTERVAL_MS).unref();
  }

  /** Another process may have rotated them. */
  private async reloadKeys(): Promise<void> {
    try {
      await this.keys.reload();
    } catch (error) {
      this.logger.warn({ err: error }, 'The signing keys could not be read again');
    }
  }

  private async sweep(): Promise<void> {
    try {
      await this.vault.sweep();
    } catch (error) {
      this.logger.warn({ err: error }, 'Expired vault records could not be deleted');
    }
  }

  onApplicationShutdown(): void {
    clearInterval(this.sweeping);
    clearInterval(this.reloading);
  }
}

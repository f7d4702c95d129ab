import { Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import { CLOCK, type Clock, LOGGER, VAULT } from '../ports.ts';
import type { Vault } from '../vault/vault.ts';
import { SecurityLogController } from './security-log.controller.ts';
import { SecurityLog } from './security-log.ts';

/** Every area records here. */
@Global()
@Module({
  controllers: [SecurityLogController],
  providers: [
    {
      provide: SecurityLog,
      useFactory: (vault: Vault, clock: Clock, logger: Logger) => new SecurityLog(vault, clock, logger),
      inject: [VAULT, CLOCK, LOGGER],
    },
  ],
  exports: [SecurityLog],
})
export class SecurityLogModule {}

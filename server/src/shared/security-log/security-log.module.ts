import { Global, Module } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Vault } from '../../adapters/vault/vault.ts';
import { CLOCK, type Clock, LOGGER, VAULT } from '../../base/ports.ts';
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

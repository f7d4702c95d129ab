import { type DynamicModule, Module, type Provider } from '@nestjs/common';
import type { ReadModelProgress } from '@picket/projections/core/progress';
import { Reader } from '@picket/projections/core/reader';
import { numbers } from '@picket/projections/registry';
import { OutboxMailer } from '../adapters/mail/outbox.mailer.ts';
import {
  ASSETS,
  CLOCK,
  CONFIG,
  EVENT_STORE,
  FILE_STORE,
  LOGGER,
  MAILER,
  NEW_EVENT_ID,
  NUMBERS,
  OUTBOX,
  PDF,
  READ_MODELS,
  READ_STORE,
  READER,
  STORED_EVENTS,
  VAULT,
} from '../base/ports.ts';
import { ReadModelNumbers } from './numbers.ts';
import type { Platform } from './platform.ts';

@Module({})
class PlatformModule {}

/** Binds every port to its adapter, for all modules. */
export function platformModule(platform: Platform, progress: ReadModelProgress): DynamicModule {
  const ports = portsOf(platform, progress);
  return {
    module: PlatformModule,
    global: true,
    providers: ports,
    exports: ports,
  };
}

function portsOf(
  { config, adapters, clock, newEventId, logger, assets }: Platform,
  progress: ReadModelProgress,
): Provider[] {
  const reader = new Reader(adapters.readStore);
  const highest = async (kind: string) => (await reader.get(numbers.model, kind))?.Highest ?? 0;
  return [
    { provide: ASSETS, useValue: assets },
    { provide: CONFIG, useValue: config },
    { provide: CLOCK, useValue: clock },
    { provide: NEW_EVENT_ID, useValue: newEventId },
    { provide: LOGGER, useValue: logger },
    { provide: EVENT_STORE, useValue: adapters.eventStore },
    { provide: STORED_EVENTS, useValue: adapters.storedEvents },
    { provide: VAULT, useValue: adapters.vault },
    { provide: FILE_STORE, useValue: adapters.fileStore },
    { provide: MAILER, useValue: adapters.mailer },
    { provide: PDF, useValue: adapters.pdf },
    { provide: OUTBOX, useValue: adapters.mailer instanceof OutboxMailer ? adapters.mailer : null },
    { provide: READ_MODELS, useValue: progress },
    { provide: READER, useValue: reader },
    { provide: READ_STORE, useValue: adapters.readStore },
    { provide: NUMBERS, useValue: new ReadModelNumbers(highest) },
  ];
}

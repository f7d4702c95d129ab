import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { HeadSigner } from './adapters/log-heads/head-signer.ts';
import { bindToLog } from './adapters/log-heads/log-binding.ts';
import { SignedHeads } from './adapters/log-heads/signed-heads.ts';
import type { Application } from './application.ts';
import type { Config } from './base/config.ts';
import type { Assets } from './base/ports.ts';
import type { FillDemo } from './first-start.ts';
import { type Adapters, commitThreads, namesOf, openAdapters } from './platform/adapters.ts';
import type { Platform } from './platform/platform.ts';
import { portError, requirePort } from './platform/port.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';
import { makeLogger } from './shared/http/logging.ts';

const clock = () => new Date();

/**
 * Opens what the configuration names, starts the application and listens.
 * @throws PortError, DataFolderError; then nothing was touched or everything is closed again.
 */
export async function serve(
  config: Config,
  assets: Assets,
  fillDemo: FillDemo,
  threads = commitThreads,
): Promise<RunningServer> {
  await requirePort(config.host, config.port);
  const logger = makeLogger(config.logLevel);
  const adapters = await openAdapters(config, clock, {
    report: (message) => logger.warn(message),
    ...threads,
  });
  const platform: Platform = { config, adapters, clock, newEventId: randomUUID, logger, assets };
  try {
    // Loaded last, because that takes most of the start: an unusable port or data folder is reported without delay.
    const { startApplication } = await import('./application.ts');
    const { firstStart } = await import('./first-start.ts');
    const application = await startApplication(platform);
    try {
      const signIn = await firstStart(application, platform, fillDemo);
      await application.startSideEffects();
      const signer = await signHeads(platform);
      const server = await listen(application, platform, signer);
      if (signIn) console.log(`Sign in: ${signIn.Username} / ${signIn.Password}`);
      return server;
    } catch (error) {
      await application.stop();
      throw error;
    }
  } catch (error) {
    await adapters.close();
    throw error;
  }
}

/** Binds a new company to its log, and signs heads from now on. */
async function signHeads({ config, adapters, logger }: Platform): Promise<HeadSigner> {
  await bindToLog(adapters, namesOf(config));
  return HeadSigner.start({
    log: adapters.eventStore,
    heads: new SignedHeads(adapters.vault),
    clock,
    report: (error, message) => logger.warn(error, message),
  });
}

async function listen(
  application: Application,
  { config, adapters, logger }: Platform,
  signer: HeadSigner,
): Promise<RunningServer> {
  const { host, port } = config;
  try {
    await application.nest.listen(port, host);
  } catch (error) {
    await signer.stop();
    throw portError(host, port, error);
  }
  const address = application.nest.getHttpServer().address() as AddressInfo;
  const shown = ['0.0.0.0', '::', '127.0.0.1', '::1'].includes(host) ? 'localhost' : host;
  console.log(`Picket: http://${shown}:${address.port}`);
  return new RunningServer(application, adapters, signer, logger, address.port);
}

/** A server that listens. */
class RunningServer {
  private stopping: Promise<void> | undefined;

  constructor(
    private readonly application: Application,
    private readonly adapters: Adapters,
    private readonly signer: HeadSigner,
    private readonly logger: Logger,
    readonly port: number,
  ) {}

  /** Answers what is under way, closes everything, and resolves. */
  stop(): Promise<void> {
    this.stopping ??= this.stopAll();
    return this.stopping;
  }

  private async stopAll(): Promise<void> {
    await this.application.stop();
    await this.signer.stop();
    await this.adapters.close();
  }

  stopOn(target: NodeJS.Process): void {
    stopOnSignals(
      target,
      () => this.stop(),
      (error) => this.logger.error(error, 'Stopping failed'),
    );
  }
}

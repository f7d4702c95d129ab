import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Inject, Injectable } from '@nestjs/common';
import { type ExportRequest, RuleError, SecurityKinds, ValidationError } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { StoredEvents } from '../../adapters/event-store/event-store.ts';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { SignedHeads } from '../../adapters/log-heads/signed-heads.ts';
import type { Vault } from '../../adapters/vault/vault.ts';
import type { Assets } from '../../base/ports.ts';
import { ASSETS, CLOCK, type Clock, FILE_STORE, READER, STORED_EVENTS, VAULT } from '../../base/ports.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { refuseMarketPartner } from '../../shared/http/access/refuse-market-partner.ts';
import { type RequestOrigin, SecurityLog } from '../../shared/security-log/security-log.ts';
import { exportEntries } from './export-entries.ts';
import { planExport } from './export-plan.ts';
import { tarArchive } from './tar-archive.ts';

/** Files in each archive, for those who verify it. */
const ENCLOSED = ['README.txt', 'verify.mjs'];

/** Exports of the log, with what proves them (docs/proof.md). One at a time for each user. */
@Injectable()
export class Exports {
  private readonly running = new Set<number>();

  constructor(
    @Inject(STORED_EVENTS) private readonly log: StoredEvents,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(VAULT) private readonly vault: Vault,
    @Inject(READER) private readonly reader: Reader,
    @Inject(SecurityLog) private readonly securityLog: SecurityLog,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(ASSETS) private readonly assets: Assets,
  ) {}

  /**
   * The archive as a stream. Destroying it ends the export.
   * @throws RuleError while another export of the user runs, ValidationError, NotFoundError
   */
  async start(
    request: ExportRequest,
    caller: Caller,
    origin: RequestOrigin,
  ): Promise<{ name: string; archive: Readable }> {
    refuseMarketPartner(caller);
    if (this.running.has(caller.Id))
      throw new RuleError('Your last export is still running. Wait until it has finished.');
    this.running.add(caller.Id);
    const end = () => void this.running.delete(caller.Id);
    try {
      const { name, archive } = await this.open(request, caller, origin);
      archive.once('close', end);
      return { name: `${name}.tar.gz`, archive };
    } catch (error) {
      end();
      throw error;
    }
  }

  private async open(request: ExportRequest, caller: Caller, origin: RequestOrigin) {
    const { Id, Name } = caller;
    const now = this.clock();
    const reason = request.Reason.trim();
    if (reason === '') throw new ValidationError({ Reason: ['Reason is required'] });
    const plan = await planExport(request, { log: this.log, reader: this.reader, caller, now });
    const detail = `${plan.detail}: ${reason}`;
    await this.securityLog.recordOrFail(SecurityKinds.EventsExported, { ...origin, userId: Id, detail });
    const heads = new SignedHeads(this.vault);
    const source = { log: this.log, files: this.files, heads, enclosed: await this.enclosed() };
    const order = { plan, at: now.toISOString(), by: { Id, Name }, reason };
    return { name: plan.name, archive: tarArchive(exportEntries(source, order), plan.name, now) };
  }

  private async enclosed(): Promise<Record<string, string>> {
    const texts = ENCLOSED.map(
      async (name) => [name, await readFile(join(this.assets.verifier, name), 'utf8')] as const,
    );
    return Object.fromEntries(await Promise.all(texts));
  }
}

import { Controller, Inject, Res, StreamableFile, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ClaimTypeName,
  type Command,
  type CsvAnswer,
  csvLimits,
  type DomainEvent,
  type ResourceName,
  resourceNames,
  resources,
  SecurityKinds,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import type { FastifyReply } from 'fastify';
import type { EventStore } from '../../adapters/event-store/event-store.ts';
import { CLOCK, type Clock, EVENT_STORE, READER } from '../../base/ports.ts';
import { stampAt } from '../../shared/commands/stamp.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { sendAsDownload } from '../../shared/http/answers/send-as-data.ts';
import { Call, fileOf, full, read } from '../../shared/http/call/call.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { FileOrNull, required } from '../../shared/http/upload/upload.ts';
import type { UploadedFile } from '../../shared/http/upload/upload-rule.ts';
import { SecurityLog } from '../../shared/security-log/security-log.ts';
import { originOf } from '../auth/sessions/browser.ts';
import { openCatalogueSheet } from './catalogue.sheet.ts';
import { CsvImportDto, CsvQueryDto } from './csv.dto.ts';
import { importCsv } from './csv-import.ts';
import { NEW_RECORD } from './csv-plan.ts';
import { csvUpload } from './csv-text.ts';
import { openCustomersSheet } from './customers.sheet.ts';
import { ID_HEADER } from './header.ts';
import type { Sheet } from './sheet.ts';
import { csvStream } from './write-csv.ts';

type Open<S, C extends Command, E extends DomainEvent, Row> = (
  reader: Reader,
  commands: CommandBus,
  caller: Caller,
) => Promise<Sheet<S, C, E, Row>>;

/** Export requires the claim; import requires it with full access. */
function csvController<S, C extends Command, E extends DomainEvent, Row>(
  path: string,
  claim: ClaimTypeName,
  open: Open<S, C, E, Row>,
): Type {
  @Controller()
  class CsvController {
    @Inject(READER) private readonly reader!: Reader;
    @Inject(CommandBus) private readonly commands!: CommandBus;
    @Inject(EVENT_STORE) private readonly store!: EventStore;
    @Inject(CLOCK) private readonly clock!: Clock;
    @Inject(SecurityLog) private readonly log!: SecurityLog;

    @Call(`GET ${path}/csv`, read(claim), fileOf('text/csv'))
    async export(@Res({ passthrough: true }) reply: FastifyReply, @By() { caller }: By): Promise<StreamableFile> {
      const sheet = await open(this.reader, this.commands, caller);
      await this.log.record(SecurityKinds.Exported, { ...originOf(reply.request), userId: caller.Id, detail: path });
      sendAsDownload(reply, `${sheet.fileName}.csv`);
      const header = [ID_HEADER, ...sheet.columns.map((column) => column.header)];
      return new StreamableFile(csvStream(header, rowsOf(sheet)), { type: 'text/csv; charset=utf-8' });
    }

    @Call(`POST ${path}/csv`, full(claim), 'CsvAnswer', { upload: csvUpload })
    async import(
      @Query() { dryRun = true, skip = 0, take = csvLimits.lines }: CsvQueryDto,
      @Body() { Lines }: CsvImportDto,
      @FileOrNull() file: UploadedFile | null,
      @By() { caller, context }: By,
    ): Promise<CsvAnswer> {
      const { bytes } = required(file, csvUpload);
      const sheet = await open(this.reader, this.commands, caller);
      const request = { isDryRun: dryRun, skip, take, confirmed: Lines };
      const stamp = await stampAt(this.reader, NEW_RECORD, this.clock().toISOString(), context.actor);
      return importCsv(sheet, bytes, request, { store: this.store, stamp, context });
    }
  }
  return Object.defineProperty(CsvController, 'name', {
    value: `${path.replaceAll(/(^|-)(\w)/g, upper)}CsvController`,
  });
}

const upper = (_match: string, _dash: string, letter: string) => letter.toUpperCase();

async function* rowsOf<S, C extends Command, E extends DomainEvent, Row>(sheet: Sheet<S, C, E, Row>) {
  for await (const page of sheet.pages()) {
    yield page.map(([id, record]) => [String(id), ...sheet.columns.map(({ show }) => show(record))]);
  }
}

const lists = resourceNames.flatMap((resource: ResourceName) => {
  const { claim } = resources[resource];
  if (!claim) return [];
  return [
    csvController(resource, claim, (reader, commands, caller) =>
      openCatalogueSheet(resource, reader, commands, caller),
    ),
  ];
});

/** One controller for each list that users can change, and one for customers. */
export const csvControllers: readonly Type[] = [...lists, csvController('customers', 'Customers', openCustomersSheet)];

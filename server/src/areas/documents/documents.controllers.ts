import { Controller, Inject, Res, StreamableFile, type Type } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type ClaimTypeName,
  type Document,
  type DocumentCommand,
  type DocumentEntity,
  jobAccess,
  NotFoundError,
} from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { findDocument, pastDocuments, searchDocuments } from '@picket/projections/documents/documents.query';
import type { FastifyReply } from 'fastify';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { FILE_STORE, READER } from '../../base/ports.ts';
import { DecideDocument } from '../../shared/commands/decide.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { sendAsDownload } from '../../shared/http/answers/send-as-data.ts';
import { Call, fileOf, full, listOf, read } from '../../shared/http/call/call.ts';
import { AtQueryDto, PageAtQueryDto } from '../../shared/http/input/at.dto.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Query } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { Files } from '../../shared/http/upload/upload.ts';
import type { UploadedFile } from '../../shared/http/upload/upload-rule.ts';
import { DocumentIntake } from './document-intake.ts';
import { CustomerOwners, type DocumentOwners, JobOwners } from './document-owners.ts';
import { documentUpload } from './document-upload.ts';

interface Access {
  readonly read: ClaimTypeName | readonly ClaimTypeName[];
  readonly change: ClaimTypeName | readonly ClaimTypeName[];
  readonly Owners: Type<DocumentOwners>;
}

/** The documents of an entity's records: GET, POST and DELETE {entity}/{id}/documents. */
function documentsController(Entity: DocumentEntity, { read: reads, change, Owners }: Access): Type {
  @Controller()
  class DocumentsController {
    constructor(
      @Inject(Owners) private readonly owners: DocumentOwners,
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(READER) private readonly reader: Reader,
      @Inject(FILE_STORE) private readonly files: FileStore,
      @Inject(DocumentIntake) private readonly intake: DocumentIntake,
    ) {}

    @Call(`GET ${Entity}/:id/documents/_search`, read(reads), listOf('DocumentRow'))
    async search(
      @IdParam() OwnerId: number,
      @Query() { q, skip, take = MAX_TAKE, at }: PageAtQueryDto,
      @By() { caller }: By,
    ) {
      const search = { Query: q, Skip: skip, Take: take };
      if (at === undefined) return searchDocuments(this.reader, await this.owners.mustSee(caller, OwnerId), search);
      const { owner, reader } = await this.owners.asOf(caller, OwnerId, at);
      return pastDocuments(this.reader, reader, owner, search);
    }

    @Call(`GET ${Entity}/:id/documents/:docId`, read(reads), fileOf('application/octet-stream'))
    async download(
      @IdParam() OwnerId: number,
      @IdParam('docId') docId: number,
      @Query() { at }: AtQueryDto,
      @By() { caller }: By,
      @Res({ passthrough: true }) reply: FastifyReply,
    ): Promise<StreamableFile> {
      const { owner, reader } =
        at === undefined
          ? { owner: await this.owners.mustSee(caller, OwnerId), reader: this.reader }
          : await this.owners.asOf(caller, OwnerId, at);
      const document = await findDocument(reader, owner, docId);
      const stream = document && (await this.files.get(document.Sha256));
      if (!stream) throw new NotFoundError('Document not found');
      sendAsDownload(reply, document.Name);
      return new StreamableFile(stream, { type: document.ContentType, length: document.Size });
    }

    @Call(`POST ${Entity}/:id/documents`, full(change), 'SaveAnswer', { upload: documentUpload })
    async add(@IdParam() OwnerId: number, @Files() files: readonly UploadedFile[], @By() { caller, context }: By) {
      await this.owners.mustChange(caller, OwnerId);
      return this.intake.add({ Entity, OwnerId }, files, context);
    }

    @Call(`DELETE ${Entity}/:id/documents/:docId`, full(change), 'SaveAnswer')
    async remove(@IdParam() OwnerId: number, @IdParam('docId') docId: number, @By() { caller, context }: By) {
      const owner = await this.owners.mustChange(caller, OwnerId);
      const isHidden = owner.AddedAfter !== '' && !(await findDocument(this.reader, owner, docId));
      // The document of another record is refused before its version is compared, like a missing one.
      const ofOwner = (document: Document | null): DocumentCommand => {
        if (isHidden || document?.Entity !== Entity || document.OwnerId !== OwnerId)
          throw new NotFoundError('Document not found');
        return { type: 'RemoveDocument', data: { Entity, OwnerId } };
      };
      return saved(await this.commands.execute(new DecideDocument(docId, ofOwner, context)));
    }
  }
  Object.defineProperty(DocumentsController, 'name', { value: `DocumentsController of ${Entity}` });
  return DocumentsController;
}

export const documentsControllers: readonly Type[] = [
  documentsController('customers', { read: 'Customers', change: 'Customers', Owners: CustomerOwners }),
  documentsController('jobs', {
    read: jobAccess.read,
    change: jobAccess.edit,
    Owners: JobOwners,
  }),
];

import { Controller, Delete, Get, Inject, Post, Query, Res, StreamableFile, type Type } from '@nestjs/common';
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
import type { CommandContext } from '../commands/command-context.ts';
import { DecideDocument } from '../commands/decide.ts';
import type { FileStore } from '../files/file-store.ts';
import { Allow, type Caller, CurrentUser } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersFile, AnswersList, saved } from '../http/answers/answers.ts';
import { sendAsDownload } from '../http/answers/send-as-data.ts';
import { AtQueryDto, PageAtQueryDto } from '../http/input/at.dto.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE } from '../http/input/search.dto.ts';
import { Files, Upload } from '../http/upload/upload.ts';
import type { UploadedFile } from '../http/upload/upload-rule.ts';
import { FILE_STORE, READER } from '../ports.ts';
import { DocumentIntake } from './document-intake.ts';
import { CustomerOwners, type DocumentOwners, JobOwners } from './document-owners.ts';
import { documentUpload } from './document-upload.ts';

interface Access {
  readonly read: ClaimTypeName | readonly ClaimTypeName[];
  readonly change: ClaimTypeName | readonly ClaimTypeName[];
  readonly Owners: Type<DocumentOwners>;
}

/** The documents of an entity's records: GET, POST and DELETE {entity}/{id}/documents. */
function documentsController(Entity: DocumentEntity, { read, change, Owners }: Access): Type {
  @Controller(`${Entity}/:id/documents`)
  class DocumentsController {
    constructor(
      @Inject(Owners) private readonly owners: DocumentOwners,
      @Inject(CommandBus) private readonly commands: CommandBus,
      @Inject(READER) private readonly reader: Reader,
      @Inject(FILE_STORE) private readonly files: FileStore,
      @Inject(DocumentIntake) private readonly intake: DocumentIntake,
    ) {}

    @Get('_search')
    @Allow(read, 'Read')
    @AnswersList('DocumentRow')
    async search(
      @IdParam() OwnerId: number,
      @Query() { q, skip, take = MAX_TAKE, at }: PageAtQueryDto,
      @CurrentUser() caller: Caller,
    ) {
      const search = { Query: q, Skip: skip, Take: take };
      if (at === undefined) return searchDocuments(this.reader, await this.owners.mustSee(caller, OwnerId), search);
      const { owner, reader } = await this.owners.asOf(caller, OwnerId, at);
      return pastDocuments(this.reader, reader, owner, search);
    }

    @Get(':docId')
    @Allow(read, 'Read')
    @AnswersFile('application/octet-stream')
    async download(
      @IdParam() OwnerId: number,
      @IdParam('docId') docId: number,
      @Query() { at }: AtQueryDto,
      @CurrentUser() caller: Caller,
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

    @Post()
    @Allow(change, 'Full')
    @Upload(documentUpload)
    @Answers('SaveAnswer')
    async add(
      @IdParam() OwnerId: number,
      @Files() files: readonly UploadedFile[],
      @CurrentUser() caller: Caller,
      @Context() context: CommandContext,
    ) {
      await this.owners.mustChange(caller, OwnerId);
      return this.intake.add({ Entity, OwnerId }, files, context);
    }

    @Delete(':docId')
    @Allow(change, 'Full')
    @Answers('SaveAnswer')
    async remove(
      @IdParam() OwnerId: number,
      @IdParam('docId') docId: number,
      @CurrentUser() caller: Caller,
      @Context() context: CommandContext,
    ) {
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

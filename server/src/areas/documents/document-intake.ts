import { Inject, Injectable, UnsupportedMediaTypeException } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Document,
  type DocumentOwner,
  refuseEmptyDocument,
  type SaveAnswer,
  ValidationError,
} from '@picket/domain';
import type { FileStore } from '../../adapters/files/file-store.ts';
import { mediaTypeOf } from '../../adapters/files/media-type.ts';
import { FILE_STORE } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideDocument } from '../../shared/commands/decide.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import type { UploadedFile } from '../../shared/http/upload/upload-rule.ts';
import { isPicture } from '../../shared/images/image-intake.ts';
import { Pictures } from '../../shared/images/pictures.ts';
import { documentUpload } from './document-upload.ts';

type StoredFile = Pick<Document, 'Name' | 'Sha256' | 'Size' | 'ContentType'>;

/** Content types that browsers do not execute. Documents of other types are sent as plain bytes. */
const known: readonly string[] = [
  'application/pdf',
  'application/zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'video/mp4',
  'video/quicktime',
];

/** Images that can't hold a location: they have no metadata, or are drawings. */
const withoutLocation: readonly string[] = ['image/bmp', 'image/x-icon', 'image/icns', 'image/vnd.dwg'];

/** Photos of phones and cameras in formats that the server can't write. */
const wrongFormat = (type: string): string => {
  const format = type.replace(/^image\/(x-|vnd\.)?/, '').toUpperCase();
  return `Pictures in the format ${format} can't be added, because their location can't be removed. Save it as JPEG first.`;
};

/** Stores files as documents: detects the type by content and redraws images. */
@Injectable()
export class DocumentIntake {
  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(Pictures) private readonly pictures: Pictures,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  /** Stores each file as a document of the owner. An invalid file rejects all of them. Returns the last one. */
  async add(owner: DocumentOwner, uploads: readonly UploadedFile[], context: CommandContext): Promise<SaveAnswer> {
    if (uploads.length === 0) throw new ValidationError({ [documentUpload.field]: ['Choose a file'] });
    const contents = [];
    for (const upload of uploads) contents.push(await this.contentOf(upload));
    const stored: StoredFile[] = [];
    for (const content of contents) stored.push(await this.put(content));
    const answers = [];
    for (const each of stored) answers.push(await this.decide({ ...owner, ...each }, context));
    return answers.at(-1)!;
  }

  /** @throws RuleError, UnsupportedMediaTypeException for a picture that can't be redrawn without its location. */
  private async contentOf({ name: Name, bytes }: UploadedFile): Promise<Content> {
    refuseEmptyDocument(bytes.length);
    const type = await mediaTypeOf(bytes);
    if (isPicture(type) || type === 'image/tiff')
      return { Name, ContentType: type.replace('apng', 'png'), bytes: await this.pictures.redraw(bytes) };
    if (type.startsWith('image/') && !withoutLocation.includes(type))
      throw new UnsupportedMediaTypeException(wrongFormat(type));
    return { Name, ContentType: known.includes(type) ? type : 'application/octet-stream', bytes };
  }

  private async put({ Name, ContentType, bytes }: Content): Promise<StoredFile> {
    const { sha256, size } = await this.files.put(bytes);
    return { Name, ContentType, Sha256: sha256, Size: size };
  }

  private async decide(data: Document, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideDocument('new', { type: 'AddDocument', data }, context)));
  }
}

interface Content {
  readonly Name: string;
  readonly ContentType: string;
  readonly bytes: Buffer;
}

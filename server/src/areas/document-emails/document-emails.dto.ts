import {
  type DismissEmailRequest,
  type EmailDocumentPreviewRequest,
  type EmailDocumentRequest,
  type EmailedDocument,
  type EmailInvoicesRequest,
  type EmailProgressRequest,
  type EmailReference,
  estimateEmailFields,
  flagField,
  MAX_BULK,
  numberField,
  type QueuedEmail,
  type RemindersRequest,
  textField,
} from '@picket/domain';
import { RichText } from '../../shared/http/input/rich-text.ts';
import { IsIn } from '../../shared/http/input/rules.ts';
import { BulkIds, idField, ListOf, Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';

const kinds: readonly EmailedDocument[] = ['order', 'invoice', 'receipt'];

export class EmailDocumentPreviewDto implements EmailDocumentPreviewRequest {
  @IsIn(kinds, { message: 'Kind is not known' }) Kind!: EmailedDocument;
  @Omittable() @Takes(idField('Payment')) PaymentId?: number;
  @Takes(estimateEmailFields.Subject) Subject!: string;
  @RichText(estimateEmailFields.Body.maxLength) @Takes(estimateEmailFields.Body) Body!: string;
}

export class EmailDocumentDto extends EmailDocumentPreviewDto implements EmailDocumentRequest {
  @Takes(estimateEmailFields.To) To!: string;
  @Omittable() @Takes(textField('Cc', 2_000, '')) Cc?: string;
  @Omittable() @Takes(numberField('Version')) Version?: number;
}

export class RemindersDto extends VersionDto implements RemindersRequest {
  @Takes(flagField('Off')) Off!: boolean;
}

export class DismissEmailDto extends VersionDto implements DismissEmailRequest {
  @IsIn([...kinds, 'reminder'], { message: 'Kind is not known' }) Kind!: EmailReference['Kind'];
  @Takes(idField('Email')) Id!: number;
}

export class EmailInvoicesDto implements EmailInvoicesRequest {
  @BulkIds() Ids!: number[];
}

class QueuedEmailDto implements QueuedEmail {
  @Takes(idField('Job')) JobId!: number;
  @Takes(idField('Email')) LogId!: number;
}

export class EmailProgressDto implements EmailProgressRequest {
  @ListOf(QueuedEmailDto, MAX_BULK, 'Emails are required') Emails!: QueuedEmailDto[];
}

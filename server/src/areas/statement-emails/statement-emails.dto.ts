import {
  type DismissStatementRequest,
  type EmailStatementPreviewRequest,
  type EmailStatementRequest,
  type EmailStatementsRequest,
  estimateEmailFields,
  MAX_BULK,
  numberField,
  type QueuedStatement,
  type StatementProgressRequest,
  textField,
} from '@picket/domain';
import { Type } from 'class-transformer';
import { RichText } from '../../shared/http/input/rich-text.ts';
import { IsInt, Min } from '../../shared/http/input/rules.ts';
import { capped, MAX_SKIP, MAX_TAKE } from '../../shared/http/input/search.dto.ts';
import { BulkIds, idField, ListOf, Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';

export class EmailStatementPreviewDto implements EmailStatementPreviewRequest {
  @Takes({ kind: 'day', label: 'From' }) StartDate!: string;
  @Takes({ kind: 'day', label: 'Through' }) EndDate!: string;
  @Takes(estimateEmailFields.Subject) Subject!: string;
  @RichText(estimateEmailFields.Body.maxLength) @Takes(estimateEmailFields.Body) Body!: string;
}

export class EmailStatementDto extends EmailStatementPreviewDto implements EmailStatementRequest {
  @Takes(estimateEmailFields.To) To!: string;
  @Omittable() @Takes(textField('Cc', 2_000, '')) Cc?: string;
  @Omittable() @Takes(numberField('Version')) Version?: number;
}

export class DismissStatementDto extends VersionDto implements DismissStatementRequest {
  @Takes(idField('Email')) Id!: number;
}

export class EmailStatementsDto implements EmailStatementsRequest {
  @BulkIds() Ids!: number[];

  @Takes({ kind: 'day', label: 'From' }) StartDate!: string;
  @Takes({ kind: 'day', label: 'Through' }) EndDate!: string;
}

class QueuedStatementDto implements QueuedStatement {
  @Takes(idField('Customer')) CustomerId!: number;
  @Takes(idField('Email')) LogId!: number;
}

export class StatementProgressDto implements StatementProgressRequest {
  @ListOf(QueuedStatementDto, MAX_BULK, 'Emails are required') Emails!: QueuedStatementDto[];
}

export class CustomerEmailsQueryDto {
  @Omittable() @Type(() => Number) @capped(MAX_SKIP) @IsInt() @Min(0) skip?: number;
  @Omittable() @Type(() => Number) @capped(MAX_TAKE) @IsInt() @Min(0) take?: number;
}

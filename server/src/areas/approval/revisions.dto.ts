import {
  type ApprovalLinkRequest,
  type EmailEstimateRequest,
  type EmailPreviewRequest,
  estimateEmailFields,
  type FreezeRevisionRequest,
  flagField,
  type RecordApprovalRequest,
  type RestoreRevisionRequest,
  staffApprovalFields,
  textField,
  type WithdrawApprovalRequest,
} from '@picket/domain';
import { RichText } from '../../shared/http/input/rich-text.ts';
import { Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';
import { Continues } from '../jobs/job.dto.ts';

export class FreezeRevisionDto extends VersionDto implements FreezeRevisionRequest {
  @Takes(flagField('Show materials')) ShowMaterials!: boolean;
  @Takes(flagField('Show labor')) ShowLabor!: boolean;
}

export class ApprovalLinkDto extends FreezeRevisionDto implements ApprovalLinkRequest {
  @Continues() ContinueWithoutTaxRate?: boolean;
}

export class EmailEstimateDto extends ApprovalLinkDto implements EmailEstimateRequest {
  @Takes(estimateEmailFields.To) To!: string;
  @Omittable() @Takes(textField('Cc', 2_000, '')) Cc?: string;
  @Takes(estimateEmailFields.Subject) Subject!: string;
  @RichText(estimateEmailFields.Body.maxLength) @Takes(estimateEmailFields.Body) Body!: string;
  @Omittable() @Takes(flagField('Attach the PDF')) AttachPdf?: boolean;
}

export class EmailPreviewDto implements EmailPreviewRequest {
  @Takes(flagField('Show materials')) ShowMaterials!: boolean;
  @Takes(flagField('Show labor')) ShowLabor!: boolean;
  @Takes(estimateEmailFields.Subject) Subject!: string;
  @RichText(estimateEmailFields.Body.maxLength) @Takes(estimateEmailFields.Body) Body!: string;
  @Omittable() @Takes(flagField('Attach the PDF')) AttachPdf?: boolean;
}

export class RecordApprovalDto extends FreezeRevisionDto implements RecordApprovalRequest {
  @Takes(staffApprovalFields.Reason) Reason!: string;
}

export class WithdrawApprovalDto extends VersionDto implements WithdrawApprovalRequest {
  @Takes(staffApprovalFields.Reason) Reason!: string;
}

export class RestoreRevisionDto extends VersionDto implements RestoreRevisionRequest {}

import {
  type ApproveEstimateRequest,
  customerApprovalFields,
  type DeclineEstimateRequest,
  type EstimateOpenedRequest,
  type EstimateOptionsRequest,
  type EstimateQuestionRequest,
  type LinkRequest,
  MAX_IMAGE_CHARACTERS,
  MAX_OPTIONS_PER_JOB,
  missingSignatureMessage,
  moneyField,
  type OptionChoice,
  optionFields,
  textField,
} from '@picket/domain';
import { IsBoolean, IsString, MaxLength } from '../../shared/http/input/rules.ts';
import { ListOf, Omittable, Takes } from '../../shared/http/input/takes.ts';

const Flag = (): PropertyDecorator => (target, name) => {
  Omittable()(target, name);
  IsBoolean({ message: `${String(name)} must be true or false` })(target, name);
};
const token = textField('Link', 500);

/** ShowMaterials and ShowLabor are accepted and ignored: a link shows what its revision does (ruling 45). */
export class LinkDto implements LinkRequest {
  @Takes(token) EncryptedJobId!: string;
  @Flag() ShowMaterials?: boolean;
  @Flag() ShowLabor?: boolean;
}

class CustomerChoiceDto implements OptionChoice {
  @Takes(optionFields.Option) Option!: string;
  @Omittable() @Takes(optionFields.OptionGroup) OptionGroup?: string;
  @Flag() IsChosen?: boolean;
}

export class EstimateOptionsDto implements EstimateOptionsRequest {
  @Takes(token) EncryptedJobId!: string;
  @ListOf(CustomerChoiceDto, MAX_OPTIONS_PER_JOB, 'Options are required') Options!: CustomerChoiceDto[];
}

/** The decider checks the boxes, the name and the signature, in the words of the specification. */
export class ApproveEstimateDto implements ApproveEstimateRequest {
  @Takes(token) Id!: string;
  @Omittable() @Takes(customerApprovalFields.SigneeName) SigneeName?: string;
  @Flag() SignatureApproved?: boolean;
  @Flag() OrderApproved?: boolean;
  @Flag() EstimateDisclaimerApproved?: boolean;
  @Flag() CompanyDisclaimerApproved?: boolean;
  @Flag() MaterialsApproved?: boolean;
  @Flag() LaborApproved?: boolean;
  @Omittable()
  @IsString({ message: missingSignatureMessage })
  @MaxLength(MAX_IMAGE_CHARACTERS, { message: missingSignatureMessage })
  SignatureImage?: string;
  @Flag() IsSignatureTyped?: boolean;
  @Omittable() @ListOf(CustomerChoiceDto, MAX_OPTIONS_PER_JOB, 'Chosen must be a list') Chosen?: CustomerChoiceDto[];
  @Omittable() @Takes(moneyField('Grand total')) GrandTotal?: number;
}

export class DeclineEstimateDto implements DeclineEstimateRequest {
  @Takes(token) Id!: string;
  @Takes(customerApprovalFields.Reason) Reason!: string;
  @Omittable() @Takes(customerApprovalFields.Note) Note?: string;
}

export class EstimateQuestionDto implements EstimateQuestionRequest {
  @Takes(token) Id!: string;
  @Takes(customerApprovalFields.AskedBy) Name!: string;
  @Takes(customerApprovalFields.Question) Question!: string;
}

export class EstimateOpenedDto implements EstimateOpenedRequest {
  @Takes(token) Id!: string;
}

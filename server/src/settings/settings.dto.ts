import { type SaveSettingsRequest, settingFields } from '@picket/domain';
import { NoImage, Omittable, Takes, VersionDto } from '../http/input/takes.ts';

export class SaveSettingsDto extends VersionDto implements SaveSettingsRequest {
  @Omittable() @Takes(settingFields.CompanyName) CompanyName?: string;
  @Omittable() @Takes(settingFields.TimeZone) TimeZone?: string;
  @Omittable() @Takes(settingFields.DefaultDeliveryFee) DefaultDeliveryFee?: number;
  @Omittable() @Takes(settingFields.DefaultState) DefaultState?: string;
  @Omittable() @Takes(settingFields.SessionHours) SessionHours?: number;
  @Omittable() @Takes(settingFields.RememberDays) RememberDays?: number;
  @Omittable() @Takes(settingFields.MaxSessionDays) MaxSessionDays?: number;
  @Omittable() @Takes(settingFields.ApprovalLinkDays) ApprovalLinkDays?: number;
  @Omittable() @Takes(settingFields.SignInLinkMinutes) SignInLinkMinutes?: number;
  @Omittable() @Takes(settingFields.WelcomeLinkHours) WelcomeLinkHours?: number;
  @Omittable() @Takes(settingFields.RequireEmailLinkOnNewBrowser) RequireEmailLinkOnNewBrowser?: boolean;
  @Omittable() @Takes(settingFields.EmailFromName) EmailFromName?: string;
  @Omittable() @Takes(settingFields.EmailFrom) EmailFrom?: string;
  @Omittable() @Takes(settingFields.SignInEmailSubject) SignInEmailSubject?: string;
  @Omittable() @Takes(settingFields.SignInEmailText) SignInEmailText?: string;
  @Omittable() @Takes(settingFields.ResetEmailSubject) ResetEmailSubject?: string;
  @Omittable() @Takes(settingFields.ResetEmailText) ResetEmailText?: string;
  @Omittable() @Takes(settingFields.WelcomeEmailSubject) WelcomeEmailSubject?: string;
  @Omittable() @Takes(settingFields.WelcomeEmailText) WelcomeEmailText?: string;
  @Omittable() @Takes(settingFields.EstimateEmailSubject) EstimateEmailSubject?: string;
  @Omittable() @Takes(settingFields.EstimateEmailText) EstimateEmailText?: string;
  @Omittable() @Takes(settingFields.ApprovedEmailSubject) ApprovedEmailSubject?: string;
  @Omittable() @Takes(settingFields.ApprovedEmailText) ApprovedEmailText?: string;
  @Omittable() @Takes(settingFields.ApprovalNoteSubject) ApprovalNoteSubject?: string;
  @Omittable() @Takes(settingFields.ApprovalNoteText) ApprovalNoteText?: string;
  @Omittable() @Takes(settingFields.DeclinedNoteSubject) DeclinedNoteSubject?: string;
  @Omittable() @Takes(settingFields.DeclinedNoteText) DeclinedNoteText?: string;
  @Omittable() @Takes(settingFields.QuestionNoteSubject) QuestionNoteSubject?: string;
  @Omittable() @Takes(settingFields.QuestionNoteText) QuestionNoteText?: string;
  @Omittable() @NoImage() Image?: null;
}

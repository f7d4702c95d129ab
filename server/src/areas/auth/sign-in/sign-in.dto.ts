import {
  type AdminAccessRequest,
  accessFields,
  emailField,
  type ForgotRequest,
  numberField,
  passwordLength,
  type RefreshRequest,
  type ResetRequest,
  type SignInRequest,
  textField,
  webClient,
} from '@picket/domain';
import { Equals, IsBoolean } from '../../../shared/http/input/rules.ts';
import { Omittable, Takes } from '../../../shared/http/input/takes.ts';

const ClientId = () => Equals(webClient.AuthClientID, { message: 'The client is not known' });
const ClientSecret = () => Equals(webClient.AuthClientSecret, { message: 'The client is not known' });

/** Above the password limit, which counts characters; this counts UTF-16 units. */
const password = (label: string) => textField(label, passwordLength.max * 4);
const key = textField('Key', 100);
const code = textField('Code', 30);
const user = numberField('User', { min: 1 });

export class SignInDto implements SignInRequest {
  @Takes(accessFields.Username) Username!: string;
  @Takes(password('Password')) Password!: string;
  @ClientSecret() AuthClientSecret!: string;
  @ClientId() AuthClientID!: number;
  @Omittable() @IsBoolean({ message: 'Remember must be true or false' }) Remember?: boolean;
  @Omittable() @Takes(code) Code?: string;
}

export class RefreshDto implements RefreshRequest {
  @ClientSecret() AuthClientSecret!: string;
  @ClientId() AuthClientId!: number;
  @Omittable() @Takes(key) TokenIdentifier?: string;
  @Omittable() @Takes(user) AuthUserId?: number;
}

export class AdminAccessDto implements AdminAccessRequest {
  @ClientId() AuthClientId!: number;
  @ClientSecret() AuthClientSecret!: string;
  @Takes(key) ResetKey!: string;
  @Omittable() @Takes(code) Code?: string;
}

export class ForgotDto implements ForgotRequest {
  @Takes(emailField('Email')) Email!: string;
}

export class ResetDto implements ResetRequest {
  @ClientId() AuthClientID!: number;
  @ClientSecret() AuthClientSecret!: string;
  @Takes(user) AuthUserId!: number;
  @Takes(key) ResetKey!: string;
  @Takes(password('Password')) Password!: string;
  @Takes(password('Confirmation')) Confirmation!: string;
  @Omittable() @Takes(code) Code?: string;
}

import {
  type AddUserRequest,
  accessFields,
  type ChangePasswordRequest,
  type ChangeUsernameRequest,
  MAX_INTEGER,
  type PortalAccessRequest,
  passwordLength,
  pickFields,
  type SaveUserRequest,
  type TwoFactorChangeRequest,
  type TwoFactorConfirmRequest,
  type TwoFactorSetUpRequest,
  textField,
  type UserCompaniesRequest,
  userBasicFields,
  userFields,
} from '@picket/domain';
import { Type } from 'class-transformer';
import { QueryFlag } from '../../shared/http/input/query-flag.ts';
import { IsBoolean, IsInt, Max, Min } from '../../shared/http/input/rules.ts';
import { PageQueryDto } from '../../shared/http/input/search.dto.ts';
import { idField, Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';

/** Above the password limit, which counts characters; this counts UTF-16 units. */
const password = (label: string) => textField(label, passwordLength.max * 4);

/** `?q&skip&take&sort&teamId&roleId&showAccessRevoked`. */
export class UserSearchQueryDto extends PageQueryDto {
  @Omittable() @Takes(textField('Sort', 40)) sort?: string;
  @Omittable() @Type(() => Number) @IsInt() @Min(1) @Max(MAX_INTEGER) teamId?: number;
  @Omittable() @Type(() => Number) @IsInt() @Min(1) @Max(MAX_INTEGER) roleId?: number;
  @QueryFlag() showAccessRevoked?: boolean;
}

export class SaveUserDto extends TakesFields(userBasicFields) implements SaveUserRequest {
  @Omittable() @Takes(password('Current password')) CurrentPassword?: string;
}

const { Image: _, ...fieldsWithoutImage } = userFields;
const newUserFields = { ...fieldsWithoutImage, ...pickFields(accessFields, 'Username', 'UserRoleId') };

export class AddUserDto
  extends TakesFields(newUserFields, { required: ['FirstName', 'Username', 'UserRoleId'] })
  implements AddUserRequest
{
  @Omittable() @Takes(password('Password')) Password?: string;
  @Omittable() @Takes(password('Confirm password')) ConfirmPassword?: string;
  @Omittable() @IsBoolean({ message: 'Send email must be true or false' }) SendEmail?: boolean;
}

export class PortalAccessDto extends VersionDto implements PortalAccessRequest {
  @Takes(accessFields.Username) Username!: string;
  @Omittable() @Takes(password('Password')) Password?: string;
  @Omittable() @Takes(password('Confirmation')) Confirmation?: string;
  @Takes(accessFields.UserRoleId) AccessLevelId!: number;
  @Omittable() @Takes(password('Current password')) CurrentPassword?: string;
}

export class ChangeUsernameDto extends VersionDto implements ChangeUsernameRequest {
  @Takes(accessFields.Username) Username!: string;
  @Takes(password('Current password')) CurrentPassword!: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @Takes(password('Current password')) CurrentPassword!: string;
  @Takes(password('Password')) Password!: string;
  @Takes(password('Confirmation')) Confirmation!: string;
}

const code = textField('Code', 30);

export class TwoFactorSetUpDto implements TwoFactorSetUpRequest {
  @Takes(password('Current password')) CurrentPassword!: string;
}

export class TwoFactorConfirmDto implements TwoFactorConfirmRequest {
  @Takes(code) Code!: string;
}

export class TwoFactorChangeDto implements TwoFactorChangeRequest {
  @Takes(password('Current password')) CurrentPassword!: string;
  @Takes(code) Code!: string;
}

export class UserCompaniesDto extends VersionDto implements UserCompaniesRequest {
  @Takes(idField('User')) UserId!: number;
  @Takes(userFields.CompanyIds) CompanyIds!: number[];
}

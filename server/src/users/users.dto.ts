import {
  type AddUserRequest,
  type ChangePasswordRequest,
  type ChangeUsernameRequest,
  type PortalAccessRequest,
  passwordLength,
  referenceField,
  type SaveUserRequest,
  textField,
  type UserCompaniesRequest,
  userFields,
} from '@picket/domain';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsBoolean,
  IsInt,
  IsObject,
  IsOptional,
  Max,
  Min,
  ValidateNested,
} from 'class-validator';
import { AddressDto, PhoneDto, PhoneList } from '../http/contact.dto.ts';
import { PageQueryDto } from '../http/search.dto.ts';
import { Omittable, Takes, VersionDto } from '../http/takes.ts';

/** Longer than any password may be, because characters count there and UTF-16 units here. */
const password = (label: string) => textField(label, passwordLength.max * 4);
const role = referenceField('User Role', 'userRoles');
const team = referenceField('Team', 'teams', null);
const MAX_COMPANIES = 999;
const LARGEST_ID = 2_147_483_647;

const flagOf = ({ value }: { value: unknown }) => (value === 'true' ? true : value === 'false' ? false : value);

/** `?q&skip&take&sort&teamId&roleId&showAccessRevoked`. */
export class UserSearchQueryDto extends PageQueryDto {
  @IsOptional() @Takes(textField('Sort', 40)) sort?: string;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(LARGEST_ID) teamId?: number;
  @IsOptional() @Type(() => Number) @IsInt() @Min(1) @Max(LARGEST_ID) roleId?: number;
  @IsOptional() @Transform(flagOf) @IsBoolean() showAccessRevoked?: boolean;
}

export class SaveUserDto extends VersionDto implements SaveUserRequest {
  @Omittable() @Takes(userFields.FirstName) FirstName?: string;
  @Omittable() @Takes(userFields.LastName) LastName?: string;
  @Omittable() @Takes(userFields.Email) Email?: string;
  @Omittable() @Takes(team) TeamId?: number | null;
}

const CompanyList = (): PropertyDecorator => (target, name) => {
  IsArray({ message: 'Companies is required' })(target, name);
  ArrayMaxSize(MAX_COMPANIES)(target, name);
  IsInt({ each: true, message: 'Company is not known' })(target, name);
};

export class AddUserDto implements AddUserRequest {
  @Takes(userFields.FirstName) FirstName!: string;
  @Omittable() @Takes(userFields.LastName) LastName?: string;
  @Omittable() @Takes(userFields.Email) Email?: string;
  @Omittable() @Takes(team) TeamId?: number | null;
  @Omittable()
  @PhoneList()
  UserPhones?: PhoneDto[];
  @IsOptional() @IsObject() @ValidateNested() @Type(() => AddressDto) Address?: AddressDto | null;
  @Omittable() @CompanyList() CompanyIds?: number[];
  @Takes(userFields.Username) Username!: string;
  @Takes(role) UserRoleId!: number;
  @Omittable() @Takes(password('Password')) Password?: string;
  @Omittable() @Takes(password('Confirm Password')) ConfirmPassword?: string;
  @Omittable() @IsBoolean({ message: 'Send Email must be true or false' }) SendEmail?: boolean;
}

export class PortalAccessDto extends VersionDto implements PortalAccessRequest {
  @Takes(userFields.Username) Username!: string;
  @Omittable() @Takes(password('Password')) Password?: string;
  @Omittable() @Takes(password('Confirmation')) Confirmation?: string;
  @Takes(role) AccessLevelId!: number;
}

export class ChangeUsernameDto extends VersionDto implements ChangeUsernameRequest {
  @Takes(userFields.Username) Username!: string;
}

export class ChangePasswordDto implements ChangePasswordRequest {
  @Takes(password('Current Password')) CurrentPassword!: string;
  @Takes(password('Password')) Password!: string;
  @Takes(password('Confirmation')) Confirmation!: string;
}

export class UserCompaniesDto extends VersionDto implements UserCompaniesRequest {
  @Takes(referenceField('User', 'users')) UserId!: number;
  @CompanyList() CompanyIds!: number[];
}

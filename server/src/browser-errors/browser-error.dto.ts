import { type BrowserErrorRequest, browserErrorLimits } from '@picket/domain';
import { ArrayMaxSize, IsArray, IsOptional, IsString, MaxLength } from 'class-validator';

export class BrowserErrorDto implements BrowserErrorRequest {
  @IsString() @MaxLength(browserErrorLimits.message) Message!: string;
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(browserErrorLimits.frames)
  @IsString({ each: true })
  @MaxLength(browserErrorLimits.frame, { each: true })
  Frames?: string[];
  @IsOptional() @IsString() @MaxLength(browserErrorLimits.url) Url?: string;
}

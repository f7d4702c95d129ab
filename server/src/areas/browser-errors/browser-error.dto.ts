import { type BrowserErrorRequest, browserErrorLimits } from '@picket/domain';
import { ArrayMaxSize, IsArray, IsString, MaxLength } from '../../shared/http/input/rules.ts';
import { Omittable } from '../../shared/http/input/takes.ts';

export class BrowserErrorDto implements BrowserErrorRequest {
  @IsString() @MaxLength(browserErrorLimits.message) Message!: string;
  @Omittable()
  @IsArray()
  @ArrayMaxSize(browserErrorLimits.frames)
  @IsString({ each: true })
  @MaxLength(browserErrorLimits.frame, { each: true })
  Frames?: string[];
  @Omittable() @IsString() @MaxLength(browserErrorLimits.url) Url?: string;
}

import { Body, Controller, Delete, Get, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CompanySettings, type SaveAnswer, type SettingsAnswer, settingFields, settingsId } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { DecideSettings } from '../commands/decide.ts';
import { Allow, AllowSignedIn } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, saved } from '../http/answers/answers.ts';
import { FileOrNull, Upload } from '../http/upload/upload.ts';
import { pictureUpload, type UploadedFile } from '../http/upload/upload-rule.ts';
import { ImageIntake } from '../images/image-intake.ts';
import { READER } from '../ports.ts';
import { SaveSettingsDto } from './settings.dto.ts';

/** Any signed-in user may read the settings: every screen uses the time zone, the fee and the state. */
@Controller('settings')
export class SettingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(ImageIntake) private readonly images: ImageIntake,
  ) {}

  @Get()
  @AllowSignedIn()
  @Answers('SettingsAnswer')
  get(): Promise<SettingsAnswer> {
    return getSettings(this.reader);
  }

  @Put()
  @Allow('AppSettings', 'Full')
  @Answers('SaveAnswer')
  @Upload(pictureUpload)
  async save(
    @Body() { Version: _, ...values }: SaveSettingsDto,
    @FileOrNull() logo: UploadedFile | null,
    @Context() context: CommandContext,
  ): Promise<SaveAnswer> {
    return this.change({ ...values, ...(logo && { Image: await this.images.store(logo.bytes) }) }, context);
  }

  @Delete('image')
  @Allow('AppSettings', 'Full')
  @Answers('SaveAnswer')
  removeLogo(@Context() context: CommandContext): Promise<SaveAnswer> {
    return this.change({ Image: null }, context);
  }

  private async change(data: Partial<CompanySettings>, context: CommandContext): Promise<SaveAnswer> {
    await refuseUnknownReferences(this.reader, settingFields, data, await getSettings(this.reader));
    const command = { type: 'ChangeSettings', data } as const;
    return saved(await this.commands.execute(new DecideSettings(settingsId, command, context)));
  }
}

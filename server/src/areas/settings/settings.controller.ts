import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type CompanySettings, type SaveAnswer, type SettingsAnswer, settingFields, settingsId } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideSettings } from '../../shared/commands/decide.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full, signedIn } from '../../shared/http/call/call.ts';
import { Body } from '../../shared/http/input/parameters.ts';
import { FileOrNull } from '../../shared/http/upload/upload.ts';
import { pictureUpload, type UploadedFile } from '../../shared/http/upload/upload-rule.ts';
import { ImageIntake } from '../../shared/images/image-intake.ts';
import { refuseUnknownReferences } from '../catalogue/known-references.ts';
import { SaveSettingsDto } from './settings.dto.ts';

/** Any signed-in user may read the settings: every screen uses the time zone, the fee and the state. */
@Controller()
export class SettingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
    @Inject(ImageIntake) private readonly images: ImageIntake,
  ) {}

  @Call('GET settings', signedIn, 'SettingsAnswer')
  get(): Promise<SettingsAnswer> {
    return getSettings(this.reader);
  }

  @Call('PUT settings', full('AppSettings'), 'SaveAnswer', { upload: pictureUpload })
  async save(
    @Body() { Version: _, ...values }: SaveSettingsDto,
    @FileOrNull() logo: UploadedFile | null,
    @By() { context }: By,
  ): Promise<SaveAnswer> {
    return this.change({ ...values, ...(logo && { Image: await this.images.store(logo.bytes) }) }, context);
  }

  @Call('DELETE settings/image', full('AppSettings'), 'SaveAnswer')
  removeLogo(@By() { context }: By): Promise<SaveAnswer> {
    return this.change({ Image: null }, context);
  }

  private async change(data: Partial<CompanySettings>, context: CommandContext): Promise<SaveAnswer> {
    await refuseUnknownReferences(this.reader, settingFields, data, await getSettings(this.reader));
    const command = { type: 'ChangeSettings', data } as const;
    return saved(await this.commands.execute(new DecideSettings(settingsId, command, context)));
  }
}

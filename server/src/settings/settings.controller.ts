import { Body, Controller, Get, Inject, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type SaveAnswer, type SettingsAnswer, settingsId } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { getSettings } from '@picket/projections/settings/settings.query';
import { Allow, AllowSignedIn } from '../auth/access.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { Answers, saved } from '../http/answers.ts';
import { Context } from '../http/context.ts';
import { READER } from '../ports.ts';
import { DecideSettings } from './decide-settings.ts';
import { SaveSettingsDto } from './settings.dto.ts';

/** Everyone who is signed in may read the settings: every screen follows the time zone, the fee and the state. */
@Controller('settings')
export class SettingsController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
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
  async save(@Body() body: SaveSettingsDto, @Context() context: CommandContext): Promise<SaveAnswer> {
    const { Version: _, ...data } = body;
    return saved(
      await this.commands.execute(new DecideSettings(settingsId, { type: 'ChangeSettings', data }, context)),
    );
  }
}

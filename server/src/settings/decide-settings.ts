import { type SettingsCommand, settingsDecider } from '@picket/domain';
import { Decide, handlerOf } from '../commands/decide.ts';

export class DecideSettings extends Decide<SettingsCommand> {}
export class SettingsHandler extends handlerOf(settingsDecider, DecideSettings) {}

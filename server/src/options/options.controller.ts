import { Controller, Get } from '@nestjs/common';
import { type ListAnswer, type StateOption, states } from '@picket/domain';
import { AllowSignedIn } from '../http/access/access.ts';
import { AnswersList } from '../http/answers/answers.ts';

@Controller('options')
export class OptionsController {
  @Get('states')
  @AllowSignedIn()
  @AnswersList('StateOption')
  states(): ListAnswer<StateOption> {
    return { data: [...states], total: states.length };
  }
}

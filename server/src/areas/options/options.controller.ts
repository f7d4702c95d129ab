import { Controller } from '@nestjs/common';
import { type ListAnswer, type StateOption, states } from '@picket/domain';
import { Call, listOf, signedIn } from '../../shared/http/call/call.ts';

@Controller()
export class OptionsController {
  @Call('GET options/states', signedIn, listOf('StateOption'))
  states(): ListAnswer<StateOption> {
    return { data: [...states], total: states.length };
  }
}

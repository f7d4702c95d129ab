import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { map, type Observable } from 'rxjs';
import { READ_MODELS_BEHIND } from './answers.ts';

/** Headers that follow from an answer: a list's total (ruling 2), and read models that lag behind a write. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(
      map((answer: unknown) => {
        if (typeof answer !== 'object' || answer === null || reply.sent) return answer;
        if ('data' in answer && 'total' in answer) reply.header('x-list-count', String(answer.total));
        if (READ_MODELS_BEHIND in answer) reply.header('x-read-models-behind', 'true');
        return answer;
      }),
    );
  }
}

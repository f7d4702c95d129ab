import { Body, Controller, Delete, Get, Inject, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { NoteCommand, SaveAnswer } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { searchNotes } from '@picket/projections/notes/notes.query';
import type { CommandContext } from '../commands/command-context.ts';
import { DecideNote } from '../commands/decide.ts';
import { Allow } from '../http/access/access.ts';
import { Context } from '../http/access/context.ts';
import { Answers, AnswersList, saved } from '../http/answers/answers.ts';
import { IdParam } from '../http/input/id.pipe.ts';
import { MAX_TAKE, PageQueryDto } from '../http/input/search.dto.ts';
import { READER } from '../ports.ts';
import { knownCustomer, requireUnmerged } from './known-customer.ts';
import { AddNoteDto, SaveNoteDto } from './notes.dto.ts';

/** Notes about customers. The decider ensures that a note is changed only at its own customer. */
@Controller('customers/:id/notes')
export class NotesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Get('_search')
  @Allow('Customers', 'Read')
  @AnswersList('NoteRow')
  async search(@IdParam() CustomerId: number, @Query() { q, skip, take = MAX_TAKE }: PageQueryDto) {
    await knownCustomer(this.reader, CustomerId);
    return searchNotes(this.reader, { CustomerId, Query: q, Skip: skip, Take: take });
  }

  @Post()
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  async add(
    @IdParam() CustomerId: number,
    @Body() { Title, NoteText }: AddNoteDto,
    @Context() context: CommandContext,
  ) {
    await requireUnmerged(this.reader, CustomerId);
    return this.send('new', { type: 'AddNote', data: { CustomerId, Title, NoteText } }, context);
  }

  @Put()
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  save(
    @IdParam() CustomerId: number,
    @Body() { Id, Title, NoteText }: SaveNoteDto,
    @Context() context: CommandContext,
  ) {
    return this.send(Id, { type: 'SaveNote', data: { CustomerId, Title, NoteText } }, context);
  }

  @Delete(':noteId')
  @Allow('Customers', 'Full')
  @Answers('SaveAnswer')
  remove(@IdParam() CustomerId: number, @IdParam('noteId') id: number, @Context() context: CommandContext) {
    return this.send(id, { type: 'RemoveNote', data: { CustomerId } }, context);
  }

  private async send(id: number | 'new', command: NoteCommand, context: CommandContext): Promise<SaveAnswer> {
    return saved(await this.commands.execute(new DecideNote(id, command, context)));
  }
}

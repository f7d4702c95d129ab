import { Controller, Inject } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Note, type NoteCommand, NotFoundError, type SaveAnswer } from '@picket/domain';
import type { Reader } from '@picket/projections/core/reader';
import { searchNotes } from '@picket/projections/notes/notes.query';
import { READER } from '../../base/ports.ts';
import type { CommandContext } from '../../shared/commands/command-context.ts';
import { DecideNote } from '../../shared/commands/decide.ts';
import type { Caller } from '../../shared/http/access/access.ts';
import { By } from '../../shared/http/access/by.ts';
import { saved } from '../../shared/http/answers/answers.ts';
import { Call, full, listOf, read } from '../../shared/http/call/call.ts';
import { IdParam } from '../../shared/http/input/id.pipe.ts';
import { Body, Query } from '../../shared/http/input/parameters.ts';
import { MAX_TAKE, PageQueryDto } from '../../shared/http/input/search.dto.ts';
import { knownCustomer, requireReminded, requireUnmerged, requireVisible } from './known-customer.ts';
import { AddNoteDto, SaveNoteDto } from './notes.dto.ts';

/** Notes about customers. The decider ensures that a note is changed only at its own customer. */
@Controller()
export class NotesController {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(READER) private readonly reader: Reader,
  ) {}

  @Call('GET customers/:id/notes/_search', read('Customers'), listOf('NoteRow'))
  async search(
    @IdParam() CustomerId: number,
    @Query() { q, skip, take = MAX_TAKE }: PageQueryDto,
    @By() { caller }: By,
  ) {
    await knownCustomer(this.reader, caller, CustomerId);
    return searchNotes(this.reader, { CustomerId, Query: q, Skip: skip, Take: take });
  }

  @Call('POST customers/:id/notes', full('Customers'), 'SaveAnswer')
  async add(@IdParam() CustomerId: number, @Body() body: AddNoteDto, @By() { caller, context }: By) {
    await requireUnmerged(this.reader, caller, CustomerId);
    const { Version: _, ...input } = body;
    await requireReminded(this.reader, CustomerId, input);
    const command = { type: 'AddNote', data: { CustomerId, ...input } } as const;
    return saved(await this.commands.execute(new DecideNote('new', command, context)));
  }

  @Call('PUT customers/:id/notes', full('Customers'), 'SaveAnswer')
  async save(@IdParam() CustomerId: number, @Body() body: SaveNoteDto, @By() { caller, context }: By) {
    const { Id, Version: _, Kind: __, ...input } = body;
    await requireVisible(this.reader, caller, CustomerId);
    await requireReminded(this.reader, CustomerId, input);
    return this.change(caller, Id, { type: 'SaveNote', data: { CustomerId, ...input } }, context);
  }

  @Call('PUT customers/:id/notes/:noteId/done', full('Customers'), 'SaveAnswer')
  done(@IdParam() CustomerId: number, @IdParam('noteId') id: number, @By() { caller, context }: By) {
    return this.change(caller, id, { type: 'FinishNoteReminder', data: { CustomerId } }, context);
  }

  @Call('DELETE customers/:id/notes/:noteId', full('Customers'), 'SaveAnswer')
  remove(@IdParam() CustomerId: number, @IdParam('noteId') id: number, @By() { caller, context }: By) {
    return this.change(caller, id, { type: 'RemoveNote', data: { CustomerId } }, context);
  }

  /** The note of another customer is refused before its version is compared, like a missing one. */
  private async change(caller: Caller, id: number, command: NoteCommand, context: CommandContext): Promise<SaveAnswer> {
    const { CustomerId } = command.data;
    await requireVisible(this.reader, caller, CustomerId);
    const ofCustomer = (note: Note | null) => {
      if (note?.CustomerId !== CustomerId) throw new NotFoundError('Note not found');
      return command;
    };
    return saved(await this.commands.execute(new DecideNote(id, ofCustomer, context)));
  }
}

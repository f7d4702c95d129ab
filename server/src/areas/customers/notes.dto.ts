import { noteFields, numberField, type SaveNoteRequest } from '@picket/domain';
import { Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';

export class AddNoteDto extends VersionDto implements SaveNoteRequest {
  @Omittable() @Takes(noteFields.Title) Title?: string;
  @Omittable() @Takes(noteFields.NoteText) NoteText?: string;
}

export class SaveNoteDto extends AddNoteDto {
  @Takes(numberField('Id', { min: 1 })) Id!: number;
}

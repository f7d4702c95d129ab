import { noteFields, noteReminderFields, numberField, type SaveNoteRequest } from '@picket/domain';
import { IsIn } from '../../shared/http/input/rules.ts';
import { Omittable, Takes, VersionDto } from '../../shared/http/input/takes.ts';

export class AddNoteDto extends VersionDto implements SaveNoteRequest {
  @Omittable() @Takes(noteFields.Title) Title?: string;
  @Omittable() @Takes(noteFields.NoteText) NoteText?: string;
  @Omittable() @IsIn(['note', 'call'], { message: 'Kind must be note or call' }) Kind?: 'note' | 'call';
  @Omittable() @Takes(noteReminderFields.RemindOn) RemindOn?: string | null;
  @Omittable() @Takes(noteReminderFields.RemindUserId) RemindUserId?: number | null;
}

export class SaveNoteDto extends AddNoteDto {
  @Takes(numberField('Id', { min: 1 })) Id!: number;
}

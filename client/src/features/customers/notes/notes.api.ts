import type { ListAnswer, NoteRow, SaveAnswer, SaveNoteRequest } from '@picket/domain';
import { api } from '@/api/api.ts';
import { lists, savedTags, saves } from '@/api/tags.ts';
import { customerConflict } from '@/entities/customers/customer-conflict.ts';

interface NotesOf {
  readonly customerId: number;
  readonly Query?: string;
  readonly Skip: number;
  readonly Take: number;
}

type SaveNote = SaveNoteRequest & { customerId: number };

const notesOf = (customerId: number) => `customers/${customerId}/notes`;

const searchIn = (notesUrl: string) => `${notesUrl}/_search`;

/** Finds the note in the customer's note list (the first 999 notes). */
const conflict = customerConflict(async ({ Id }, get, { url }) => {
  const notes = (await get({ url: searchIn(url), params: { take: 999 } })) as ListAnswer<NoteRow> | undefined;
  return notes?.data.find((note) => note.Id === Id);
});

const notesApi = api.injectEndpoints({
  endpoints: (build) => ({
    getNotes: build.query<ListAnswer<NoteRow>, NotesOf>({
      query: ({ customerId, Query, Skip, Take }) => ({
        url: searchIn(notesOf(customerId)),
        params: { ...(Query && { q: Query }), skip: Skip, take: Take },
      }),
      providesTags: lists('Note'),
    }),
    addNote: build.mutation<SaveAnswer, SaveNote>({
      query: ({ customerId, ...body }) => ({ url: notesOf(customerId), method: 'POST', body }),
      invalidatesTags: savedTags('Note'),
      extraOptions: { done: 'Note Added', failed: 'Save Failed', form: true },
    }),
    saveNote: build.mutation<SaveAnswer, SaveNote>({
      query: ({ customerId, ...body }) => ({
        url: notesOf(customerId),
        method: 'PUT',
        body,
        record: { kind: 'note', id: body.Id! },
      }),
      invalidatesTags: saves('Note'),
      extraOptions: { done: 'Note Saved', failed: 'Save Failed', form: true, conflict },
    }),
    finishReminder: build.mutation<SaveAnswer, NoteRow>({
      query: ({ CustomerId, Id }) => ({ url: `${notesOf(CustomerId)}/${Id}/done`, method: 'PUT' }),
      invalidatesTags: [...savedTags('Note'), { type: 'Job', id: 'LIST' }],
      extraOptions: { done: 'Reminder done', failed: 'Save Failed' },
    }),
    deleteNote: build.mutation<SaveAnswer, NoteRow>({
      query: ({ CustomerId, Id, Version }) => ({
        url: `${notesOf(CustomerId)}/${Id}`,
        method: 'DELETE',
        params: { version: Version },
        record: { kind: 'note', id: Id },
      }),
      invalidatesTags: savedTags('Note'),
      extraOptions: { failed: 'Note Deletion Failed' },
    }),
  }),
});

export const {
  useGetNotesQuery,
  useAddNoteMutation,
  useSaveNoteMutation,
  useDeleteNoteMutation,
  useFinishReminderMutation,
} = notesApi;

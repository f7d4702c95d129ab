import { addDays, booksClosedThroughMessage, booksFields, fieldMessage, isEarlier, monthOf } from '@picket/domain';
import { dateProblem } from '@/lib/format/date-text.ts';
import { formatDate, today } from '@/lib/format/format-date.ts';
import { Dialog } from '@/ui/dialogs/dialog.tsx';
import { DateField, ReasonField } from '@/ui/form/fields.tsx';
import { Form } from '@/ui/form/form.tsx';
import { useSaveForm } from '@/ui/form/use-save-form.ts';
import { Stack } from '@/ui/layout.tsx';
import { type OpenedBooks, useCloseOver } from './use-close-over.ts';

const { label } = booksFields.BooksClosedThrough;

interface DialogProps {
  /** The books as they are now. */
  books: OpenedBooks;
  onClose: () => void;
}

/** Closes the books through a later day than before. */
export function CloseBooksDialog({ books, onClose }: DialogProps) {
  const { closed } = books;
  const { save, load } = useCloseOver(books);
  const lastMonthEnd = addDays(monthOf(today()), -1);
  const form = useSaveForm({
    values: { BooksClosedThrough: (isEarlier(closed, lastMonthEnd) || !closed ? lastMonthEnd : null) as string | null },
    rules: ({ BooksClosedThrough: day }) => ({ BooksClosedThrough: closingProblem(day, closed) }),
    save: ({ BooksClosedThrough }) => save({ BooksClosedThrough }),
    fromServer: (current) => {
      load(current);
      return { BooksClosedThrough: null };
    },
    onSaved: onClose,
  });
  return (
    <Dialog opened title="Close books" onClose={onClose}>
      <Form form={form} submitLabel="Close books" onCancel={onClose}>
        <Stack gap={10}>
          <p>Payments, credits and reversals dated on or before this day will be locked. Reopening needs a reason.</p>
          <DateField control={form.control} name="BooksClosedThrough" label={label} required />
        </Stack>
      </Form>
    </Dialog>
  );
}

/** Opens days of the books again. */
export function ReopenBooksDialog({ books, onClose }: DialogProps) {
  const closed = books.closed!;
  const { save, load } = useCloseOver(books);
  const form = useSaveForm({
    values: { BooksClosedThrough: null as string | null, Reason: '' },
    rules: ({ BooksClosedThrough: day, Reason }) => ({
      BooksClosedThrough: reopeningProblem(day, closed),
      Reason: fieldMessage(booksFields.Reason, Reason),
    }),
    save,
    fromServer: (current) => {
      load(current);
      return { BooksClosedThrough: null, Reason: '' };
    },
    onSaved: onClose,
  });
  return (
    <Dialog opened title="Reopen books" onClose={onClose}>
      <Form form={form} submitLabel="Reopen books" onCancel={onClose}>
        <Stack gap={10}>
          <p>Payments after the chosen day can be changed again. Changes appear in the next accounting export.</p>
          <DateField
            control={form.control}
            name="BooksClosedThrough"
            label={label}
            description="Leave empty to open all days"
          />
          <ReasonField control={form.control} field={booksFields.Reason} />
        </Stack>
      </Form>
    </Dialog>
  );
}

function closingProblem(day: string | null, closed: string | null): string | null {
  if (!day) return `${label} is required`;
  if (dateProblem(day)) return dateProblem(day);
  if (closed && day <= closed) return `The books are already closed through ${formatDate(closed)}`;
  return booksClosedThroughMessage(day, today());
}

function reopeningProblem(day: string | null, closed: string): string | null {
  if (!day) return null;
  return dateProblem(day) ?? (day < closed ? null : `Choose a day before ${formatDate(closed)}`);
}

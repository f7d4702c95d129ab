import { booksFields, type CloseBooksRequest } from '@picket/domain';
import { TakesFields } from '../../shared/http/input/takes-fields.ts';

export class CloseBooksDto
  extends TakesFields(booksFields, { required: ['BooksClosedThrough'] })
  implements CloseBooksRequest {}

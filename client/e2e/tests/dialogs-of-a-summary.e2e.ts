import { testDialogsOf } from '../testing/estimating-dialogs.ts';

describe('a dialog of summary or posts has no problems in light and dark, on a desktop and a phone', () =>
  testDialogsOf('summary', 'posts'));

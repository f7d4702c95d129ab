import { testDialogsOf } from '../testing/estimating-dialogs.ts';

describe('a dialog of fence lines has no problems in light and dark, on a desktop and a phone', () =>
  testDialogsOf('fence-lines'));

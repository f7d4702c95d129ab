import { readFileSync } from 'node:fs';
import { filesIn } from './workspace.js';

const isTest = /\.test\.tsx?$|\/testing\//;
const sources = filesIn('client/src').filter((file) => /\.tsx?$/.test(file) && !isTest.test(file));

const filesWith = (pattern) => sources.filter((file) => pattern.test(readFileSync(file, 'utf8')));

// Unsaved input is asked about in useSaveForm and useUnsavedInput, and dialogs close in Dialog. A form beside them would
// lose it.
it('every form asks about unsaved input', () => {
  expect(filesWith(/\buseForm\b/)).toEqual(['client/src/ui/form/use-save-form.ts']);
  const asking = filesWith(/\buseUnsavedInput\(/);
  expect(filesWith(/<form\b/).filter((file) => !asking.includes(file))).toEqual([
    // A search, whose input is not saved.
    'client/src/features/audit/record-check.tsx',
    'client/src/features/auth/code-form.tsx',
    'client/src/features/auth/forgot-password.page.tsx',
    'client/src/features/auth/login.page.tsx',
    'client/src/features/auth/reset-password.page.tsx',
    'client/src/features/customer-pages/form-dialog.tsx',
    'client/src/features/customer-pages/sign-section.tsx',
    'client/src/ui/form/form.tsx',
  ]);
});

it('every dialog is a Dialog', () =>
  expect(filesWith(/\b(Modal|Drawer)\b.*from '@mantine\/core'/)).toEqual(['client/src/ui/dialogs/dialog.tsx']));

/** The type of a call's answer: its name in the contract (`domain/src/contract`), or the media type of a file. */
export interface RouteAnswer {
  readonly shape: 'one' | 'list' | 'file';
  readonly type: string;
}

/** The answers of writes that must not run twice. */
export const repeatable: ReadonlySet<string> = new Set([
  'SaveAnswer',
  'SaveDatesAnswer',
  'RevisionAnswer',
  'EmailEstimateAnswer',
  'CopyLinesAnswer',
  'MoveDayAnswer',
  'RestoreAnswer',
  'RestoreJobAnswer',
  'AddPaymentsAnswer',
  'EmailDocumentAnswer',
  'EmailInvoicesAnswer',
  'EmailStatementAnswer',
  'EmailStatementsAnswer',
  'BulkAnswer',
]);

/** The answers of writes that go on where they stopped when they are sent again. */
export const resumable: ReadonlySet<string> = new Set(['BulkAnswer']);

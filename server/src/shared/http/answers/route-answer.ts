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
]);

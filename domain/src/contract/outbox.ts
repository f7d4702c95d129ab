/** A row of GET outbox: an e-mail that was kept here instead of being sent. */
export interface OutboxRow {
  Id: string;
  SentAt: string;
  /** As far as it is not the sender that the server is set up with: 'Picket <office@example.com>', one of both, or ''. */
  From: string;
  To: string[];
  Cc: string[];
  ReplyTo: string | null;
  Subject: string;
  Attachments: OutboxAttachment[];
}

export interface OutboxAttachment {
  Filename: string;
  ContentType: string;
  /** Bytes. */
  Size: number;
}

/** GET outbox/{id}: with its text; the HTML part says the same and is not shown. */
export interface OutboxMail extends OutboxRow {
  Text: string;
}

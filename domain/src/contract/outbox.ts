/** A row of GET outbox: an email that was stored instead of sent. */
export interface OutboxRow {
  Id: string;
  SentAt: string;
  /**
   * The sender if it differs from the server's configuration: 'Picket <office@example.com>', the name or address only,
   * or ''.
   */
  From: string;
  To: string[];
  Cc: string[];
  ReplyTo: string | null;
  Subject: string;
  Attachments: OutboxAttachment[];
}

interface OutboxAttachment {
  Filename: string;
  ContentType: string;
  /** In bytes. */
  Size: number;
}

/** GET outbox/{id}: an email with its text. The HTML part has the same content and is omitted. */
export interface OutboxMail extends OutboxRow {
  Text: string;
}

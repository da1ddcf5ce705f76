/** How the talk with a server of mail is kept from others: from its first byte, from STARTTLS on, or not at all. */
export type Security = 'tls' | 'starttls' | 'none'

/** A server that takes mail of ours, and as whom it knows us. */
export type MailServer = {
  readonly host: string
  readonly port: number
  readonly security: Security
  /** Empty: it asks for no login. A password never goes over a line that is not encrypted. */
  readonly user: string
  readonly password: string
  readonly fromName: string
  readonly fromAddress: string
}

/** A mail to one mailbox. */
export type Mail = {
  /** `<…@…>`, given by the caller: a mail that is sent twice carries the same, and mailboxes show it once. */
  readonly messageId: string
  readonly to: string
  readonly subject: string
  readonly text: string
  /** The same as a page, for those who read mail so. */
  readonly html?: string
  /** One with an `id` is shown within the page, which names it by that. */
  readonly attachments: readonly {
    readonly name: string
    readonly type: string
    readonly bytes: Uint8Array
    readonly id?: string
  }[]
}

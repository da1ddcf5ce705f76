/** Longest address that a server of mail must take (RFC 5321, 4.5.3.1). */
export const MAIL_ADDRESS_LENGTH = 254

const ADDRESS =
  /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z][A-Za-z0-9-]{0,61}[A-Za-z0-9]$/

/**
 * Whether a text is one plain address of a mailbox, `name@host.tld` in ASCII, and nothing beside it: no name, no second address, no line
 * end that would begin a header of somebody else's choice.
 */
export function isMailAddress(text: string): boolean {
  return text.length <= MAIL_ADDRESS_LENGTH && text.indexOf('@') <= 64 && ADDRESS.test(text)
}

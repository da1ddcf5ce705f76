import { isMailAddress } from '@yuncang/domain/base/mail-address.ts'
import { isUnkeepable } from '@yuncang/domain/base/text.ts'
import { MailFailure } from './failure.ts'
import type { Mail, MailServer } from './mail.ts'

const MESSAGE_ID = /^<[A-Za-z0-9._+-]+@[A-Za-z0-9._-]+>$/

/**
 * A mail as it goes over the line: subject, names and text in UTF-8. What could begin a header or an address of somebody else's choice is refused,
 * whatever was checked before.
 * @throws MailFailure badMail
 */
export async function composed(mail: Mail, from: Pick<MailServer, 'fromName' | 'fromAddress'>): Promise<Buffer> {
  const names = [
    mail.subject,
    from.fromName,
    ...mail.attachments.flatMap(({ name, type, id = '' }) => [name, type, id]),
  ]
  const fine =
    isMailAddress(mail.to) &&
    isMailAddress(from.fromAddress) &&
    MESSAGE_ID.test(mail.messageId) &&
    !names.some((name) => isUnkeepable(name) || /[\r\n\t]/.test(name))
  if (!fine) throw new MailFailure('badMail', 'compose')
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  const composer = new MailComposer({
    messageId: mail.messageId,
    from: { name: from.fromName, address: from.fromAddress },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    attachments: mail.attachments.map(({ name, type, bytes, id }) => ({
      filename: name,
      contentType: type,
      ...(id !== undefined && { cid: id, contentDisposition: 'inline' as const }),
      content: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return composer.compile().build()
}

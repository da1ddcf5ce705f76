/** A mailroom for work that sends nothing: it reaches no server, and opens no password. */
import { createMailroom } from '@yuncang/server/plumbing/mail/mailroom.ts'

export const NO_MAIL = createMailroom('postgresql://nobody:none@localhost/none', { inside: false })

import { own } from '@yuncang/domain/base/own.ts'
import { oneLine, withoutUnkeepable } from '@yuncang/domain/base/text.ts'
import { MAIL_REASONS } from './words.ts'

/** Where in the talk with a server a mail stands. */
export type Step = 'compose' | 'connect' | 'tls' | 'greeting' | 'hello' | 'login' | 'from' | 'to' | 'content' | 'end'
export type MailReason = keyof typeof MAIL_REASONS

/** What the library of the talk says of an error. */
type TalkError = {
  readonly code?: string
  readonly command?: string
  readonly responseCode?: number
  readonly response?: string
  readonly message?: string
}

const LONGEST_ANSWER = 200

/** A mail that was not sent, or of which nobody knows. */
export class MailFailure extends Error {
  readonly reason: MailReason
  readonly step: Step
  /** The mail was handed over to its last byte, and no answer came: it may have arrived. */
  readonly maybeDelivered: boolean
  /** The server's own words, on one line; empty where it had none or is not known to be a server of mail. */
  readonly answer: string

  constructor(reason: MailReason, step: Step, answer = '') {
    super(MAIL_REASONS[reason])
    this.name = 'MailFailure'
    this.reason = reason
    this.step = step
    this.maybeDelivered = reason === 'unclear'
    this.answer = answer
  }
}

/** An error of the talk as what it means for whoever wants the mail sent. */
export function understood(error: unknown, reached: Step): MailFailure {
  if (error instanceof MailFailure) return error
  // Commands leave in one packet where the server allows it: a no is the answer to the one that it names.
  const step = own(ASKED, (error as TalkError).command ?? '') ?? reached
  const { responseCode, response = '', code, message = '' } = error as TalkError
  // Before the login whoever answers may be any program: what it says is not handed on.
  const answer = BEFORE_LOGIN.has(step) ? '' : withoutUnkeepable(oneLine(response)).slice(0, LONGEST_ANSWER)
  return new MailFailure(
    responseCode ? answered(responseCode, step, response) : unanswered(step, code ?? '', message),
    step,
    answer,
  )
}

const ASKED: Readonly<Record<string, Step>> = { 'MAIL FROM': 'from', 'RCPT TO': 'to' }

const BEFORE_LOGIN: ReadonlySet<Step> = new Set(['connect', 'tls', 'greeting', 'hello'])

/** The server said no, or something that is no answer at this place. */
function answered(code: number, step: Step, response: string): MailReason {
  if (code === 552 || /^5\d\d[ -]5\.3\.4/.test(response)) return 'tooLarge'
  if (code === 530 || code === 535) return 'login'
  if (code >= 400 && code < 500) return 'busy'
  if (code < 400 || code > 599) return step === 'greeting' || step === 'hello' ? 'notMail' : 'dropped'
  return NO_AT[step]
}

const NO_AT: Readonly<Record<Step, MailReason>> = {
  compose: 'badMail',
  connect: 'unreachable',
  greeting: 'refused',
  hello: 'refused',
  tls: 'noTls',
  login: 'login',
  from: 'from',
  to: 'to',
  content: 'content',
  end: 'content',
}

/** Nothing was answered: silence, a line that broke, or an answer that no server of mail gives. */
function unanswered(step: Step, code: string, message: string): MailReason {
  if (step === 'end') return 'unclear'
  if (step === 'compose') return 'badMail'
  if (step === 'connect') return 'unreachable'
  if (code === 'EMESSAGE') return 'tooLarge'
  if (/certificate|altname/i.test(message)) return 'certificate'
  if (code === 'ETIMEDOUT') return step === 'greeting' || step === 'tls' ? 'silent' : 'slow'
  if (code === 'ETLS' || step === 'tls') return 'noTls'
  if (code === 'EPROTOCOL') return step === 'greeting' || step === 'hello' ? 'notMail' : 'dropped'
  // No way to log in that both sides know.
  if (code === 'EAUTH') return 'login'
  return step === 'greeting' ? 'notMail' : 'dropped'
}

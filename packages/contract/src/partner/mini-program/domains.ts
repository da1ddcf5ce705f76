import { text, z } from '../../wire/field.ts'
import { worded } from '../../wire/refusal.ts'
import { PROGRAM_NAMES as NAMES } from './words.ts'

/** The kinds of servers that a mini-program talks to, with how their addresses begin. */
export const DOMAIN_KINDS = {
  requestDomain: 'https',
  wsRequestDomain: 'wss',
  uploadDomain: 'https',
  downloadDomain: 'https',
} as const
export type DomainKind = keyof typeof DOMAIN_KINDS

/** A name, no number. */
export const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}$/
const servers = (scheme: string) =>
  z
    .array(
      text(NAMES.domain, { max: 120 }).refine(
        (value) => {
          const [said, host] = [value.slice(0, scheme.length + 3), value.slice(scheme.length + 3)]
          return said === `${scheme}://` && HOST.test(host)
        },
        { error: worded(NAMES.domainRule, { scheme }) },
      ),
      { error: NAMES.domainList },
    )
    .max(200, { error: NAMES.tooMany })
    .default([])
/** Addresses by kind, as somebody writes them. */
export const domainFields = {
  requestDomain: servers('https'),
  wsRequestDomain: servers('wss'),
  uploadDomain: servers('https'),
  downloadDomain: servers('https'),
}

import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { BODY_REFUSALS } from '@yuncang/contract/wire/words.ts'
import type { FastifyRequest } from 'fastify'
import { parseForm } from './body.ts'
import { headOf } from './head.ts'
import { parseJson } from './json.ts'
import { isMultipart, multipartOf, type Intake } from './multipart.ts'
import { refuse, Refused } from './refused.ts'
import type { Request, Serving } from './serve.ts'
import { secretHash, tenantOfSecret } from './token.ts'

const KEY_MAX = 128
/** So much of what a browser calls itself tells what it is. */
const AGENT_KEPT = 300

/**
 * A request as the calls take it: form or JSON body, the token from the header or the body (both and different: the
 * session counts as over), the key of the intent.
 * @throws Refused
 */
export function blankRequest(request: FastifyRequest): Request {
  return withBody(request, bodyOf(request))
}

/** The same for a call that takes a file. A body of another kind has none. */
export async function uploadOf(request: FastifyRequest, intake: Intake): Promise<Request> {
  return isMultipart(request) ? withBody(request, await multipartOf(request, intake)) : blankRequest(request)
}

/** What came so far of a body that is still being read. */
export function begunRequest(request: FastifyRequest, fields: Readonly<Record<string, unknown>>): Request {
  return withBody(request, { ...fields })
}

/** The same for a download: the query carries the filters, and the token or a one-time ticket. */
export async function requestOf(
  request: FastifyRequest,
  { database, sessions }: Pick<Serving, 'database' | 'sessions'>,
): Promise<Request> {
  const arrived = withBody(
    request,
    request.method === 'POST' ? bodyOf(request) : parseForm(request.url.split('?')[1] ?? ''),
  )
  const { ticket } = arrived.body
  if (typeof ticket !== 'string' || ticket === '') return arrived
  const tenantId = tenantOfSecret(ticket)
  const tokenHash =
    tenantId === null ? null : await database.transaction((tx) => sessions.takeTicket(tx, tenantId, secretHash(ticket)))
  if (tenantId === null || tokenHash === null) throw new Refused(COMMON_REFUSALS.sessionOver, {})
  return { ...arrived, tokenHash, tokenTenantId: tenantId }
}

function withBody(request: FastifyRequest, body: Record<string, unknown>): Request {
  const header = headOf(request, 'token')
  const field = typeof body['token'] === 'string' ? body['token'] : ''
  if (header && field && header !== field) throw new Refused(COMMON_REFUSALS.sessionOver, {})
  const key = headOf(request, 'idempotency-key')
  if (key.length > KEY_MAX) throw refuse(BODY_REFUSALS, 'keyTooLong', { max: KEY_MAX })
  return { body, token: header || field, key: key || undefined, address: request.ip, agent: agentOf(request) }
}

/** What a browser calls itself, of what can be kept: it is sent by whoever likes, as they like. */
function agentOf(request: FastifyRequest): string {
  return headOf(request, 'user-agent')
    .replaceAll(/[^ -~]/g, '')
    .slice(0, AGENT_KEPT)
}

function bodyOf(request: FastifyRequest): Record<string, unknown> {
  const text = typeof request.body === 'string' ? request.body : ''
  if (text === '') return {}
  if (!(request.headers['content-type'] ?? '').toLowerCase().startsWith('application/json')) return parseForm(text)
  try {
    const parsed = parseJson(text)
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed))
      return parsed as Record<string, unknown>
  } catch (error) {
    if (error instanceof Refused) throw error
    // Told below, with the same words as a body that is no object.
  }
  throw refuse(BODY_REFUSALS, 'badJson')
}

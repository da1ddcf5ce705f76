import type { FastifyInstance } from 'fastify'

/** What a page of ours may load, and from where. */
const POLICY = [
  ['default-src', "'self'"],
  ['base-uri', "'self'"],
  ['font-src', "'self' data:"],
  ['form-action', "'self'"],
  ['frame-ancestors', "'self'"],
  ['img-src', "'self' data: blob:"],
  ['object-src', "'none'"],
  ['script-src', "'self'"],
  ['script-src-attr', "'none'"],
  // antd writes its styles into the page.
  ['style-src', "'self' 'unsafe-inline'"],
  ['connect-src', "'self'"],
  ['frame-src', "'self'"],
  // No upgrade-insecure-requests: warehouses run it on http inside their own network.
]

/** The headers that keep a browser safe, on every reply but those of calls: as helmet advises (a test asks it), which would work them out for each. */
export const GUARDS: ReadonlyMap<string, string> = new Map([
  ['content-security-policy', POLICY.map(([what, whence]) => `${what} ${whence}`).join(';')],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['x-dns-prefetch-control', 'off'],
  ['x-download-options', 'noopen'],
  ['x-frame-options', 'SAMEORIGIN'],
  ['x-permitted-cross-domain-policies', 'none'],
  ['x-xss-protection', '0'],
])

/** The same for what a call answers: it loads nothing and stands in nothing, and comes by the dozen. */
export const GUARDS_OF_CALLS: ReadonlyMap<string, string> = new Map([
  ['content-security-policy', "default-src 'none';frame-ancestors 'none'"],
  ['cross-origin-resource-policy', 'same-origin'],
  ['referrer-policy', 'no-referrer'],
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
])

/** Puts them on every reply, before anything else is said. */
export function guardReplies(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    const isCall = request.method === 'POST' && request.url.startsWith('/api/')
    for (const [name, value] of isCall ? GUARDS_OF_CALLS : GUARDS) reply.raw.setHeader(name, value)
    done()
  })
}

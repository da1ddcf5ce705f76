import { sentence } from '@yuncang/contract/wire/refusal.ts'
import { STATUS_WORDS } from '@yuncang/contract/wire/words.ts'
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Folders of built pages. */
export type Pages = { readonly web?: string; readonly floor?: string }

/** Addresses that are a page whatever is asked for: what people and probes type. */
const ENTRIES = new Set(['/', '/login', '/floor', '/floor/'])

/** What only a page heeds: scripts and style sheets, which come by the dozen, do without. */
const OF_PAGES = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
] as const

/** Files under assets carry a hash in their names and never change; the others are asked for anew. */
const FILES: Omit<FastifyStaticOptions, 'root'> = {
  wildcard: false,
  index: false,
  preCompressed: true,
  cacheControl: false,
  setHeaders(reply, path) {
    void reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache')
    if (/\/assets\/.*\.(?:js|css)(?:\.br|\.gz)?$/.test(path)) for (const head of OF_PAGES) void reply.removeHeader(head)
  },
}

/**
 * Serves the built pages: hashed files for a year, the entry pages never from a cache. A path that no file and no call
 * answers is the back office's own (its router decides) when a browser asks for a page, and 404 otherwise.
 */
export async function servePages(app: FastifyInstance, pages: Pages): Promise<void> {
  const web = built(pages.web)
  const floor = built(pages.floor)
  if (floor !== null)
    await app.register(fastifyStatic, { ...FILES, root: floor, prefix: '/floor/', decorateReply: false })
  if (web !== null) await app.register(fastifyStatic, { ...FILES, root: web, prefix: '/' })
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? ''
    const page =
      (request.method === 'GET' || request.method === 'HEAD') &&
      (ENTRIES.has(path) || (request.headers.accept ?? '').includes('text/html')) &&
      !/^\/(api|image|assets|floor\/assets)(\/|$)/.test(path)
    const onFloor = path === '/floor' || path.startsWith('/floor/')
    const folder = onFloor ? floor : web
    if (page && onFloor) mayCompile(reply)
    if (page && folder !== null)
      return reply
        .header('cache-control', 'no-cache')
        .type('text/html')
        .sendFile('index.html', folder, { cacheControl: false })
    return reply.code(404).send({
      code: 404,
      message: sentence({ code: 404, text: STATUS_WORDS[404]! }, { path }),
      success: false,
      obj: null,
    })
  })
}

/** The head of every answer that names the builds of the pages served here. */
const BUILD = 'yuncang-build'
const BUILD_IN_PAGE = /<meta name="yuncang-build" content="([0-9a-f]+)"/

/** Says with every answer of a call which builds of the pages are served here, so that a page of another one notices. */
export function tellBuild(app: FastifyInstance, pages: Pages): void {
  const builds = [built(pages.web), built(pages.floor)].flatMap((folder) => (folder === null ? [] : buildIn(folder)))
  if (builds.length === 0) return
  const said = builds.join(' ')
  app.addHook('onRequest', (request, reply, done) => {
    if (request.method === 'POST') void reply.header(BUILD, said)
    done()
  })
}

function buildIn(folder: string): string[] {
  const build = BUILD_IN_PAGE.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1]
  return build === undefined ? [] : [build]
}

/** The floor's bar code reader is WebAssembly: its pages, and no others, may compile it. Scripts stay our own. */
function mayCompile(reply: FastifyReply): void {
  const policy = String(reply.getHeader('content-security-policy'))
  void reply.header(
    'content-security-policy',
    policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'"),
  )
}

function built(folder: string | undefined): string | null {
  return folder !== undefined && existsSync(join(folder, 'index.html')) ? folder : null
}

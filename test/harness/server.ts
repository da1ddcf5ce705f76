import { createServer, type ServerOptions } from '@yuncang/server/app/server.ts'
import type { FastifyInstance } from 'fastify'
import { NO_WECHAT } from './no-wechat.ts'

/**
 * A server as tests want it: no pages, no demo, no jobs of its own, quiet. A test is one address that sends thousands of requests
 * a minute, the faster the machine the more, so that the share of an address is lifted unless a test asks for it.
 */
export function testServer(options: Partial<ServerOptions> & Pick<ServerOptions, 'appUrl'>): Promise<FastifyInstance> {
  return createServer({
    demo: false,
    pages: {},
    logLevel: 'error',
    jobs: false,
    requestsPerMinute: 1_000_000,
    wechat: NO_WECHAT,
    ...options,
  })
}

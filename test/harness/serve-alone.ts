/** A serving process of its own on a database that exists, for tests that kill it: says its port, then serves until it is ended. */
import { createServer } from '@yuncang/server/app/server.ts'
import type { AddressInfo } from 'node:net'

const app = await createServer({ appUrl: process.argv[2]!, demo: false, pages: {}, logLevel: 'error', jobs: false })
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)

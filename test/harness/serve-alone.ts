/** A serving process of its own on a database that exists, for tests that kill it: says its port, then serves until it is ended. */
import { createServer } from '@yuncang/server/app/server.ts'
import { PAGE_FOLDERS } from '@yuncang/server/plumbing/process/folders.ts'
import type { AddressInfo } from 'node:net'

const [, , appUrl, pages] = process.argv
const app = await createServer({
  appUrl: appUrl!,
  demo: false,
  pages: pages === 'with pages' ? PAGE_FOLDERS : {},
  logLevel: 'error',
  jobs: false,
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)

/** A serving process of its own on a database that exists, for tests that kill it: says its port, then serves until it is ended. */
import { testServer } from './server.ts'
import { PAGE_FOLDERS } from '@yuncang/server/plumbing/program/folders.ts'
import type { AddressInfo } from 'node:net'

const [, , appUrl, ...more] = process.argv
const app = await testServer({
  appUrl: appUrl!,
  pages: more.includes('with pages') ? PAGE_FOLDERS : {},
  jobs: more.includes('with jobs'),
})
await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${(app.server.address() as AddressInfo).port}\n`)

/** Vitest global setup: one PostgreSQL for the whole run, with a migrated database that tests copy. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@yuncang/server/plumbing/db/embedded/start.ts'
import { prepareDatabase } from '@yuncang/server/app/prepare.ts'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  export interface ProvidedContext {
    /** Owner's and app's addresses of the migrated database that every test database is a copy of. */
    template: { readonly ownerUrl: string; readonly appUrl: string }
  }
}

/** Tests may forget everything in a power cut. */
const FAST = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '128MB' }

/** Starts the cluster; the function it returns stops and removes it. */
export default async function startTestCluster(project: TestProject): Promise<() => Promise<void>> {
  const home = await mkdtemp(join(tmpdir(), 'yuncang-test-'))
  const database = await startEmbedded({ home, settings: FAST })
  const remove = async () => {
    await database.stop()
    await rm(home, { recursive: true, force: true })
  }
  try {
    const { appUrl } = await prepareDatabase(database.ownerUrl)
    project.provide('template', { ownerUrl: database.ownerUrl, appUrl })
  } catch (error) {
    await remove()
    throw error
  }
  return remove
}

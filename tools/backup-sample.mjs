/**
 * `npm run backup:sample`: keeps a small home of this version, as its own backup holds it, among those that every later version is
 * tried on (`test/day/upgrade/homes`). Once a release, after its last migration. Runs on Node 18 and later.
 */
import { ensureInstalled } from './lib.mjs'
import { vitest } from './runners.mjs'

await ensureInstalled()
const { passed, failed } = await vitest(['--project', 'server', 'test/day/upgrade'], { YUNCANG_SAMPLE: '1' })
process.exit(failed === 0 && passed > 0 ? 0 : 1)

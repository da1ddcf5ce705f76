/**
 * `npm run model`: stories of stocktaking, told to the verbs and to a plain model of stock, which must agree after every step
 * (`test/day/counting`). `npm test` tells some of them; here are as many as one likes.
 *
 *     npm run model                          two thousand of them
 *     npm run model -- --runs 10000          so many
 *     npm run model -- --seed 7              those of a seed; each failure names its own
 *
 * Runs on Node 18 and later.
 */
import { parseArgs } from 'node:util'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT, ensureInstalled } from './lib.mjs'
import { vitest } from './runners.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string' } } })
await ensureInstalled()
// What it came to: whoever tells of tests says nothing of one that passes.
const outcome = join(ROOT, 'test-artefacts/model.txt')
rmSync(outcome, { force: true })
const { passed, failed } = await vitest(['--project', 'server', 'test/day/counting'], {
  MODEL_RUNS: values.runs,
  MODEL_OUTCOME: outcome,
  ...(values.seed === undefined ? {} : { MODEL_SEED: values.seed }),
})
if (existsSync(outcome)) console.log(`\n${readFileSync(outcome, 'utf8')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

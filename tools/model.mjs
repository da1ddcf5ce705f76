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
import { ensureInstalled } from './lib.mjs'
import { vitest } from './runners.mjs'

const { values } = parseArgs({ options: { runs: { type: 'string', default: '2000' }, seed: { type: 'string' } } })
await ensureInstalled()
const { passed, failed } = await vitest(['--project', 'server', 'test/day/counting'], {
  MODEL_RUNS: values.runs,
  ...(values.seed === undefined ? {} : { MODEL_SEED: values.seed }),
})
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/**
 * `npm run test:deep`: at length what `npm test` does shortly. Runs every test file that asks `test/harness/deep.ts` how much of
 * something it shall do, and every scenario that is marked `@deep` or, when every run has it shortly, `@long`; keeps the outcome in
 * `docs/test-deep.md`. Runs on Node 18 and later.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureExtras } from './extras.mjs'
import { ROOT, ensureInstalled, run } from './lib.mjs'
import { isScenario, playwright, testFiles, vitest } from './runners.mjs'

await ensureInstalled()
await ensureExtras()
const files = testFiles().filter(isDeep)
const commit = (await run('git', ['rev-parse', '--short', 'HEAD'], { quiet: true })).said.trim()
const began = Date.now()
const outcomes = [
  await vitest(
    files.filter((file) => !isScenario(file)),
    { TEST_DEEP: '1' },
  ),
  await playwright(['--grep', '@deep|@long'], { deep: true }),
]
const [passed, failed] = ['passed', 'failed'].map((field) => outcomes.reduce((sum, each) => sum + each[field], 0))
const seconds = Math.round((Date.now() - began) / 1000)
const day = new Date(began).toISOString().slice(0, 10)
writeFileSync(
  join(ROOT, 'docs/test-deep.md'),
  `# Deep tests

What \`npm test\` does in a few rounds, \`npm run test:deep\` does in many, and writes its outcome here.

| last run | at commit | files | passed | failed | seconds |
|---|---|---:|---:|---:|---:|
| ${day} | ${commit} | ${files.length} | ${passed} | ${failed} | ${seconds} |

${files.map((file) => `- \`${file}\``).join('\n')}
`,
)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 && passed > 0 ? 0 : 1)

/** By the rounds that it asks for, itself or by what its folder shares, or by scenarios that are marked. */
function isDeep(file) {
  const text = readFileSync(join(ROOT, file), 'utf8')
  return isScenario(file) ? /'@(deep|long)'/.test(text) : /harness\/deep\.ts'|from '\.\/race\.ts'/.test(text)
}

/**
 * `npm test`: installs what is missing, builds the pages, runs every test, and ends with one line `N passed, N failed`.
 *
 *     npm test                       everything
 *     npm test -- server desk        parts, by the names that the runners' configurations give them
 *     npm test -- task/complete      the files whose path has this in it
 *     npm test -- --changed          what the uncommitted changes touch; `--changed=REF`: what changed since
 *     npm test -- --screens pages    keeps pictures of what the scenarios saw, in `test-artefacts/screens`
 *
 * Runs on Node 18 and later.
 */
import { PARTS, choose } from './choose.mjs'
import { ensureInstalled } from './lib.mjs'
import { ensureExtras } from './extras.mjs'
import { beginHall, browser, builtPages, endHall, playwright, testFiles, vitest } from './runners.mjs'

const { works, unknown, all, mayBeNone, screens } = choose(process.argv.slice(2), testFiles())
if (unknown.length > 0) {
  console.error(
    `没有这样的测试：${unknown.join(' ')}；可用：${PARTS.join(' ')}，或测试文件路径的一部分，或单独的 --changed`,
  )
  process.exit(2)
}

await ensureInstalled()
// Before the browser: apt does one thing at a time, and what starts programs begins at once.
if (all) await ensureExtras()
// Installing a browser and building the pages take a while and little of the machine.
if (all) void browser().then(builtPages)
const outcomes = []
// The demo of the scenarios is played beside the units, once nothing is timed any more.
const programsDone = all ? beginHall : undefined
for (const { runner, args, deep } of works)
  outcomes.push(await (runner === 'vitest' ? vitest(args, {}, programsDone) : playwright(args, { screens, deep })))
await endHall()
const [passed, failed] = ['passed', 'failed'].map((field) => outcomes.reduce((sum, each) => sum + each[field], 0))
const secondTry = outcomes.flatMap((each) => each.secondTry)
console.log(['', ...secondTry.map((name) => `passed on the second try: ${name}`)].join('\n'))
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 && (passed > 0 || mayBeNone) ? 0 : 1)

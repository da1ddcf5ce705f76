/** What `npm test` runs for what was asked: which of the two runners, with which arguments. */
import { isScenario } from './runners.mjs'

const UNITS = ['pure', 'page', 'server', 'process', 'tree']
const SCENARIOS = ['pages', 'crawl', 'common', 'sheets', 'desk', 'records', 'money', 'keys', 'floor']
export const PARTS = [...UNITS, ...SCENARIOS, 'browser']

/**
 * @typedef {{ runner: 'vitest' | 'playwright', args: readonly string[], deep?: boolean }} Work
 *   deep: also the scenarios that are left to `npm run test:deep`
 * @typedef {{ works: readonly Work[], unknown: readonly string[], all: boolean, mayBeNone: boolean, screens: boolean }} Choice
 *   unknown: words that name nothing; mayBeNone: that no test ran is no failure; screens: pictures are kept
 */

/**
 * @param {readonly string[]} asked words of the command line
 * @param {readonly string[]} files paths of all test files
 * @returns {Choice}
 */
export function choose(asked, files) {
  const since = asked.find((word) => /^--changed(=|$)/.test(word))
  const screens = asked.includes('--screens')
  const names = asked.filter((word) => word !== since && word !== '--screens')
  const isKnown = (name) => since === undefined && (PARTS.includes(name) || files.some((file) => file.includes(name)))
  return {
    works: since === undefined ? named(names, files) : changed(since),
    unknown: names.filter((name) => !isKnown(name)),
    all: since === undefined && names.length === 0,
    mayBeNone: since !== undefined,
    screens,
  }
}

/** Parts first, files by their own; everything when nothing is named. */
function named(names, files) {
  const all = names.length === 0
  const parts = (known) => known.filter((name) => names.includes(name)).flatMap((name) => ['--project', name])
  const wanted = files.filter((file) => names.some((name) => !PARTS.includes(name) && file.includes(name)))
  const [units, scenarios] = [parts(UNITS), names.includes('browser') ? [] : parts(SCENARIOS)]
  const [unitFiles, scenarioFiles] = [wanted.filter((file) => !isScenario(file)), wanted.filter(isScenario)]
  return [
    ...(all || units.length > 0 ? [{ runner: 'vitest', args: units }] : []),
    ...(unitFiles.length > 0 ? [{ runner: 'vitest', args: unitFiles }] : []),
    ...(all || scenarios.length > 0 || names.includes('browser') ? [{ runner: 'playwright', args: scenarios }] : []),
    ...(scenarioFiles.length > 0 ? [{ runner: 'playwright', args: scenarioFiles, deep: true }] : []),
  ]
}

/** Tests that import what changed; scenarios that changed themselves, or what they are made of. */
function changed(since) {
  const [, ref] = since.split('=')
  return [
    { runner: 'vitest', args: [since, '--passWithNoTests'] },
    { runner: 'playwright', args: ['--only-changed', ...(ref ? [ref] : []), '--pass-with-no-tests'] },
  ]
}

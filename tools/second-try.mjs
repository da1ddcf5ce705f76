/** What a second try of files makes of a run's outcome. Runs on Node 18 and later. */

/**
 * @typedef {{ file: string, project: string, ok: boolean, passed: number, failed: readonly string[] }} FileOutcome
 *   ok false without failed tests: the file itself did not get that far; failed: the names of tests
 * @typedef {{ files: readonly FileOutcome[], stray: number }} RunOutcome stray: errors that belong to no test
 */

/** What waits for other programs, a database or a page; what only reckons cannot be held up by a busy machine. */
const HELD_UP = ['process', 'server', 'page']

/** Each run of these draws a story of its own: a second one would say nothing of the first. */
const DRAWN = ['test/day/counting/interleaving.test.ts', 'test/day/working-day.test.ts']

/**
 * Files that may be tried once more, since a machine shared with others may hold them up. What fails twice is broken; what passes
 * only then is named.
 * @param {RunOutcome} run
 * @returns {string[]} paths of files
 */
export function triedAgain({ files }) {
  return files
    .filter(({ ok, project, file }) => !ok && HELD_UP.includes(project) && !DRAWN.some((path) => file.endsWith(path)))
    .map(({ file }) => file)
}

/**
 * @param {RunOutcome} first
 * @param {RunOutcome} [second] of the files that were tried again
 * @returns {{ passed: number, failed: number, secondTry: string[] }} secondTry: what passed only then, a line each
 */
export function outcomeOf(first, second = { files: [], stray: 0 }) {
  const again = new Map(second.files.map((one) => [one.file, one]))
  const files = first.files.map((one) => again.get(one.file) ?? one)
  const failures = files.map(({ ok, failed }) => Math.max(failed.length, ok ? 0 : 1))
  return {
    passed: sum(files.map(({ passed }) => passed)),
    failed: sum(failures) + first.stray + second.stray,
    secondTry: first.files
      .filter(({ file, ok }) => !ok && again.get(file)?.ok)
      .flatMap(({ file, failed }) => (failed.length > 0 ? failed.map((name) => `${file} › ${name}`) : [file])),
  }
}

function sum(numbers) {
  return numbers.reduce((all, one) => all + one, 0)
}

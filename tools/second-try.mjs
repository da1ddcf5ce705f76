/** What a second try of files makes of a run's outcome. Runs on Node 18 and later. */

/**
 * @typedef {{ file: string, project: string, ok: boolean, passed: number, failed: readonly string[] }} FileOutcome
 *   ok false without failed tests: the file itself did not get that far; failed: the names of tests
 * @typedef {{ files: readonly FileOutcome[], stray: number }} RunOutcome stray: errors that belong to no test
 */

/**
 * Files that may be tried once more: those that start programs and kill them. A machine shared with others may hold these up; what
 * fails twice is broken.
 * @param {RunOutcome} run
 * @returns {string[]} paths of files
 */
export function triedAgain({ files }) {
  return files.filter(({ ok, project }) => !ok && project === 'process').map(({ file }) => file)
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

/**
 * Vitest reporter: writes to the file that `YUNCANG_OUTCOME` names what became of each file (`RunOutcome` in `second-try.mjs`), tells
 * whoever started the run when the last file that starts programs is done, and says nothing.
 */
import { writeFileSync } from 'node:fs'

export const PROGRAMS_DONE = 'programs done'

export default class OutcomeReporter {
  programs = 0

  onTestRunStart(files) {
    this.programs = files.filter(({ project }) => project.name === 'process').length
  }

  onTestModuleEnd({ project }) {
    if (project.name !== 'process') return
    this.programs -= 1
    if (this.programs === 0) process.send?.(PROGRAMS_DONE)
  }

  onTestRunEnd(modules, errors) {
    const files = modules.map((module) => {
      const tests = [...module.children.allTests()]
      const named = (state) => tests.filter((test) => test.result().state === state).map((test) => test.fullName)
      return {
        file: module.relativeModuleId,
        project: module.project.name,
        ok: module.ok(),
        passed: named('passed').length,
        failed: named('failed'),
      }
    })
    writeFileSync(process.env.YUNCANG_OUTCOME, JSON.stringify({ files, stray: errors.length }))
  }
}

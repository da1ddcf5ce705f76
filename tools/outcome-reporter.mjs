/** Vitest reporter: writes to the file that `YUNCANG_OUTCOME` names what became of each file ({@link RunOutcome}), and says nothing. */
import { writeFileSync } from 'node:fs'

export default class OutcomeReporter {
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

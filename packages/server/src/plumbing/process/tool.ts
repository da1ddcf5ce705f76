/** The small programs that look at a running installation: whatever goes wrong is one sentence, and exit code 1. */
import { DatabaseAway } from '../db/lost.ts'
import { BadOption } from './options.ts'
import { badOption, TOOL } from './words.ts'

/** Runs a program to its end. @param work answers its exit code */
export async function runTool(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work()
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

function sentenceOf(error: unknown): string {
  if (error instanceof BadOption) return badOption(error.option)
  if (error instanceof DatabaseAway)
    return TOOL.away(error.cause instanceof Error ? error.cause.message : String(error.cause))
  return error instanceof Error ? error.message : String(error)
}

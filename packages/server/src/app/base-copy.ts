/** `npm run backup:base`: a base copy of the bundled database, from which its journal leads to any later moment, taken while it runs. */
import { ownerUrlOfHome } from '../plumbing/process/app-url.ts'
import { readOptions } from '../plumbing/process/options.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { copyBase } from './base-copies.ts'
import { JOURNAL } from './words.ts'

await runTool(async () => {
  const { home, journal } = readOptions(process.env, [])
  if (journal === undefined) throw new Error(JOURNAL.none)
  const { copy, place, oneDisk, forgotten } = await copyBase(await ownerUrlOfHome(process.env), home, journal)
  process.stdout.write(`${JOURNAL.copied(place, copy.bytes, forgotten)}\n${oneDisk ? `${JOURNAL.oneDisk}\n` : ''}`)
  return 0
})

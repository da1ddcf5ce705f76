/**
 * `npm run erase`: erases the archived merchants whose day has come, as the nightly job does; whoever is killed over it, the next goes on with what is left.
 * `--clock-is-right`: somebody has looked at the clock, though this installation has not worked at it for a day; `--due-by DAY`: only what was due by then.
 */
import { parseArgs } from 'node:util'
import { ownerUrlOfHome } from '../plumbing/process/app-url.ts'
import { readOptions } from '../plumbing/process/options.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { eraseMerchants } from './erase-merchant.ts'
import { ERASE } from './words.ts'

const TELL_EVERY_MS = 2_000

await runTool(async () => {
  const order = readOrder(process.argv.slice(2))
  if (order === undefined) {
    say(ERASE.usage)
    return 1
  }
  const { files } = readOptions(process.env, [])
  const ownerUrl = await ownerUrlOfHome(process.env)
  let lastSaid = performance.now()
  const erased = await eraseMerchants(
    { ownerUrl, files },
    {
      ...order,
      progress: (far) => {
        if (performance.now() - lastSaid < TELL_EVERY_MS) return
        lastSaid = performance.now()
        process.send?.({ rows: far.done, ofRows: far.total })
        say(ERASE.far(far))
      },
    },
  )
  for (const one of erased) say(ERASE.done(one))
  if (erased.length === 0) say(ERASE.none)
  return 0
})

/** What was asked; undefined: something that there is not. */
function readOrder(args: string[]): { readonly by: string | null; readonly clockIsRight: boolean } | undefined {
  try {
    const { values } = parseArgs({
      args,
      options: { 'clock-is-right': { type: 'boolean', default: false }, 'due-by': { type: 'string' } },
    })
    const by = values['due-by'] ?? null
    if (by !== null && !/^\d{4}-\d\d-\d\d$/.test(by)) return undefined
    return { by, clockIsRight: values['clock-is-right'] }
  } catch {
    return undefined
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

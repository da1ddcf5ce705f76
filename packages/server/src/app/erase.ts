/** `npm run erase`: erases the archived merchants whose day has come, as the nightly job does; whoever is killed over it, the next goes on with what is left. */
import { ownerUrlOfHome } from '../plumbing/process/app-url.ts'
import { readOptions } from '../plumbing/process/options.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { eraseMerchants } from './erase-merchant.ts'
import { ERASE } from './words.ts'

const TELL_EVERY_MS = 2_000

await runTool(async () => {
  const { files } = readOptions(process.env, [])
  const ownerUrl = await ownerUrlOfHome(process.env)
  let lastSaid = performance.now()
  const erased = await eraseMerchants(
    { ownerUrl, files },
    {
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

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

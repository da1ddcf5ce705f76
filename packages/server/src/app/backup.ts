/**
 * `npm run backup`: one file of the database and the images of this installation, taken while it runs. `-- --nightly` is how the nightly
 * job takes it, which then forgets what is no longer kept.
 */
import { ownerUrlOfHome } from '../plumbing/process/app-url.ts'
import { readOptions } from '../plumbing/process/options.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { onOneDisk } from '../plumbing/backup/folder.ts'
import { takeBackup } from './backups.ts'
import { BACKUP } from './words.ts'

const TELL_EVERY_MS = 2_000

await runTool(async () => {
  const nightly = process.argv.includes('--nightly')
  const { home, backups: place, files, databaseUrl } = readOptions(process.env, [])
  const ownerUrl = await ownerUrlOfHome(process.env)
  const began = performance.now()
  let lastSaid = began
  const made = await takeBackup(
    { ownerUrl, place, files },
    {
      nightly,
      progress: (far) => {
        if (performance.now() - lastSaid < TELL_EVERY_MS) return
        lastSaid = performance.now()
        process.send?.(far)
        say(BACKUP.far(far))
      },
    },
  )
  say(BACKUP.made(made.backup.name, made, (performance.now() - began) / 1000))
  if (made.missing.length > 0) say(BACKUP.missing(made.missing))
  for (const file of made.forgotten) say(BACKUP.forgotten(file))
  if (databaseUrl === undefined && 'folder' in place && (await onOneDisk(place.folder, home))) say(BACKUP.oneDisk)
  say(BACKUP.key)
  return 0
})

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** `npm run restore FILE`: brings a backup into an empty data folder, or into the empty database that DATABASE_URL names. It overwrites nothing.
 * `-- --to MOMENT` brings the bundled database back to a moment, from its journal; `-- --merchant CODE` brings one merchant back into the running installation instead. */
import { stat } from 'node:fs/promises'
import { posix, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keyOf } from '../base/file/images.ts'
import { prepareRoles } from '../plumbing/db/roles.ts'
import { openDepot } from '../plumbing/file/open-depot.ts'
import { openPlace } from '../plumbing/file/open-place.ts'
import { backupsIn } from '../plumbing/backup/folder.ts'
import { BadBackup } from '../plumbing/backup/form.ts'
import {
  backupAt,
  holdsNothing,
  loadBackup,
  proveBackup,
  storedBackup,
  type BackupFile,
} from '../plumbing/backup/load.ts'
import { BACKUP_WORDS } from '../plumbing/backup/words.ts'
import { ownerUrlOfHome } from '../plumbing/process/app-url.ts'
import { openDatabase } from '../plumbing/process/database.ts'
import { acquireHome } from '../plumbing/process/home.ts'
import { depotOf, readOptions, type StartOptions } from '../plumbing/process/options.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { failure, STEP } from '../plumbing/process/words.ts'
import { bringImagesOf } from './backup-images.ts'
import { MIGRATIONS } from '../plumbing/program/folders.ts'
import { restoreMerchant } from './restore-merchant.ts'
import { hasKeys, readMoment, restoreMoment } from './restore-moment.ts'
import { JOURNAL, MERCHANT_BACK, RESTORE } from './words.ts'

const TELL_EVERY_ROWS = 1_000_000

await runTool(async () => {
  const order = readOrder(process.argv.slice(2))
  if (order === undefined) return say(RESTORE.usage, 1)
  if ('to' in order) return restoreTo(order)
  const options = readOptions(process.env, [])
  const backup = await findBackup(order.file)
  if (typeof backup === 'string') return say(backup, 1)
  say(RESTORE.proving)
  if (order.merchant !== undefined) return restoreOne(backup, options, order)
  try {
    return await restore(backup, options)
  } catch (error) {
    throw error instanceof BadBackup ? error : new Error(failure(error, options))
  }
})

/** The backup that somebody named: a file of this machine, or one in a bucket. A sentence where there is none. */
async function findBackup(said: string): Promise<BackupFile | string> {
  if (!said.startsWith('s3://')) {
    const path = resolve(process.env['INIT_CWD'] ?? '.', said)
    return (await stat(path).catch(() => undefined))?.isFile() ? backupAt(path) : RESTORE.noFile(path)
  }
  const [place, file] = said.endsWith('.gz') ? [posix.dirname(said), posix.basename(said)] : [said, undefined]
  const depot = openDepot(depotOf(place, process.env))
  const there = await depot.list()
  if (file !== undefined && there.some(({ key }) => key === file)) return storedBackup(depot, file)
  const files = (await backupsIn(depot)).map((one) => one.file)
  return file === undefined ? RESTORE.whichOne(place, files) : RESTORE.noFile(said)
}

async function restore(backup: BackupFile, options: StartOptions): Promise<number> {
  await proveBackup(backup)
  const lock = await acquireHome(options.home)
  try {
    const database = await openDatabase(options, (step) => say(STEP[step]))
    try {
      if (!(await holdsNothing(database.ownerUrl)))
        throw new BadBackup(BACKUP_WORDS.notEmpty(options.databaseUrl === undefined ? options.home : 'DATABASE_URL'))
      await prepareRoles(database.ownerUrl)
      const files = openPlace(options.files)
      let lastSaid = 0
      const { head, foot, rows } = await loadBackup(backup, {
        ownerUrl: database.ownerUrl,
        migrations: MIGRATIONS,
        image: (tenantId, id, bytes) => files.put(keyOf(tenantId, id), bytes, 'application/octet-stream'),
        progress: (far) => {
          if (far - lastSaid < TELL_EVERY_ROWS) return
          lastSaid = far
          say(RESTORE.far(far))
        },
      })
      return say(RESTORE.done(new Date(head.madeAt), rows, foot.images.count, options.home))
    } finally {
      await database.stop()
    }
  } finally {
    await lock.release()
  }
}

type Order = { readonly file: string; readonly merchant: string | undefined; readonly replace: boolean }
type MomentOrder = { readonly to: string; readonly of: string | undefined }

function readOrder(args: readonly string[]): Order | MomentOrder | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        merchant: { type: 'string' },
        replace: { type: 'boolean', default: false },
        to: { type: 'string' },
        of: { type: 'string' },
      },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    const { to, of, merchant, replace } = values
    if (to !== undefined) return file === undefined && merchant === undefined && !replace ? { to, of } : undefined
    if (file === undefined || more.length > 0 || of !== undefined || (replace && merchant === undefined))
      return undefined
    return { file, merchant, replace }
  } catch {
    return undefined
  }
}

/** The bundled database, to a moment. */
async function restoreTo({ to, of }: MomentOrder): Promise<number> {
  if (process.env['DATABASE_URL']) return say(JOURNAL.bundledOnly, 1)
  const until = readMoment(to)
  if (until === undefined) return say(JOURNAL.badMoment(to), 1)
  const options = readOptions(process.env, [])
  try {
    const last = await restoreMoment(options, until, { of, tell: (line) => void say(line) })
    // Images in a store were not on the disk.
    if ('folder' in options.files) {
      say(JOURNAL.images(await bringImagesOf(until, options.backups, options.files)))
    }
    return say(JOURNAL.done(last, options.home, options.secretsKey !== '' || (await hasKeys(options.home))))
  } catch (error) {
    throw error instanceof BadBackup ? error : new Error(failure(error, options))
  }
}

/** One merchant, into the running installation. */
async function restoreOne(backup: BackupFile, { backups: place, files }: StartOptions, order: Order): Promise<number> {
  const ownerUrl = await ownerUrlOfHome(process.env)
  const asked = { code: order.merchant!, replace: order.replace, tell: (line: string) => void say(line) }
  return say(MERCHANT_BACK.done(await restoreMerchant({ ownerUrl, place, files }, backup, asked)))
}

function say(line: string, code = 0): number {
  process.stdout.write(`${line}\n`)
  return code
}

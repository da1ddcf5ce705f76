/** `npm run restore FILE`: brings a backup into an empty data folder, or into the empty database that DATABASE_URL names. It overwrites nothing.
 * `-- --merchant CODE` brings one merchant back into the running installation instead. */
import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { keyOf } from '../base/file/images.ts'
import { prepareRoles } from '../plumbing/db/roles.ts'
import { openPlace } from '../plumbing/file/open-place.ts'
import { BadBackup } from '../plumbing/backup/form.ts'
import { holdsNothing, loadBackup, proveBackup } from '../plumbing/backup/load.ts'
import { BACKUP_WORDS } from '../plumbing/backup/words.ts'
import { ownerUrlOfHome } from '../plumbing/process/app-url.ts'
import { openDatabase } from '../plumbing/process/database.ts'
import { acquireHome } from '../plumbing/process/home.ts'
import { readOptions, type StartOptions } from '../plumbing/process/options.ts'
import { runTool } from '../plumbing/process/tool.ts'
import { failure, STEP } from '../plumbing/process/words.ts'
import { MIGRATIONS } from './prepare.ts'
import { restoreMerchant } from './restore-merchant.ts'
import { MERCHANT_BACK, RESTORE } from './words.ts'

const TELL_EVERY_ROWS = 1_000_000

await runTool(async () => {
  const order = readOrder(process.argv.slice(2))
  if (order === undefined) return say(RESTORE.usage, 1)
  const options = readOptions(process.env, [])
  const path = resolve(process.env['INIT_CWD'] ?? '.', order.file)
  if (!(await stat(path).catch(() => undefined))?.isFile()) return say(RESTORE.noFile(path), 1)
  say(RESTORE.proving)
  if (order.merchant !== undefined) return restoreOne(path, options, order)
  try {
    return await restore(path, options)
  } catch (error) {
    throw error instanceof BadBackup ? error : new Error(failure(error, options))
  }
})

async function restore(path: string, options: StartOptions): Promise<number> {
  await proveBackup(path)
  const lock = await acquireHome(options.home)
  try {
    const database = await openDatabase(options, (step) => say(STEP[step]))
    try {
      if (!(await holdsNothing(database.ownerUrl)))
        throw new BadBackup(BACKUP_WORDS.notEmpty(options.databaseUrl === undefined ? options.home : 'DATABASE_URL'))
      await prepareRoles(database.ownerUrl)
      const files = openPlace(options.files)
      let lastSaid = 0
      const { head, foot, rows } = await loadBackup(path, {
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

function readOrder(args: readonly string[]): Order | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { merchant: { type: 'string' }, replace: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...more] = positionals
    if (file === undefined || more.length > 0 || (values.replace && values.merchant === undefined)) return undefined
    return { file, merchant: values.merchant, replace: values.replace }
  } catch {
    return undefined
  }
}

/** One merchant, into the running installation. */
async function restoreOne(path: string, { backups: folder, files }: StartOptions, order: Order): Promise<number> {
  const ownerUrl = await ownerUrlOfHome(process.env)
  const asked = { code: order.merchant!, replace: order.replace, tell: (line: string) => void say(line) }
  return say(MERCHANT_BACK.done(await restoreMerchant({ ownerUrl, folder, files }, path, asked)))
}

function say(line: string, code = 0): number {
  process.stdout.write(`${line}\n`)
  return code
}

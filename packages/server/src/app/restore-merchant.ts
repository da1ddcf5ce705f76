/** One merchant comes back out of a backup, beside all others, who go on working. */
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { appliedFiles, countersOf, readText, writeText } from '../plumbing/backup/catalogue.store.ts'
import { copyIn, copyOut } from '../plumbing/backup/copy.ts'
import { BadBackup } from '../plumbing/backup/form.ts'
import { loadBackup, proveBackup, type BackupFile } from '../plumbing/backup/load.ts'
import {
  brokenKeys,
  clearTenant,
  closeMerchant,
  codeOfTenant,
  factorsOf,
  instantOf,
  lookAt,
  maySwap,
  merchantByCode,
  pushCounters,
  restUntilProved,
  settleLeaving,
  stillUnderWay,
  underWay,
} from './restore-merchant.store.ts'
import { dropScratch, makeScratch, mayDrill } from '../plumbing/backup/scratch.store.ts'
import { migrate } from '../plumbing/db/migrate.ts'
import { asking, asOwner } from '../plumbing/db/owner.ts'
import { SQLSTATE } from '../plumbing/db/sqlstate.ts'
import { tenantTables } from '../plumbing/db/tenant-tables.store.ts'
import { unbounded } from '../plumbing/db/unbounded.ts'
import { withDatabase } from '../plumbing/db/roles.ts'
import { bringImages } from './backup-images.ts'
import { takeBackup, type Backups } from './backups.ts'
import { wasErased } from './erase.store.ts'
import { MIGRATIONS } from '../plumbing/program/folders.ts'
import { MERCHANT_BACK as say } from './words.ts'

/** No request lives longer (docs/design/core.md, Request); then nothing of what was under way when the doors closed is left. */
const LONGEST_REQUEST_MS = 70_000
const LOOK_MS = 100

export type MerchantBack = {
  readonly name: string
  readonly rows: number
  readonly images: number
  /** Logins that ask for the second factor which they had in the backup, and those that had one now and ask for none any more. */
  readonly factors: { readonly back: readonly string[]; readonly gone: readonly string[] }
  /** The backup that was taken before, where the merchant was there. */
  readonly before: string | undefined
}

/**
 * Restores one merchant from a backup into the running installation: by way of a database beside it, where the backup is brought to
 * today's schema first. The others notice nothing.
 * @param replace whether a merchant that is there is replaced by what it was; everything is backed up before
 * @throws BadBackup with a sentence, and nothing has changed then
 */
export async function restoreMerchant(
  { ownerUrl, place, files }: Backups,
  backup: BackupFile,
  { code, replace, tell = () => {} }: { code: string; replace: boolean; tell?: (line: string) => void },
): Promise<MerchantBack> {
  await proveBackup(backup)
  return asOwner(ownerUrl, async (owner) => {
    if (!(await maySwap(owner))) throw new BadBackup(say.noRight)
    if ((await mayDrill(owner)) !== 'yes') throw new BadBackup(say.busy)
    if (await wasErased(owner, code)) throw new BadBackup(say.wasErased(code))
    const there = await merchantByCode(owner, code)
    if (there && !replace) throw new BadBackup(say.isThere(there.name, code))
    tell(say.reading)
    const scratchName = await makeScratch(owner)
    const scratchUrl = withDatabase(ownerUrl, scratchName)
    try {
      await loadBackup(backup, { ownerUrl: scratchUrl, migrations: MIGRATIONS, image: async () => {} })
      await migrate(scratchUrl, MIGRATIONS)
      return await unbounded(scratchUrl, async (scratch) => {
        const back = await merchantByCode(scratch, code)
        if (!back) throw new BadBackup(say.notInIt(code))
        if (JSON.stringify(await appliedFiles(scratch)) !== JSON.stringify(await appliedFiles(owner)))
          throw new BadBackup(say.otherVersion)
        const holder = await codeOfTenant(owner, back.tenantId)
        if (holder !== undefined && holder !== code) throw new BadBackup(say.numberTaken(holder))
        const before = there && (await takeBackup({ ownerUrl, place, files }))
        const images = await bringImages(backup, files, back.tenantId)
        if (there) {
          tell(say.closing(there.name))
          await closeMerchant(owner, there.tenantId)
          await untilQuiet(owner)
        }
        const { rows, factors } = await swap(ownerUrl, scratch, back.tenantId, tell)
        return { name: back.name, rows, images, factors, before: before?.backup.name }
      })
    } finally {
      await dropScratch(owner, scratchName)
    }
  })
}

/** Until everything is over that had begun before the doors were closed. */
async function untilQuiet(owner: pg.Client): Promise<void> {
  const since = await instantOf(owner)
  const pids = await underWay(owner)
  for (let waited_ms = 0; waited_ms < LONGEST_REQUEST_MS; waited_ms += LOOK_MS) {
    if ((await stillUnderWay(owner, pids, since)) === 0) return
    await sleep(LOOK_MS)
  }
}

/** All rows of the merchant go and those of the backup come, in one transaction that proves its references at the end. */
async function swap(
  ownerUrl: string,
  scratch: pg.Client,
  tenantId: number,
  tell: (line: string) => void,
): Promise<Pick<MerchantBack, 'rows' | 'factors'>> {
  return unbounded(ownerUrl, async (owner) => {
    const [described, counters] = [await tenantTables(asking(scratch)), await countersOf(scratch)]
    const tables = described.map(({ name, columns }) => ({
      name,
      columns: columns.filter(({ generated }) => !generated).map((column) => pg.escapeIdentifier(column.name)),
    }))
    await owner.query('begin')
    await restUntilProved(owner)
    const before = await factorsOf(owner, tenantId)
    for (const { name } of tables) await clearTenant(owner, name, tenantId)
    let rows = 0
    for (const table of tables) {
      const into = copyIn(owner, writeText(table))
      try {
        for await (const piece of copyOut(scratch, readText(table, tenantId), { row: () => {} }))
          await into.write(piece)
        rows += await into.end()
      } catch (error) {
        const { code, detail = '' } = error as { code?: string; detail?: string }
        throw code === SQLSTATE.uniqueViolation ? new BadBackup(say.taken(table.name, detail)) : error
      }
    }
    await settleLeaving(owner, tenantId, say.by)
    const broken = await brokenKeys(owner, tenantId)
    if (broken.length > 0) throw new BadBackup(say.lacking(broken))
    await pushCounters(owner, counters)
    const back = await factorsOf(owner, tenantId)
    await owner.query('commit')
    // Until somebody looks, statements are planned as if what came back were not there (docs/design/core.md, Database). It is there all the same.
    const unseen = await lookAt(
      owner,
      tables.map(({ name }) => name),
    )
    if (unseen !== undefined) tell(say.notLooked(unseen))
    return { rows, factors: { back, gone: before.filter((account) => !back.includes(account)) } }
  })
}

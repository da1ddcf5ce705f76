/** Backups of this installation, put together: taken, tidied, restored to try them, and noted where the platform looks. */
import { own } from '@yuncang/domain/base/own.ts'
import { keyOf } from '../base/file/images.ts'
import { openDatabase } from '../plumbing/db/database.ts'
import { migrate } from '../plumbing/db/migrate.ts'
import { asOwner } from '../plumbing/db/owner.ts'
import { preparedAppUrl, withDatabase } from '../plumbing/db/roles.ts'
import type { DepotSettings } from '../plumbing/file/depot.ts'
import { openDepot } from '../plumbing/file/open-depot.ts'
import { openPlace, type PlaceSettings } from '../plumbing/file/open-place.ts'
import { backupsIn, nameOf, tidyBackups } from '../plumbing/backup/folder.ts'
import { loadBackup, storedBackup, talliesOf, type BackupFile, type Loaded } from '../plumbing/backup/load.ts'
import { makeBackup, type Made, type Progress, type Trade } from '../plumbing/backup/make.ts'
import { noteBackup, noteDrill, type Drilled } from '../plumbing/backup/record.store.ts'
import { dropScratch, makeScratch, mayDrill, unveil } from '../plumbing/backup/scratch.store.ts'
import { allTenants, isKept, someImages } from './backup-trade.store.ts'
import { checkInvariants } from './invariants.ts'
import { MIGRATIONS } from '../plumbing/program/folders.ts'
import { DRILL } from './words.ts'

/** Where backups come from and go to. */
export type Backups = { readonly ownerUrl: string; readonly place: DepotSettings; readonly files: PlaceSettings }

const TRADE: Trade = { tenants: allTenants, images: someImages, isKept, keyOf }

/** Takes a backup and notes it, also one that failed. A nightly one makes room for itself afterwards, never before. */
export async function takeBackup(
  { ownerUrl, place, files }: Backups,
  { nightly = false, progress = (_: Progress) => {} } = {},
): Promise<Made & { readonly backup: BackupFile; readonly forgotten: readonly string[] }> {
  const began = new Date()
  const file = nameOf(began, nightly)
  const depot = openDepot(place)
  try {
    const made = await makeBackup(depot, file, { ownerUrl, files: openPlace(files), trade: TRADE, progress })
    await asOwner(ownerUrl, (owner) => noteBackup(owner, file, { nightly, began, made }))
    return { ...made, backup: storedBackup(depot, file), forgotten: nightly ? await tidyBackups(depot) : [] }
  } catch (error) {
    // Where the database is what failed, it cannot be noted either: what is thrown says so.
    await asOwner(ownerUrl, (owner) => noteBackup(owner, file, { nightly, began, failure: String(error) })).catch(
      () => {},
    )
    throw error
  }
}

/** Restores the newest backup into a database beside, holds it against what its source had, and takes it away again. */
export async function drill({ ownerUrl, place }: Backups): Promise<Drilled> {
  const began = new Date()
  return asOwner(ownerUrl, async (owner) => {
    const depot = openDepot(place)
    const newest = (await backupsIn(depot))[0]
    const may = await mayDrill(owner)
    const skipped =
      newest === undefined ? DRILL.nothing(depot.nameOf()) : may === 'yes' ? undefined : DRILL.skipped[may]
    const drilled: Drilled =
      skipped === undefined
        ? await inScratch(ownerUrl, storedBackup(depot, newest!.file), newest!.file)
        : { file: newest?.file ?? '', outcome: 'skipped', content: skipped, rows: 0 }
    await noteDrill(owner, began, drilled)
    return drilled
  })
}

async function inScratch(ownerUrl: string, backup: BackupFile, file: string): Promise<Drilled> {
  const name = await asOwner(ownerUrl, makeScratch)
  const [scratch, app] = [ownerUrl, await preparedAppUrl(ownerUrl)].map((url) => withDatabase(url, name))
  try {
    const loaded = await loadBackup(backup, { ownerUrl: scratch!, migrations: MIGRATIONS, image: async () => {} })
    const faults = await faultsOf(scratch!, app!, loaded)
    const whole = faults.length === 0
    const content = whole ? DRILL.whole(loaded.rows, loaded.foot.images.count) : DRILL.broken(faults)
    return { file, outcome: whole ? 'whole' : 'broken', content, rows: loaded.rows }
  } catch (error) {
    return { file, outcome: 'broken', content: error instanceof Error ? error.message : String(error), rows: 0 }
  } finally {
    await asOwner(ownerUrl, (owner) => dropScratch(owner, name))
  }
}

/** Tables whose rows are not those of the source, and promises that the restored database breaks once it is brought to today's schema. */
async function faultsOf(scratchUrl: string, appUrl: string, { head, foot }: Loaded): Promise<string[]> {
  await asOwner(scratchUrl, unveil)
  const tallies = await talliesOf(scratchUrl, head.tables)
  const differing = Object.keys(head.tables).filter((table) => {
    const [is, was] = [own(tallies, table), own(foot.tables, table)]
    return is?.rows !== was?.rows || is?.sum !== was?.sum
  })
  await migrate(scratchUrl, MIGRATIONS)
  const database = openDatabase(appUrl, { poolSize: 2 })
  try {
    const broken = await checkInvariants(database)
    return [...differing.map(DRILL.differs), ...broken.map((finding) => finding.name)]
  } finally {
    await database.close()
  }
}

/** Images alone, out of backups. */
import { keyOf } from '../base/file/images.ts'
import { backupsIn } from '../plumbing/backup/folder.ts'
import { openBackup, storedBackup, type BackupFile } from '../plumbing/backup/load.ts'
import type { DepotSettings } from '../plumbing/file/depot.ts'
import { openDepot } from '../plumbing/file/open-depot.ts'
import { openPlace, type PlaceSettings } from '../plumbing/file/open-place.ts'
import type { Until } from '../plumbing/journal/commands.ts'

/** Brings the images of a backup into the store of files; of one tenant, or all. @returns how many @throws BadBackup */
export async function bringImages(file: BackupFile, files: PlaceSettings, tenantId?: number): Promise<number> {
  const place = openPlace(files)
  const backup = openBackup(file)
  await backup.head()
  let count = 0
  for await (const { name, bytes } of backup.entries()) {
    const [kind, tenant, id] = name.split('/')
    if (kind !== 'image' || (tenantId !== undefined && Number(tenant) !== tenantId)) continue
    await place.put(keyOf(Number(tenant), id!), bytes, 'application/octet-stream')
    count += 1
  }
  return count
}

/**
 * Brings images for a database that came back to a moment: those of the newest backup before it, which may have been let go since, and of the newest of all.
 * @returns how many, and of which backups
 */
export async function bringImagesOf(
  until: Until,
  backups: DepotSettings,
  files: PlaceSettings,
): Promise<{ readonly images: number; readonly from: readonly string[] }> {
  const depot = openDepot(backups)
  const kept = await backupsIn(depot)
  const before = until === 'end' ? undefined : kept.find(({ at }) => at <= until)
  const from = [...new Set([before, kept[0]].flatMap((one) => one?.file ?? []))]
  let images = 0
  for (const file of from) images += await bringImages(storedBackup(depot, file), files)
  return { images, from }
}

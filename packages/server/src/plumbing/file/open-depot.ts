import type { Depot, DepotSettings } from './depot.ts'
import { diskDepot } from './disk-depot.ts'
import { s3Depot } from './s3-depot.ts'

/** Opens a depot. */
export function openDepot(settings: DepotSettings): Depot {
  return 'folder' in settings ? diskDepot(settings.folder) : s3Depot(settings.s3, settings.prefix)
}

import type { Depot, DepotSettings } from './depot.ts'
import { join } from 'node:path'
import { diskDepot } from './disk-depot.ts'
import type { PlaceSettings } from './open-place.ts'
import { s3Depot } from './s3-depot.ts'

/** Opens a depot. */
export function openDepot(settings: DepotSettings): Depot {
  return 'folder' in settings ? diskDepot(settings.folder) : s3Depot(settings.s3, settings.prefix)
}

/** A depot that lies where the files lie, under a name of its own: what all processes that share the files share too. */
export function beside(place: PlaceSettings, name: string): DepotSettings {
  return 'folder' in place ? { folder: join(place.folder, name) } : { s3: place.s3, prefix: name }
}

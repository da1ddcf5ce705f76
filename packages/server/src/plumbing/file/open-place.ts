import { diskPlace } from './disk.ts'
import type { FilePlace } from './place.ts'
import { s3Place } from './s3.ts'
import type { S3Settings } from './s3-client.ts'

/** A plain description of a place, so that it can be handed to another process. */
export type PlaceSettings = { readonly folder: string } | { readonly s3: S3Settings }

/** Opens a place. */
export function openPlace(settings: PlaceSettings): FilePlace {
  return 'folder' in settings ? diskPlace(settings.folder) : s3Place(settings.s3)
}

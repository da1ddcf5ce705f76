import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where the journal of a cluster lies in its depot: one depot may keep those of several, and each has an id of its own since it was made. */
export type ClusterId = string

/** The id that a cluster was given when its files were made; the first field of its control file. */
export async function clusterIdOf(folder: string): Promise<ClusterId> {
  return (await readFile(join(folder, 'global/pg_control'))).readBigUInt64LE(0).toString()
}

/** The folder of segments, and of the files that say where a timeline began. */
export const segmentsOf = (cluster: ClusterId): string => `${cluster}/wal`
/** The folder of base copies. */
export const copiesOf = (cluster: ClusterId): string => `${cluster}/base`

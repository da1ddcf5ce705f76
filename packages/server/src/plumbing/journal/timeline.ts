/** Which way the journal goes to a moment: each time a cluster came back from it, it went on with a timeline of its own. */
import { text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Depot } from '../file/depot.ts'
import type { BaseCopy } from './base-copy.ts'
import { segmentsOf, type ClusterId } from './cluster.ts'
import type { Until } from './commands.ts'
import { lsnOf } from './lsn.ts'

/** A timeline after the first: when its cluster went on, and up to where its past goes on each timeline before. */
export type Timeline = {
  readonly number: number
  readonly begunAt: string
  readonly past: ReadonlyMap<number, bigint>
}

/** The timelines that are kept, after the first. */
export async function timelinesOf(depot: Depot, cluster: ClusterId): Promise<Timeline[]> {
  const files = (await depot.list(segmentsOf(cluster))).filter(({ key }) => key.endsWith('.history.gz'))
  return Promise.all(
    files.map(async ({ key, at }) => {
      const content = await text(Readable.from(depot.read(key), { objectMode: false }).pipe(createGunzip()))
      const past = [...content.matchAll(/^(\d+)\t([0-9A-F]+\/[0-9A-F]+)/gm)].map(
        ([, number, lsn]) => [Number(number), lsnOf(lsn!)] as const,
      )
      return { number: Number.parseInt(key.split('/').at(-1)!, 16), begunAt: at.toISOString(), past: new Map(past) }
    }),
  )
}

/**
 * The base copy to begin with and the timeline to follow: the one that was lived at that moment, and the newest copy before it that lies in its past.
 * Undefined: nothing that is kept leads there.
 */
export function wayTo(
  until: Until,
  copies: readonly BaseCopy[],
  timelines: readonly Timeline[],
): { readonly copy: BaseCopy; readonly timeline: number } | undefined {
  const moment = until === 'end' ? undefined : until.toISOString()
  const reached = (at: string) => moment === undefined || at <= moment
  // A journal that was copied to another disk says of its files when they were copied: a base copy keeps its own word.
  const hadBegun = ({ number, begunAt }: Timeline) =>
    reached(begunAt) || copies.some((one) => one.timeline === number && reached(one.beganAt))
  const lived = timelines.filter(hadBegun).toSorted((a, b) => b.number - a.number)[0]
  const timeline = lived?.number ?? Math.min(...copies.map((copy) => copy.timeline))
  const copy = copies
    .filter(({ endedAt }) => reached(endedAt))
    .filter((one) => one.timeline === timeline || lsnOf(one.endLsn) <= (lived?.past.get(one.timeline) ?? -1n))
    .toSorted((a, b) => b.endedAt.localeCompare(a.endedAt))[0]
  return copy && { copy, timeline }
}

/** Base copies: the files of a running cluster, as the server itself hands them over, from which its journal leads to any later moment. */
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import { copyOut } from '../backup/copy.ts'
import { connectUnbounded } from '../db/unbounded.ts'
import type { Depot } from '../file/depot.ts'
import { copiesOf, segmentsOf, type ClusterId } from './cluster.ts'
import { lsnOf, segmentAt } from './lsn.ts'

const LEVEL = 2
/** All in the folders of a cluster is ours: they are called by its number. */
const OURS = /^[^/]+$/
const DAY_MS = 24 * 3_600_000

/** A whole base copy; what is written beside it when it is. */
export type BaseCopy = {
  readonly name: string
  readonly beganAt: string
  /** From this moment on the journal leads anywhere. */
  readonly endedAt: string
  readonly timeline: number
  /** Where in the journal it begins, and where it is consistent, as the server writes it. */
  readonly startLsn: string
  readonly endLsn: string
  readonly bytes: number
}

const fileOf = (cluster: ClusterId, name: string, kind: 'tar.gz' | 'json') => `${copiesOf(cluster)}/${name}.${kind}`

/**
 * Takes a base copy while everybody works on: the server says where it begins and ends, and waits until the journal of that time is kept.
 * @throws DatabaseAway, and what the server, the disk or the store says
 */
export async function takeBaseCopy(ownerUrl: string, depot: Depot, cluster: ClusterId): Promise<BaseCopy> {
  const began = new Date()
  const name = began.toISOString().replace(/[-:]|\.\d+/g, '')
  const client = await connectUnbounded(ownerUrl, { copies: true })
  const points: (readonly string[])[] = []
  let archives = 0
  try {
    const pieces = copyOut(client, `BASE_BACKUP (LABEL 'yuncang', CHECKPOINT 'fast', WAL false, MANIFEST 'no')`, {
      row: (message) => {
        if (message[0] === NEW_ARCHIVE) archives += 1
        return message[0] === CONTENT ? message.subarray(1) : NOTHING
      },
      result: (values) => void points.push(values),
    })
    let bytes = 0
    await pipeline(Readable.from(pieces), createGzip({ level: LEVEL }), async (packed: AsyncIterable<Buffer>) => {
      bytes = await depot.write(fileOf(cluster, name, 'tar.gz'), packed)
    })
    if (archives !== 1) throw new Error('tablespaces outside the data folder are not copied')
    const [startLsn = '', timeline] = points[0]!
    const [endLsn = ''] = points.at(-1)!
    const copy: BaseCopy = {
      name,
      beganAt: began.toISOString(),
      endedAt: new Date().toISOString(),
      timeline: Number(timeline),
      startLsn,
      endLsn,
      bytes,
    }
    await depot.write(fileOf(cluster, name, 'json'), Readable.from([Buffer.from(JSON.stringify(copy))]))
    return copy
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** What the server's messages of a base copy begin with. */
const [NEW_ARCHIVE, CONTENT] = ['n', 'd'].map((letter) => letter.charCodeAt(0))
const NOTHING = Buffer.alloc(0)

/** The whole base copies, the newest first. */
export async function baseCopies(depot: Depot, cluster: ClusterId): Promise<BaseCopy[]> {
  const files = (await depot.list(copiesOf(cluster))).filter(({ key }) => key.endsWith('.json'))
  const copies = await Promise.all(
    files.map(async ({ key }) => JSON.parse(await text(Readable.from(depot.read(key)))) as BaseCopy),
  )
  return copies.toSorted((a, b) => b.endedAt.localeCompare(a.endedAt))
}

/** The bytes of a base copy: a tar, packed with gzip. */
export function readBaseCopy(depot: Depot, cluster: ClusterId, { name }: BaseCopy): AsyncGenerator<Buffer> {
  return depot.read(fileOf(cluster, name, 'tar.gz'))
}

/**
 * Forgets what is no longer needed to come back to any moment of the last `days` days: base copies before the last one that is older, and the journal
 * before the oldest that stays; and what was begun a day ago and never finished. Files that say where a timeline began stay.
 * @returns how many files went
 */
export async function tidyJournal(depot: Depot, cluster: ClusterId, days: number, now = new Date()): Promise<number> {
  const since = new Date(now.getTime() - days * DAY_MS).toISOString()
  const copies = await baseCopies(depot, cluster)
  const firstOld = copies.findIndex(({ endedAt }) => endedAt <= since)
  const stay = firstOld === -1 ? copies : copies.slice(0, firstOld + 1)
  if (stay.length === 0) return 0
  const stays = new Set(stay.map(({ name }) => name))
  // The description goes last: without it a copy is none.
  const copyFiles = (await depot.list(copiesOf(cluster)))
    .map(({ key }) => key)
    .filter((key) => copies.some(({ name }) => key.includes(name) && !stays.has(name)))
    .toSorted((a, b) => Number(a.endsWith('.tar.gz')) - Number(b.endsWith('.tar.gz')))
  const first = stay.map(({ startLsn }) => segmentAt(lsnOf(startLsn))).toSorted()[0]!
  const segments = (await depot.list(segmentsOf(cluster)))
    .map(({ key }) => key)
    .filter((key) => /\/[0-9A-F]{24}[^/]*$/.test(key) && key.split('/').at(-1)!.slice(8, 24) < first)
  for (const key of [...copyFiles, ...segments]) await depot.remove(key)
  for (const under of [copiesOf(cluster), segmentsOf(cluster)])
    await depot.clearHalves(new Date(now.getTime() - DAY_MS), { under, name: OURS })
  return copyFiles.length + segments.length
}

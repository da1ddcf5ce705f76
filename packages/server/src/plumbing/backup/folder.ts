/** The place of backups, a folder or a bucket: their names, which say when, and which of the nightly ones are kept. */
import { stat } from 'node:fs/promises'
import type { Depot } from '../file/depot.ts'

const NAME = /^yuncang-(nightly-)?(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})\.tar\.gz$/
const SHANGHAI_MS = 8 * 3_600_000
const DAY_MS = 24 * 3_600_000
const [DAYS, WEEKS, MONTHS] = [7, 4, 12]

/** A backup in its place. */
export type Kept = { readonly file: string; readonly nightly: boolean; readonly at: Date }

/** What a backup of this moment is called; the clock is Shanghai's, as everywhere people look. */
export function nameOf(now: Date, nightly: boolean): string {
  const [day, time] = new Date(now.getTime() + SHANGHAI_MS).toISOString().split('T') as [string, string]
  return `yuncang-${nightly ? 'nightly-' : ''}${day}-${time.slice(0, 8).replaceAll(':', '')}.tar.gz`
}

/** What lies there, the newest first; files of other names are nobody's concern. */
export async function backupsIn(depot: Depot): Promise<Kept[]> {
  return (await depot.list())
    .flatMap(({ key }) => readName(key) ?? [])
    .sort((a, b) => b.at.getTime() - a.at.getTime() || a.file.localeCompare(b.file))
}

function readName(file: string): Kept | undefined {
  const [, nightly, day, hour, minute, second] = NAME.exec(file) ?? []
  if (day === undefined) return undefined
  return { file, nightly: nightly !== undefined, at: new Date(`${day}T${hour}:${minute}:${second}+08:00`) }
}

/**
 * Which nightly backups are no longer kept: all but the newest of each of the last seven days, four weeks and twelve months in which
 * there was any. What people made by hand is theirs to take away.
 */
export function overdue(kept: readonly Kept[]): Kept[] {
  const nightly = kept.filter((one) => one.nightly).sort((a, b) => b.at.getTime() - a.at.getTime())
  const day = ({ at }: Kept) => Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS)
  const stays = new Set<Kept>()
  const keep = (most: number, of: (one: Kept) => string) => {
    const newest = new Map<string, Kept>()
    for (const one of nightly) if (!newest.has(of(one))) newest.set(of(one), one)
    for (const one of [...newest.values()].slice(0, most)) stays.add(one)
  }
  keep(DAYS, (one) => String(day(one)))
  // The first of January 1970 was a Thursday: weeks begin on Monday.
  keep(WEEKS, (one) => String(Math.floor((day(one) + 3) / 7)))
  keep(MONTHS, ({ at }) => new Date(at.getTime() + SHANGHAI_MS).toISOString().slice(0, 7))
  return nightly.filter((one) => !stays.has(one))
}

/** Takes away what is no longer kept, and what a run that was killed left unfinished; one that is under way is not a day old. */
export async function tidyBackups(depot: Depot): Promise<string[]> {
  const gone = overdue(await backupsIn(depot)).map(({ file }) => file)
  for (const file of gone) await depot.remove(file)
  await depot.clearHalves(new Date(Date.now() - DAY_MS), { name: NAME })
  return gone
}

/** Whether two places lie on one disk: what takes one takes the other. */
export async function onOneDisk(a: string, b: string): Promise<boolean> {
  const [first, second] = await Promise.all([a, b].map((path) => stat(path).catch(() => undefined)))
  return first !== undefined && second !== undefined && first.dev === second.dev
}

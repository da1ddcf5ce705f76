import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { diskDepot } from '../file/disk-depot.ts'
import { tidyJournal, type BaseCopy } from './base-copy.ts'
import { lsnOf, segmentAt } from './lsn.ts'
import { wayTo, type Timeline } from './timeline.ts'

const copy = (name: string, endedAt: string, timeline: number, lsn: string): BaseCopy => ({
  name,
  beganAt: endedAt,
  endedAt,
  timeline,
  startLsn: lsn,
  endLsn: lsn,
  bytes: 1,
})
const at = (hour: number) => `2026-11-28T${String(hour).padStart(2, '0')}:00:00.000Z`
const to = (hour: number) => new Date(at(hour))

// At five somebody came back to three: what was written from three to five lies on the first timeline alone.
const COPIES = [copy('a', at(1), 1, '0/1000000'), copy('b', at(4), 1, '0/4000000'), copy('c', at(6), 2, '0/3500000')]
const TIMELINES: Timeline[] = [{ number: 2, begunAt: at(5), past: new Map([[1, lsnOf('0/3000000')]]) }]
const way = (until: Date | 'end', copies = COPIES, timelines = TIMELINES) => {
  const found = wayTo(until, copies, timelines)
  return found && `${found.copy.name} ${found.timeline}`
}

test('the way to a moment is the one that was lived then, from the newest copy in its past', () => {
  expect([way(to(2)), way(to(4)), way(to(7)), way('end')]).toEqual(['a 1', 'b 1', 'c 2', 'c 2'])
  // Before the second had a copy of its own it begins with one of the first, from before it parted.
  expect(way(to(7), COPIES.slice(0, 2))).toBe('a 2')
  expect(way(new Date(at(1).replace('01:', '00:')))).toBe(undefined)
  expect(way(to(7), COPIES.slice(1, 2))).toBe(undefined)
})

test('a journal that was copied to another disk leads the same way, although its files say another time', () => {
  const copied = TIMELINES.map((one) => ({ ...one, begunAt: at(9) }))
  expect([way(to(7), COPIES, copied), way(to(4), COPIES, copied)]).toEqual(['c 2', 'b 1'])
})

test('places in the journal lie in pieces of sixteen mebibytes', () => {
  expect(segmentAt(lsnOf('0/2000028'))).toBe('0000000000000002')
  expect(segmentAt(lsnOf('16/B374D848'))).toBe('00000016000000B3')
})

test('what is not needed for the last days goes: copies before the last older one, and the journal before the oldest that stays', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yuncang-tidy-'))
  const depot = diskDepot(folder)
  const write = (key: string, text: string) => depot.write(key, one(text))
  const day = (nth: number) => `2026-11-${String(nth).padStart(2, '0')}T00:00:00.000Z`
  try {
    for (const nth of [10, 11, 12, 13, 14]) {
      const made = copy(`day${nth}`, day(nth), 1, `0/${nth}000000`)
      await write(`7/base/${made.name}.tar.gz`, 'all')
      await write(`7/base/${made.name}.json`, JSON.stringify(made))
      await write(`7/wal/0000000100000000000000${nth}.gz`, 'piece')
      await write(`7/wal/0000000100000000000000${nth}.00000028.backup.gz`, 'where')
    }
    await write('7/wal/00000002.history.gz', 'a timeline')
    await tidyJournal(depot, '7', 2, new Date('2026-11-14T12:00:00Z'))
    const left = async (under: string) =>
      (await depot.list(under)).map(({ key }) => key.split('/').at(-1)!.slice(0, 26)).toSorted()
    expect(await left('7/base')).toEqual(['12', '13', '14'].flatMap((nth) => [`day${nth}.json`, `day${nth}.tar.gz`]))
    expect(await left('7/wal')).toEqual([
      ...['12', '13', '14'].flatMap((nth) => [`0000000100000000000000${nth}.0`, `0000000100000000000000${nth}.g`]),
      '00000002.history.gz',
    ])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

async function* one(text: string) {
  yield Buffer.from(text)
}

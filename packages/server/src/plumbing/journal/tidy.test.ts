/** What is no longer needed of a journal goes, also what a killed program left of a piece or of a copy; what is under way stays. */
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { diskDepot } from '../file/disk-depot.ts'
import { tidyJournal } from './base-copy.ts'

it('keeps the copy before the oldest moment and the journal from it on, and clears away what was never finished', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'yuncang-tidy-'))
  const now = new Date('2026-11-28T00:00:00Z')
  const copy = (name: string, endedAt: string, startLsn: string) =>
    [`base/${name}.json`, JSON.stringify({ name, endedAt, startLsn })] as const
  const files = [
    copy('20261118T000000Z', '2026-11-18T00:00:10.000Z', '0/1000028'),
    copy('20261120T000000Z', '2026-11-20T00:00:10.000Z', '0/3000028'),
    copy('20261127T000000Z', '2026-11-27T00:00:10.000Z', '0/9000028'),
    ...['20261118T000000Z', '20261120T000000Z', '20261127T000000Z'].map((name) => [`base/${name}.tar.gz`, ''] as const),
    ...[1, 2, 3, 9].map((nth) => [`wal/00000001000000000000000${nth}.gz`, ''] as const),
    ['wal/00000002.history.gz', ''],
    ['wal/000000010000000000000004.gz.0a1b.unfinished', 'half'],
    ['base/20261119T000000Z.tar.gz.0a1b.unfinished', 'half'],
  ] as const
  for (const under of ['base', 'wal']) await mkdir(join(folder, '7', under), { recursive: true })
  for (const [file, content] of files) {
    await writeFile(join(folder, '7', file), content)
    await utimes(join(folder, '7', file), new Date('2026-11-19'), new Date('2026-11-19'))
  }
  await writeFile(join(folder, '7/wal/000000010000000000000005.gz.0a1b.unfinished'), 'half')
  await utimes(join(folder, '7/wal/000000010000000000000005.gz.0a1b.unfinished'), now, now)
  expect(await tidyJournal(diskDepot(folder), '7', 7, now)).toBe(4)
  expect((await readdir(join(folder, '7/base'))).toSorted()).toEqual([
    '20261120T000000Z.json',
    '20261120T000000Z.tar.gz',
    '20261127T000000Z.json',
    '20261127T000000Z.tar.gz',
  ])
  expect((await readdir(join(folder, '7/wal'))).toSorted()).toEqual([
    '000000010000000000000003.gz',
    '000000010000000000000005.gz.0a1b.unfinished',
    '000000010000000000000009.gz',
    '00000002.history.gz',
  ])
  await rm(folder, { recursive: true })
})

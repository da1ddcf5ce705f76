/** The page of those who run the installation: what needs somebody stands out, what is well does not. */
import { screen, within } from '@testing-library/react'
import { getOperations } from '@yuncang/contract/board/operations/operations.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { expect, test } from 'vitest'
import { answerTo, show, userOf, watchPage } from '../../app/page.sample.tsx'
import OperationsPage from './OperationsPage.tsx'
import type { State } from './words.ts'

watchPage()

const WELL: State = {
  time: '2026-11-24 09:00:00',
  processes: [
    {
      host: 'one',
      pid: 7,
      version: '0.1.0',
      startTime: '2026-11-24 08:00:00',
      seenTime: '2026-11-24 08:59:50',
      silent: 0,
      replica: '',
      replicaBehindSeconds: 0,
    },
  ],
  jobs: [
    {
      topic: 'sweep',
      waiting: 0,
      running: 0,
      failed: 0,
      lateSeconds: 0,
      lastTime: '2026-11-24 08:00:00',
      lastError: '',
      lastErrorTime: '',
    },
    {
      topic: 'of tomorrow',
      waiting: 3,
      running: 1,
      failed: 0,
      lateSeconds: 20,
      lastTime: '',
      lastError: '',
      lastErrorTime: '',
    },
  ],
  backup: {
    lastTime: '2026-11-24 02:00:09',
    file: 'yuncang-nightly-2026-11-24-020000.tar.gz',
    bytes: 3_296_938,
    rows: 28_895,
    images: 85,
    missingImages: 0,
    failure: '',
    failureTime: '',
    overdue: 0,
  },
  drill: { lastTime: '2026-11-24 04:00:09', file: '', outcome: 'whole', content: '逐行一致', overdue: 0 },
  journal: {
    kept: 1,
    lastTime: '2026-11-24 08:59:20',
    lastFile: '000000010000000000000007',
    failureTime: '',
    behind: 0,
    place: '/mnt/journal',
    oneDisk: 0,
    copyTime: '2026-11-24 02:10:00',
    copyBytes: 9_296_938,
    reachesFrom: '2026-11-16 02:10:00',
    copyFailure: '',
    copyFailureTime: '',
    copyOverdue: 0,
  },
  promises: [{ reach: 'recent', lookTime: '2026-11-24 08:50:00', tookMs: 812, broken: [] }],
  calls: [{ path: '/api/task/getPage', count: 9, faults: 0, meanMs: 12, p95Ms: 25, maxMs: 31 }],
  logMonths: 36,
  sizes: [{ name: 'database', bytes: 52_428_800 }],
}

const open = (state: State) =>
  show(<OperationsPage />, { user: userOf({ identity: IDENTITY.platform }), answers: [answerTo(getOperations, state)] })
const troubles = () =>
  [...document.querySelectorAll('.yc-tag-trouble, .yc-operations-overdue')].map((found) => found.textContent)

test('says what is well without raising its voice', async () => {
  open(WELL)
  expect(await screen.findByText(/2026-11-24 04:00（4 小时前）/)).toBeTruthy()
  expect(screen.getByText('3.1 MB，28895 行，85 张图片')).toBeTruthy()
  expect(screen.getByText('全部成立')).toBeTruthy()
  expect(screen.getByText('2026-11-16 02:10 以来的任一时刻')).toBeTruthy()
  expect(screen.getByText('清理过期数据')).toBeTruthy()
  // Work of a later program has no name here yet.
  expect(screen.getByText('of tomorrow')).toBeTruthy()
  expect(screen.getByText('50.0 MB')).toBeTruthy()
  expect(troubles()).toEqual([])
})

test('what needs somebody stands in red: an old drill, a broken promise with its rows, what was given up, who is silent', async () => {
  open({
    ...WELL,
    processes: [{ ...WELL.processes[0]!, silent: 1 }],
    jobs: [
      WELL.jobs[1]!,
      {
        ...WELL.jobs[0]!,
        failed: 2,
        lateSeconds: 660,
        lastError: 'Error: no room',
        lastErrorTime: '2026-11-24 07:00:00',
      },
    ],
    backup: { ...WELL.backup, lastTime: '', overdue: 1, failure: '磁盘已满', failureTime: '2026-11-24 02:00:00' },
    drill: { ...WELL.drill, lastTime: '2026-11-21 04:00:00', outcome: 'broken', overdue: 1 },
    journal: {
      ...WELL.journal,
      lastTime: '2026-11-24 08:00:00',
      behind: 1,
      oneDisk: 1,
      failureTime: '2026-11-24 08:59:00',
      copyTime: '',
      copyFailure: '没有空间',
      copyFailureTime: '2026-11-24 02:10:00',
    },
    promises: [{ ...WELL.promises[0]!, broken: [{ name: 'I1', rows: ['{"on_hand":6}'] }] }],
  })
  expect(await screen.findByText('{"on_hand":6}')).toBeTruthy()
  expect(troubles()).toEqual([
    '还没有备份',
    '2026-11-21 04:00（3 天前，已超过两天）',
    '有问题',
    '2026-11-24 08:00（1 小时前，已停 5 分钟以上）',
    '还没有整库基线，归档还不能用来恢复',
    '归档与数据在同一块磁盘上，磁盘损坏会同时失去两者',
    '2026-11-24 08:59，原因见数据目录下的 postgres.log',
    '1 项被破坏',
    '2',
    '没有报到',
  ])
  const row = screen.getByText('清理过期数据').closest('tr')!
  expect(row.nextElementSibling?.textContent).toContain('of tomorrow')
  expect(within(row).getByText('已晚 11 分钟')).toBeTruthy()
  expect(within(row).getByText('2026-11-24 07:00 Error: no room')).toBeTruthy()
  expect(screen.getByText('磁盘已满')).toBeTruthy()
})

test('a database whose journal is not kept says what that costs', async () => {
  open({ ...WELL, journal: { ...WELL.journal, kept: 0, lastTime: '', copyTime: '' } })
  expect(await screen.findByText(/磁盘损坏会失去上次备份之后的全部数据/)).toBeTruthy()
  expect(troubles()).toEqual([])
})

test('on the first day the page says why a backup job has run and there is no backup, and when the first will be', async () => {
  const ran = (topic: string): State['jobs'][number] => ({ ...WELL.jobs[0]!, topic, lastTime: '2026-11-24 08:00:00' })
  open({
    ...WELL,
    jobs: ['backup', 'backup.base', 'backup.drill'].map(ran),
    backup: { ...WELL.backup, lastTime: '', overdue: 1 },
    drill: { ...WELL.drill, lastTime: '', outcome: '', content: '', overdue: 1 },
    journal: { ...WELL.journal, kept: 0, lastTime: '', copyTime: '' },
  })
  const said = async (job: string) => (await screen.findByText(job)).closest('tr')!.lastElementChild!.textContent
  expect(await said('备份')).toBe('系统当天才启用，没有备份；第一次在 2026-11-25 02:00')
  expect(await said('恢复演练')).toBe('系统当天才启用，没有演练；第一次在 2026-11-25 04:00')
  expect(await said('整库基线')).toBe('没有指定 YUNCANG_JOURNAL，不做基线')
  expect(screen.getByText('还没有备份').parentElement!.textContent).toBe('还没有备份，第一次在 2026-11-25 02:00')
  expect(screen.getByText('还没有演练').parentElement!.textContent).toBe('还没有演练，第一次在 2026-11-25 04:00')
})

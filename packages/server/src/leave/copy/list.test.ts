/** The list of copies of a merchant's data: by the page, and as a workbook. */
import { exportDataCopies, findDataCopies } from '@yuncang/contract/leave/copy/copy.ts'
import { exported } from '@yuncang/harness/exported.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { expect, test } from 'vitest'

const world = useWorld()

test('copies of years are shown by the page and as a workbook, each merchant its own', async () => {
  for (const tenantId of [1, 2])
    await world.rows(
      `insert into data_copy (tenant_id, person_name, asked_at, ended_at, failure) select $1, 'planted', timestamptz '2026-01-01' + n * interval '1 day', now(), 'full' from generate_series(1, 45) n`,
      [tenantId],
    )
  const first = await world.as('merchant').ok(findDataCopies, { rows: 20 })
  const third = await world.as('platform').ok(findDataCopies, { tenantCode: 'YCT1', page: 3, rows: 20 })
  expect([first.total, first.records.length, third.records.length]).toEqual([45, 20, 5])
  expect(third.records.at(-1)).toMatchObject({ askTime: '2026-01-02 00:00:00', state: 'failed', failure: 'full' })
  const rows = await exported(world, world.as('merchant'), exportDataCopies, {})
  expect(rows.length).toBe(46)
  expect([rows[0]![0], rows[1]![2], rows[1]!.at(-1)]).toEqual(['提出时间', '未做成', 'full'])
  expect((await exported(world, world.as('platform'), exportDataCopies, { tenantCode: 'YCT2' })).length).toBe(46)
  expect((await world.as('merchant2').call(exportDataCopies, { tenantCode: 'YCT1' })).code).toBe(404)
  expect((await world.as('clerk').call(exportDataCopies, {})).code).toBe(403)
  await world.rows(`delete from data_copy where person_name = 'planted'`)
})

/** Any list, sorted by its columns: here the tasks, whose numbers and names are known. */
import { exportTasks, getTaskPage } from '@yuncang/contract/task/task/list.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, expect, it } from 'vitest'

const world = useWorld()
const codes: string[] = []
beforeAll(async () => {
  for (const plannedNormal of [30, 10, 20, 10, 10])
    codes.push(await world.create('TASK_TYPE_ARRIVE', [{ goodsCode: 'G1', plannedNormal }]))
})
const order = async (sort: 'num' | '-num', size = 200) => {
  const found: string[] = []
  for (let page = 1; found.length < codes.length; page += 1)
    found.push(
      ...(await world.as('merchant').ok(getTaskPage, { sort, page, rows: size })).records.map((row) => row.code),
    )
  return found
}

it('is sorted both ways, rows of one value newest first, and no page repeats or skips a row', async () => {
  const [thirty, first, twenty, second, third] = codes
  const upwards = [third, second, first, twenty, thirty]
  expect(await order('num')).toEqual(upwards)
  expect(await order('-num')).toEqual([thirty, twenty, third, second, first])
  for (const size of [1, 2]) expect(await order('num', size)).toEqual(upwards)
  const sheet = await world.app.inject({
    method: 'POST',
    url: exportTasks.path,
    headers: { token: world.as('merchant').token },
    payload: { sort: 'num' },
  })
  const rows = (await readXlsx(sheet.rawPayload)).sheets[0]!.rows
  expect(rows.slice(1).map((row) => row[0])).toEqual(upwards)
})

it('refuses a field that is none of its columns; others see nothing of it', async () => {
  expect(await world.as('merchant').refused(getTaskPage, { sort: 'note' as never }, 400)).toBe('排序不在可选范围内')
  expect((await world.as('merchant2').ok(getTaskPage, { sort: 'num' })).records).toEqual([])
})

import { CallError } from '@yuncang/kit/call/client.ts'
import { expect, it } from 'vitest'
import { conflictsIn } from './conflicts.ts'

const named = [{ ylId: '7', ylCode: 'A-01', name: 'A-01', reason: 'loss', reasonName: '损益未处理', code: 'SY1' }]

it('reads what is counted already out of a refusal of that code, in our names', async () => {
  expect(await conflictsIn(new CallError(503, 'A-01已在盘点或损益未处理，不可重复盘点。', named))).toEqual([
    { locationId: '7', locationCode: 'A-01', name: 'A-01', reason: 'loss', reasonName: '损益未处理', code: 'SY1' },
  ])
})

it('takes a database that is away, and any other refusal, for what it is', async () => {
  expect(await conflictsIn(new CallError(503, '数据库暂时无法访问', null))).toBeNull()
  expect(await conflictsIn(new CallError(502, '请添加货位', null))).toBeNull()
})

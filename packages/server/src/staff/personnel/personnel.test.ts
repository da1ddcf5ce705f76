/** People: who they are, where and when they work. */
import { addDept } from '@yuncang/contract/staff/department/department.ts'
import {
  delPersonnel,
  getPersonnel,
  getPersonnelList,
  savePersonnel,
  savePersonnelRules,
} from '@yuncang/contract/staff/personnel/personnel.ts'
import { beforeAll, expect, it } from 'vitest'
import { unchanged } from '@yuncang/harness/snapshot.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { PERSONNEL_STATUS } from '@yuncang/contract/staff/personnel/words.ts'
import { rulesText } from './view.ts'

const world = useWorld()
const merchant = () => world.as('merchant')
let departmentId: string
beforeAll(async () => {
  departmentId = (await merchant().ok(addDept, { name: '仓储部' })).id
})
const accountId = async (name: string) =>
  (await world.rows<{ id: string }>(`select id::text as id from account where account = $1`, [name]))[0]!.id

it('are taken down, arranged, told of, and leave', async () => {
  const clerk = await accountId('clerk')
  const input = {
    code: 'YG001',
    name: '王敏',
    phone: '13800000000',
    title: '文员',
    departmentId,
    accountId: clerk,
    hiredOn: '2025-03-01',
  }
  const { id } = await merchant().ok(savePersonnel, input)
  await merchant().refused(savePersonnel, { ...input, name: '另一个' }, 409)
  expect(await merchant().refused(savePersonnel, { ...input, code: 'YG002' }, 409)).toBe('账号“clerk”已关联到其他人员')
  await merchant().ok(savePersonnelRules, {
    id,
    warehouseCodes: 'WH1',
    workDays: [5, 1],
    shiftFrom: '20:00',
    shiftTo: '04:30',
  })
  expect(
    await merchant().ok(getPersonnelList, {
      name: 'yg0',
      warehouseCode: 'WH1',
      departmentId,
      status: PERSONNEL_STATUS.employed,
    }),
  ).toMatchObject({
    total: 1,
    records: [
      {
        id,
        account: 'clerk',
        departmentName: '仓储部',
        rules: '周一、周五 20:00–04:30',
        warehouseNames: 'WH1',
        hiredOn: '2025-03-01',
      },
    ],
  })
  expect(await merchant().refused(savePersonnelRules, { id, shiftFrom: '20:00' }, 400)).toBe('请同时选择上班和下班时间')
  await merchant().refused(savePersonnelRules, { id, shiftFrom: '25:00', shiftTo: '26:00' }, 400)
  await merchant().ok(savePersonnel, { ...input, id, status: PERSONNEL_STATUS.left, version: 2 })
  await merchant().refused(savePersonnel, { ...input, id, version: 2 }, 409)
  const { logList } = await merchant().ok(getPersonnel, { id })
  expect(logList.map((line) => line.content)).toEqual([
    '办理离职',
    '修改排班：WH1 周一、周五 20:00–04:30',
    '新建人员“王敏”，部门“仓储部”',
  ])
  await merchant().ok(delPersonnel, { id })
  await merchant().refused(delPersonnel, { id }, 404)
})

it('of another merchant or another warehouse are not there; the platform looks', async () => {
  const { id } = await merchant().ok(savePersonnel, { code: 'YG100', name: '赵芳', departmentId })
  await merchant().ok(savePersonnelRules, { id, warehouseCodes: 'WH2' })
  await world.owner.query(
    `update role set button_keys = button_keys || '{personnelManageView,personnelManageEdit}' where kind = 'clerk'`,
  )
  await unchanged(world, async () => {
    await world.as('clerk').refused(getPersonnel, { id }, 404)
    await world.as('merchant2').refused(savePersonnel, { id, code: 'X', name: '我', departmentId }, 404)
    await world.as('merchant2').refused(delPersonnel, { id }, 404)
    await world.as('manager').refused(delPersonnel, { id }, 403)
    await merchant().refused(
      savePersonnel,
      { code: 'X', name: '我', departmentId, accountId: await accountId('merchant2') },
      404,
    )
    await merchant().refused(savePersonnelRules, { id, warehouseCodes: 'WH9' }, 404)
  })
  expect((await world.as('clerk2').ok(getPersonnelList, {})).total).toBe(1)
  expect((await world.as('platform').ok(getPersonnelList, {})).records).toMatchObject([
    { name: '赵芳', tenantName: 'YCT1' },
  ])
})

it.for([
  [[1, 2, 3, 4, 5], '周一至周五 09:00–18:00'],
  [[1, 2, 3, 4, 6, 7], '周一至周四、周六、周日 09:00–18:00'],
  [[1, 3, 5], '周一、周三、周五 09:00–18:00'],
  [[1, 2, 3, 4, 5, 6, 7], '每天 09:00–18:00'],
  [[], '09:00–18:00'],
] as const)('%j is said as %s', ([days, said]) => {
  expect(rulesText(days, '09:00', '18:00')).toBe(said)
})

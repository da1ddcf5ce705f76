/** Who is kept to one warehouse, with every right that there is, finds nothing of another in anything that he looks at. */
import { addDept, deleteDept, getDeptTree, updateDept } from '@yuncang/contract/staff/department/department.ts'
import { getPersonnelList, savePersonnel } from '@yuncang/contract/staff/personnel/personnel.ts'
import { RIGHTS } from '@yuncang/domain/access/rights.ts'
import { beforeAll, expect, it } from 'vitest'
import { useWorld } from '@yuncang/harness/world.ts'
import { handlers } from '../../app/calls.ts'

const world = useWorld()
const MARK = '别仓'

beforeAll(async () => {
  const merchant = world.as('merchant')
  const top = await merchant.ok(addDept, { name: '总部' })
  const other = await merchant.ok(addDept, { name: `${MARK}部`, parentId: top.id, warehouseCode: 'WH2' })
  await merchant.ok(addDept, { name: '本仓组', parentId: other.id, warehouseCode: 'WH1' })
  // One of its department who is on no roster yet, and one of everybody's department who is on its roster.
  await merchant.ok(savePersonnel, { code: 'N1', name: `${MARK}人`, departmentId: other.id })
  const { id } = await merchant.ok(savePersonnel, { code: 'N3', name: `${MARK}排班的人`, departmentId: top.id })
  await merchant.ok(savePersonnel, { code: 'N4', name: '没排班的人', departmentId: top.id })
  await world.arrive('G2', { normal: 5 }, { warehouse: 'WH2' })
  // All that has a name and lies in the other warehouse bears the mark.
  await world.rows(`
    update warehouse set name = '${MARK}仓' where code = 'WH2';
    update area a set name = '${MARK}区' || a.id from warehouse w where w.code = 'WH2' and a.tenant_id = w.tenant_id and a.warehouse_id = w.id;
    update place p set code = '${MARK}' || p.id from warehouse w where w.code = 'WH2' and p.tenant_id = w.tenant_id and p.warehouse_id = w.id and p.area_id is not null;
    update dispatch_point p set name = '${MARK}点' where code = 'P3';
    update account set person_name = '${MARK}文员' where account = 'clerk2';
    insert into personnel_warehouse (tenant_id, personnel_id, warehouse_id) select 1, ${id}, w.id from warehouse w where w.code = 'WH2';
    insert into role (tenant_id, kind, name, identity) values (1, 'custom', '${MARK}角色', 4);
    insert into role_warehouse (tenant_id, role_id, warehouse_id) select 1, r.id, w.id from role r, warehouse w where r.name = '${MARK}角色' and w.code = 'WH2';
    update role set button_keys = '{${RIGHTS.join(',')}}' where tenant_id = 1 and id = (select role_id from account where account = 'clerk')`)
})

it('in no list, tree or picture', async () => {
  const { token } = world.as('clerk')
  const looks = handlers.filter(({ call, how }) => how === 'read' && call.body !== 'multipart')
  const found: string[] = []
  let answered = 0
  for (const { call } of looks) {
    const reply = await world.app.inject({
      method: 'POST',
      url: call.path,
      headers: { token, 'content-type': 'application/json' },
      payload: '{}',
    })
    if (reply.json<{ code: number }>().code !== 200) continue
    answered += 1
    if (reply.payload.includes(MARK))
      found.push(`${call.path}: ${new RegExp(`.{40}${MARK}.{20}`).exec(reply.payload)?.[0]}`)
  }
  expect(found).toEqual([])
  expect(answered).toBeGreaterThan(40)
})

it('nor changes what is another’s, nor hangs anything beneath it; what stands there of his own he sees', async () => {
  const clerk = world.as('clerk')
  // Whom he does not see does not count for him.
  expect(await clerk.ok(getDeptTree, {})).toMatchObject([
    { name: '总部', children: [], personCount: 1 },
    { name: '本仓组', children: [], personCount: 0 },
  ])
  expect((await clerk.ok(getPersonnelList, {})).records.map(({ code }) => code)).toEqual(['N4'])
  expect(await world.as('merchant').ok(getDeptTree, {})).toMatchObject([
    { personCount: 2, children: [{ personCount: 1 }] },
  ])
  const [row] = await world.rows<{ id: number }>(`select id from department where name = '${MARK}部'`)
  const id = String(row!.id)
  await clerk.refused(updateDept, { id, name: '我的' }, 404)
  await clerk.refused(deleteDept, { id }, 404)
  await clerk.refused(addDept, { name: '我的', parentId: id }, 404)
  await clerk.refused(savePersonnel, { code: 'N2', name: '小王', departmentId: id }, 404)
})

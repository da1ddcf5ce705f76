import { ROLE_NAMES } from '@yuncang/contract/staff/role/words.ts'
import type { RoleName } from '@yuncang/domain/access/roles.ts'
import { addDays, shanghaiDay } from '@yuncang/domain/base/calendar.ts'
import type { Tx } from '@yuncang/server/plumbing/db/database.ts'
import type { Base } from './base.ts'
import { insertDemoPerson, insertDepartment } from './people.store.ts'
import { randomOf } from './random.ts'

/** Nights are long: deliveries leave before dawn. */
const SHIFTS: Partial<Record<RoleName, readonly [days: readonly number[], from: string, to: string]>> = {
  warehouseManager: [[1, 2, 3, 4, 5, 6], '09:00', '18:00'],
  clerk: [[1, 2, 3, 4, 5, 6, 7], '14:00', '23:00'],
  floorWorker: [[1, 2, 3, 4, 6, 7], '20:00', '05:00'],
  finance: [[1, 2, 3, 4, 5], '09:00', '18:00'],
}

/** The departments of a merchant and who is in them: everybody who is not a supplier's. */
export async function makeRoster(tx: Tx, base: Base, openedAt: Date): Promise<void> {
  const { company, tenantId, warehouseIds, accountIds } = base
  const department = (name: string, sort: number, parentId: number | null = null, warehouseId: number | null = null) =>
    insertDepartment(tx, tenantId, { name, sort, parentId, warehouseId })
  const office = await department('总经办', 1)
  const finance = await department('财务部', 2)
  const storage = await department('仓储部', 3)
  const sites = new Map<string, number>()
  for (const [index, { code, name }] of company.warehouses.entries())
    sites.set(code, await department(name, index, storage, warehouseIds.get(code)!))
  const staff = company.people.filter(({ supplier }) => supplier === undefined)
  for (const [index, { account, name, role, warehouses = [] }] of staff.entries()) {
    const random = randomOf(`${company.code}/${account}/roster`)
    const [workDays, shiftFrom, shiftTo] = SHIFTS[role] ?? [[1, 2, 3, 4, 5], '09:00', '18:00']
    const [first] = warehouses
    const departmentId =
      role === 'merchantAdmin'
        ? office
        : role === 'finance'
          ? finance
          : warehouses.length === 1
            ? sites.get(first!)!
            : storage
    await insertDemoPerson(tx, tenantId, {
      code: `YG${String(index + 1).padStart(3, '0')}`,
      name,
      phone: `13${random.int(5, 9)}${random.int(10_000_000, 99_999_999)}`,
      title: ROLE_NAMES[role],
      departmentId,
      accountId: accountIds.get(account)!,
      hiredOn: addDays(shanghaiDay(openedAt.getTime()), -random.int(20, 900)),
      workDays,
      shiftFrom,
      shiftTo,
      warehouseIds: warehouses.map((code) => warehouseIds.get(code)!),
    })
  }
}

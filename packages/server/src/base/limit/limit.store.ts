import type { LimitKind } from '@yuncang/domain/base/limit/limit.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { lookInto } from '../../plumbing/db/as-reader.store.ts'
import { empty, sql } from '../../plumbing/db/sql.ts'

export type PlanRow = {
  combo_name: string | null
  ends_on: string | null
  warehouses: number | null
  suppliers: number | null
  accounts: number | null
  goods: number | null
}
export type Usage = Readonly<Record<LimitKind, number>>

/** The combo and the period of a merchant; whoever asks next waits until this transaction has ended, unless it is a mere check. */
export async function lockPlan(tx: Tx, tenantId: number, check = false): Promise<PlanRow> {
  const row = await tx.one<PlanRow>(sql`
    select c.name as combo_name, t.ends_on, c.warehouses, c.suppliers, c.accounts, c.goods
    from tenant t left join combo c on c.id = t.combo_id where t.tenant_id = ${tenantId} ${check ? empty : sql`for no key update of t`}`)
  return row!
}

/** What a merchant has of each kind that a combo limits: what is in use, not what was archived. */
export async function usageOf(db: Db, tenantId: number): Promise<Usage> {
  const row = await db.one<Usage>(sql`
    select (select count(*) from warehouse w where w.tenant_id = ${tenantId} and w.status = 1) as warehouses,
      (select count(*) from supplier s where s.tenant_id = ${tenantId} and s.status = 1) as suppliers,
      (select count(*) from account a where a.tenant_id = ${tenantId} and a.status = 1) as accounts,
      (select count(*) from goods g where g.tenant_id = ${tenantId} and g.status = 1) as goods`)
  return row!
}

/** The same in the middle of a write, whoever writes: a supplier adds goods to those of all suppliers. */
export function usageAtWrite(tx: Tx, tenantId: number): Promise<Usage> {
  return lookInto(tx, tenantId, (db) => usageOf(db, tenantId))
}

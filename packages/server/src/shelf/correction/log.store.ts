import { among, beginsWith, withinDays } from '../../plumbing/db/condition.store.ts'
import { inScope, OWNED, type Scope } from '../../plumbing/db/scope.ts'
import { sql, type Sql } from '../../plumbing/db/sql.ts'
import { ofOwners, type Owned } from '../../base/named/store.ts'
import { GOODS_NAMES, joinGoods, joinOwners, OWNER_NAMES } from '../../goods/shown/joins.store.ts'
import type { OwnedRow, PackedGoodsRow } from '../../goods/shown/view.ts'

/** What every correction of pieces at one location tells beside what it put right. */
export type CorrectionRow = OwnedRow &
  PackedGoodsRow & {
    code: string
    location: string
    area_name: string
    quantity: number
    reason: string
    created_at: Date
    created_name: string
  }

/** The columns of a `CorrectionRow`, from corrections called `c` and the tables of `CORRECTION_JOINS`. */
export const CORRECTION_COLUMNS = sql`c.code, p.code as location, r.name as area_name, c.quantity, c.reason, c.created_at, a.person_name as created_name,
      ${OWNER_NAMES},
      ${GOODS_NAMES}`

/** Joins to corrections called `c` where the pieces lie, what they are, whose they are, and who put them right. */
export const CORRECTION_JOINS = sql`
    join place p on p.tenant_id = c.tenant_id and p.id = c.place_id
    join area r on r.tenant_id = p.tenant_id and r.id = p.area_id
    ${joinGoods('c')}
    ${joinOwners('c')}
    join account a on a.tenant_id = c.tenant_id and a.id = c.created_by`

type Filter = Owned<{ readonly beginTime?: string | undefined; readonly endTime?: string | undefined }>

/** Which corrections, called `c`, a filter asks for: whose, of what goods, when, and with a number that begins so. */
export function corrections(scope: Scope, filter: Filter, code: string | undefined): Sql {
  return sql`${inScope(scope, 'c', OWNED)} ${beginsWith('c.code', code)} ${ofOwners('c', filter)} ${among('c.goods_id', filter.goods, 'bigint')}
    ${withinDays('c.created_at', filter.beginTime, filter.endTime)}`
}

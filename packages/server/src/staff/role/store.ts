import type { Identity } from '@yuncang/domain/access/rights.ts'
import type { Tx } from '../../db/database.ts'
import { sql } from '../../db/sql.ts'

export type NewRole = {
  /** The name of the role in the program, or `custom`. */
  readonly kind: string
  readonly name: string
  readonly identity: Identity
  readonly note: string
  readonly rights: readonly string[]
  readonly menus: readonly string[]
}

/** Writes a role; of its menu entries those that its tenant may have. Answers its id. */
export async function insertRole(tx: Tx, tenantId: number, role: NewRole): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into role (tenant_id, kind, name, identity, note, button_keys, menu_codes)
    values (${tenantId}, ${role.kind}, ${role.name}, ${role.identity}, ${role.note}, ${role.rights}::text[], array(
      select m.code from menu m where m.code = any (${role.menus}::text[]) and (${tenantId} = 0 or not m.platform_only) order by m.sort, m.code))
    returning id`)
  return row!.id
}

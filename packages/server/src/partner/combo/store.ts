import type { supplierComboList } from '@yuncang/contract/partner/combo/combo.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
import { lookAs } from '../../plumbing/db/as-reader.store.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'

/** What a combo is made of. */
export type NewCombo = {
  readonly name: string
  readonly priceText: string
  readonly menuCodes: readonly string[] | null
  readonly warehouses: number | null
  readonly suppliers: number | null
  readonly accounts: number | null
  readonly goods: number | null
  readonly validMonths: number | null
  readonly note: string
}

export type ComboRow = {
  id: number
  code: string
  name: string
  price_text: string
  menu_codes: string[] | null
  warehouses: number | null
  suppliers: number | null
  accounts: number | null
  goods: number | null
  valid_months: number | null
  note: string
  version: number
  created_at: Date
  merchants: number
}

const columns = (merchants: Sql) => sql`
  c.id, c.code, c.name, c.price_text, c.menu_codes, c.warehouses, c.suppliers, c.accounts, c.goods, c.valid_months, c.note, c.version, c.created_at, ${merchants} as merchants`
const row = (merchants: Sql) => sql`select ${columns(merchants)} from combo c`
const USERS = sql`(select count(*) from tenant t where t.combo_id = c.id)`

/** Combos, the oldest first. */
export const combos = listed<string | undefined, ComboRow, never, SortOf<typeof supplierComboList>>({
  from: sql`combo c`,
  as: 'c',
  matching: (_scope, name) => (name === undefined ? sql`true` : readsAsPart('c.name', name)),
  columns: columns(USERS),
  joins: empty,
  order: [['c.id', 'asc']],
  sorts: {
    name: byName('c.name'),
    warehouses: sql`c.warehouses`,
    suppliers: sql`c.suppliers`,
    accounts: sql`c.accounts`,
    goods: sql`c.goods`,
    months: sql`c.valid_months`,
    merchants: USERS,
    createdAt: sql`c.created_at`,
  },
  cut: 'whole',
})

/** A combo with how many merchants have it; only who sees all merchants may ask so. */
export function comboOf(db: Db, code: string): Promise<ComboRow | undefined> {
  return db.one<ComboRow>(sql`${row(USERS)} where c.code = ${code}`)
}

/** Lets one person at a time write combos, so that no two take the same name at once. */
export async function queueCombos(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('combos', 0))`)
}

/** Locks a combo: it neither changes nor goes while this transaction lasts. */
export function lockCombo(tx: Tx, code: string): Promise<ComboRow | undefined> {
  return tx.one<ComboRow>(sql`${row(sql`0::bigint`)} where c.code = ${code} for update`)
}

/** Keeps a combo from going while it is given to a merchant. */
export function holdCombo(tx: Tx, code: string): Promise<ComboRow | undefined> {
  return tx.one<ComboRow>(sql`${row(sql`0::bigint`)} where c.code = ${code} for key share`)
}

/** How many merchants have a combo. */
export async function merchantsOf(tx: Tx, comboId: number): Promise<number> {
  const counted = await lookAs(tx, 'platform', (db) =>
    db.one<{ n: number }>(sql`select count(*) as n from tenant t where t.combo_id = ${comboId}`),
  )
  return counted!.n
}

/** Writes a combo under the next code; undefined when its name is taken. */
export async function insertCombo(tx: Tx, combo: NewCombo): Promise<string | undefined> {
  const made = await tx.one<{ code: string }>(sql`
    insert into combo (code, name, price_text, menu_codes, warehouses, suppliers, accounts, goods, valid_months, note)
    select 'TC' || lpad(nextval('combo_code_seq')::text, 4, '0'), ${combo.name}, ${combo.priceText}, ${combo.menuCodes}::text[], ${combo.warehouses}::int,
      ${combo.suppliers}::int, ${combo.accounts}::int, ${combo.goods}::int, ${combo.validMonths}::int, ${combo.note}
    where not exists (select from combo o where normal_form(o.name) = normal_form(${combo.name})) returning code`)
  return made?.code
}

/** Changes a combo that is locked; false when its new name is another's. */
export async function updateCombo(tx: Tx, id: number, combo: NewCombo): Promise<boolean> {
  const changed = await tx.run(sql`
    update combo set name = ${combo.name}, price_text = ${combo.priceText}, menu_codes = ${combo.menuCodes}::text[], warehouses = ${combo.warehouses},
      suppliers = ${combo.suppliers}, accounts = ${combo.accounts}, goods = ${combo.goods}, valid_months = ${combo.validMonths}, note = ${combo.note}, version = version + 1
    where id = ${id} and not exists (select from combo o where normal_form(o.name) = normal_form(${combo.name}) and o.id <> ${id})`)
  return changed === 1
}

/** Deletes a combo that nobody has. */
export async function deleteCombo(tx: Tx, id: number): Promise<void> {
  await tx.run(sql`delete from combo where id = ${id}`)
}

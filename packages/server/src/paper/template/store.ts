import type { getPrintTemplatePage } from '@yuncang/contract/paper/template/template.ts'
import type { SortOf } from '@yuncang/contract/wire/list.ts'
import { readsAsPart } from '../../plumbing/db/condition.store.ts'
import type { Db, Tx } from '../../plumbing/db/database.ts'
import { byName, listed } from '../../plumbing/db/list.store.ts'
import { AT_WAREHOUSE, inScope, tenantOf, type Scope } from '../../plumbing/db/scope.ts'
import { empty, sql, type Sql } from '../../plumbing/db/sql.ts'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'

export type TemplateRow = {
  id: number
  code: string
  name: string
  family: TemplateFamily
  warehouse_id: number
  warehouse_code: string
  warehouse_name: string
  content: string
  width_mm: number
  height_mm: number
  margins_mm: [number, number, number, number]
  lines_per_page: number
  is_default: boolean
  version: number
  updated_at: Date
  updated_name: string
}

export type TemplateFilter = {
  readonly family?: number | undefined
  readonly warehouseCode?: readonly string[] | undefined
  readonly name?: string | undefined
}

/** Stored templates, by warehouse and family, the default ones first. */
export const storedTemplates = listed<TemplateFilter, TemplateRow, never, SortOf<typeof getPrintTemplatePage>>({
  from: sql`print_template t join warehouse w on w.tenant_id = t.tenant_id and w.id = t.warehouse_id`,
  as: 't',
  matching,
  columns: sql`
    t.id, t.code, t.name, t.family, t.warehouse_id, w.code as warehouse_code, w.name as warehouse_name, t.content, t.width_mm, t.height_mm, t.margins_mm,
      t.lines_per_page, t.is_default, t.version, t.updated_at, a.person_name as updated_name`,
  joins: sql`join account a on a.tenant_id = t.tenant_id and a.id = t.updated_by`,
  order: [
    ['w.code', 'asc'],
    ['t.family', 'asc'],
    ['t.is_default', 'desc'],
    ['t.id', 'desc'],
  ],
  sorts: {
    name: byName('t.name'),
    warehouse: byName('w.name'),
    lines: sql`t.lines_per_page`,
    updatedAt: sql`t.updated_at`,
  },
  cut: 'whole',
})

/** All stored templates of the scope that match. */
export function templates(db: Db, scope: Scope, filter: TemplateFilter): Promise<TemplateRow[]> {
  return db.rows<TemplateRow>(sql`${storedTemplates.where(scope, matching(scope, filter))} ${storedTemplates.ordered}`)
}

function matching(scope: Scope, { family, warehouseCode, name }: TemplateFilter): Sql {
  return sql`${inScope(scope, 't', AT_WAREHOUSE)}
    ${family === undefined ? empty : sql`and t.family = ${family}`}
    ${warehouseCode === undefined ? empty : sql`and w.code = any (${warehouseCode}::text[])`}
    ${name === undefined ? empty : sql`and ${readsAsPart('t.name', name)}`}`
}

/** One template of the scope. */
export function templateByCode(db: Db, scope: Scope, code: string): Promise<TemplateRow | undefined> {
  return db.one<TemplateRow>(
    storedTemplates.where(scope, sql`${inScope(scope, 't', AT_WAREHOUSE)} and t.code = ${code}`),
  )
}

/** The same, locked until the commit. */
export function lockTemplate(tx: Tx, scope: Scope, code: string): Promise<TemplateRow | undefined> {
  const template = storedTemplates.where(scope, sql`${inScope(scope, 't', AT_WAREHOUSE)} and t.code = ${code}`)
  return tx.one<TemplateRow>(sql`${template} for update of t`)
}

/** A warehouse of the scope by its code. */
export function warehouseNamed(
  db: Db,
  scope: Scope,
  code: string,
): Promise<{ id: number; code: string; name: string } | undefined> {
  return db.one(
    sql`select w.id, w.code, w.name from warehouse w where ${inScope(scope, 'w', { warehouse: 'id' })} and w.code = ${code}`,
  )
}

export type TemplateText = Pick<TemplateRow, 'name' | 'content' | 'width_mm' | 'height_mm' | 'lines_per_page'> & {
  margins_mm: readonly number[]
}
type By = { readonly accountId: number; readonly now: number }

/** Writes a new template; answers its id. */
export async function insertTemplate(
  tx: Tx,
  scope: Scope,
  by: By,
  template: TemplateText & { code: string; warehouse_id: number; family: number },
): Promise<number> {
  const row = await tx.one<{ id: number }>(sql`
    insert into print_template (tenant_id, code, warehouse_id, family, name, content, width_mm, height_mm, margins_mm, lines_per_page, updated_at, updated_by)
    values (${tenantOf(scope)}, ${template.code}, ${template.warehouse_id}, ${template.family}, ${template.name}, ${template.content}, ${template.width_mm},
      ${template.height_mm}, ${[...template.margins_mm]}::smallint[], ${template.lines_per_page}, ${new Date(by.now)}, ${by.accountId})
    returning id`)
  return row!.id
}

/** Changes a locked template; its version counts on. */
export async function updateTemplate(tx: Tx, scope: Scope, by: By, id: number, template: TemplateText): Promise<void> {
  await tx.run(sql`
    update print_template t set name = ${template.name}, content = ${template.content}, width_mm = ${template.width_mm}, height_mm = ${template.height_mm},
      margins_mm = ${[...template.margins_mm]}::smallint[], lines_per_page = ${template.lines_per_page}, version = t.version + 1, updated_at = ${new Date(by.now)}, updated_by = ${by.accountId}
    where ${inScope(scope, 't', AT_WAREHOUSE)} and t.id = ${id}`)
}

/** Makes a locked template the default of its warehouse and family. */
export async function makeDefault(tx: Tx, scope: Scope, template: TemplateRow): Promise<void> {
  await tx.run(sql`
    update print_template t set is_default = false
    where ${inScope(scope, 't', AT_WAREHOUSE)} and t.warehouse_id = ${template.warehouse_id} and t.family = ${template.family} and t.is_default`)
  await tx.run(
    sql`update print_template t set is_default = true, version = t.version + 1 where ${inScope(scope, 't', AT_WAREHOUSE)} and t.id = ${template.id}`,
  )
}

export async function deleteTemplate(tx: Tx, scope: Scope, id: number): Promise<void> {
  await tx.run(sql`delete from print_template t where ${inScope(scope, 't', AT_WAREHOUSE)} and t.id = ${id}`)
}

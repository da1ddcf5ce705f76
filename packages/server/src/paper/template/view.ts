import type { getPrintTemplatePage } from '@yuncang/contract/paper/template/template.ts'
import { SYSTEM_TEMPLATES } from '@yuncang/contract/paper/template/defaults.ts'
import { FAMILY_NAMES, TEMPLATE_SHEET, TEMPLATE_WORDS } from '@yuncang/contract/paper/template/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { TemplateFamily } from '@yuncang/domain/paper/print/rules.ts'
import { timeColumn, type Column } from '../../plumbing/http/excel.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import type { TemplateRow } from './store.ts'

type Head = CallOutput<typeof getPrintTemplatePage>['records'][number]
export const SYSTEM_CODE = /^SYSTEM-([123])$/

/** The code of the template that comes with the system. */
export const systemCode = (family: TemplateFamily): string => `SYSTEM-${family}`

/** The family of a system template's code, or null. */
export function systemFamily(code: string): TemplateFamily | null {
  return (Number(SYSTEM_CODE.exec(code)?.[1] ?? 0) || null) as TemplateFamily | null
}

/** A stored template on the wire. */
export function templateView(row: TemplateRow): Head {
  return {
    templateCode: row.code,
    templateName: row.name,
    templateType: row.family,
    typeName: FAMILY_NAMES[row.family],
    warehouseCode: row.warehouse_code,
    warehouseName: row.warehouse_name,
    paper: `${row.width_mm}*${row.height_mm}`,
    margins: row.margins_mm.join(','),
    linesPerPage: row.lines_per_page,
    isDef: flagOf(row.is_default),
    isSystem: 0,
    version: row.version,
    updateTime: timeText(row.updated_at),
    updateName: row.updated_name,
  }
}

/** The system's template of a family on the wire; it is what a warehouse without a default prints with. */
export function systemView(
  family: TemplateFamily,
  warehouse: { code: string; name: string },
  isDefault: boolean,
): Head {
  const { width_mm, height_mm, margins_mm, linesPerPage } = SYSTEM_TEMPLATES[family]
  return {
    templateCode: systemCode(family),
    templateName: TEMPLATE_WORDS.system(family),
    templateType: family,
    typeName: FAMILY_NAMES[family],
    warehouseCode: warehouse.code,
    warehouseName: warehouse.name,
    paper: `${width_mm}*${height_mm}`,
    margins: margins_mm.join(','),
    linesPerPage,
    isDef: flagOf(isDefault),
    isSystem: 1,
    version: 0,
    updateTime: '',
    updateName: '',
  }
}

/** The columns of an exported list of templates. */
export const TEMPLATE_COLUMNS: readonly Column<TemplateRow>[] = [
  { title: TEMPLATE_SHEET.template, width: 28, value: (row) => row.name },
  { title: TEMPLATE_SHEET.family, width: 8, value: (row) => FAMILY_NAMES[row.family] },
  { title: TEMPLATE_SHEET.warehouse, width: 20, value: (row) => row.warehouse_name },
  { title: TEMPLATE_SHEET.isDefault, width: 8, value: (row) => (row.is_default ? TEMPLATE_SHEET.yes : '') },
  { title: TEMPLATE_SHEET.paper, width: 14, value: (row) => `${row.width_mm} × ${row.height_mm}` },
  { title: TEMPLATE_SHEET.margins, width: 26, value: (row) => row.margins_mm.join(',') },
  { title: TEMPLATE_SHEET.lines, width: 10, value: (row) => row.lines_per_page },
  timeColumn(TEMPLATE_SHEET.updatedAt, (row) => row.updated_at),
  { title: TEMPLATE_SHEET.updatedBy, width: 12, value: (row) => row.updated_name },
]

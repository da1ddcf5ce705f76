import { MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { MOST_LINES_A_PAGE } from '@yuncang/domain/paper/print/sheet.ts'
import { call } from '../../wire/call.ts'
import { code, codes, integer, oneOf, text, z } from '../../wire/field.ts'
import { listCalls } from '../../wire/list.ts'
import { loggedRows } from '../../wire/log.ts'
import { TEMPLATE_REFUSALS as no } from './words.ts'
import { wire } from '../../wire/names.ts'

const AREA = '06 print'
const looks = {
  identities: MERCHANT_SIDE,
  key: ['printTemplateView', 'printTemplateEdit', 'assignmentManageView', 'putawayListView', 'warehouseConfigView'],
} as const
const lists = { identities: MERCHANT_SIDE, key: 'printTemplateView' } as const
const changes = { identities: MERCHANT_SIDE, key: 'printTemplateEdit' } as const

const template = code('模板', 'template')
const linesPerPage = integer('每页行数', { min: 1, max: MOST_LINES_A_PAGE })
const family = oneOf('模板类型', [1, 2, 3])
const one = z.object({ templateCode: wire('yptCode', template) })
const listing = {
  templateType: wire('yptType', family.optional()),
  warehouseCode: codes('仓库', 'warehouse').optional(),
  templateName: wire('yptName', text('模板名称', { max: 40 }).optional()),
}
/** So many characters of content a template holds. */
export const LONGEST_CONTENT = 200_000

const templateHead = z.object({
  templateCode: wire('yptCode', z.string()),
  templateName: wire('yptName', z.string()),
  templateType: wire('yptType', z.number().int()),
  typeName: z.string(),
  warehouseCode: z.string(),
  warehouseName: z.string(),
  /** Width and height of the paper in millimetres, `210*297`. */
  paper: wire('yptWh', z.string()),
  /** Top, bottom, left, right in millimetres (part 1, 9). */
  margins: wire('yptMargins', z.string()),
  linesPerPage: wire('goodsListNum', z.number().int()),
  isDef: z.number().int(),
  /** 1 for the templates that come with the system: they can be copied and not changed. */
  isSystem: z.number().int(),
  version: z.number().int(),
  updateTime: z.string(),
  updateName: z.string(),
})

/** Stored templates, the default ones first (part 2, 2). */
export const { page: getPrintTemplatePage, export: exportPrintTemplates } = listCalls({
  title: '打印模板列表',
  exportTitle: '导出打印模板',
  area: AREA,
  permit: lists,
  paths: { page: '/api/printTemplate/getPrintTemplatePage', export: '/api/printTemplate/export' },
  filters: listing,
  row: templateHead,
  sorts: { templateName: 'name', warehouseName: 'warehouse', goodsListNum: 'lines', updateTime: 'updatedAt' },
})

/** What was done to a template, newest first. */
export const getPrintTemplateLog = call({
  path: '/api/printTemplate/getLog',
  title: '打印模板日志',
  area: `${AREA} (ours)`,
  kind: 'read',
  body: 'form',
  permit: looks,
  input: one,
  output: loggedRows,
})

/** The templates that a warehouse can print with, the one that comes with the system last. */
export const getTemplateList = call({
  path: '/api/printTemplate/getTemplateList',
  title: '选择打印模板',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: looks,
  input: z.object({ warehouseCode: code('仓库', 'warehouse'), templateType: wire('yptType', family) }),
  output: z.array(templateHead),
})

/** One template with its content, cleaned of everything but text, tables and our placeholders. */
export const getPrintTemplate = call({
  path: '/api/printTemplate/getPrintTemplate',
  title: '打印模板',
  area: AREA,
  kind: 'read',
  body: 'form',
  permit: looks,
  input: one,
  output: templateHead.extend({ content: wire('yptContent', z.string()) }),
})

/** Creates a template, or with `templateCode` changes one. */
export const savePrintTemplate = call({
  path: '/api/printTemplate/savePrintTemplate',
  title: '保存打印模板',
  area: AREA,
  kind: 'write',
  body: 'json',
  permit: changes,
  input: z.object({
    templateCode: wire('yptCode', template.optional()),
    templateName: wire('yptName', text('模板名称', { max: 40 })),
    templateType: wire('yptType', family),
    warehouseCode: code('仓库', 'warehouse'),
    content: wire('yptContent', text('模板内容', { max: LONGEST_CONTENT })),
    /** Paper and lines a page stay when they are not sent; a new template gets A4 and 15. */
    paper: wire('yptWh', text('纸张', { max: 20 }).optional()),
    margins: wire('yptMargins', text('页边距', { max: 40 })),
    linesPerPage: wire('goodsListNum', linesPerPage.optional()),
    /** The version that was edited; when it has changed since, the save is refused. */
    version: integer('版本').optional(),
  }),
  output: z.object({ templateCode: wire('yptCode', z.string()), version: z.number().int() }),
  refusals: {
    empty: no.empty,
    tooDeep: no.tooDeep,
    tooManyTokens: no.tooManyTokens,
    badPaper: no.badPaper,
    badMargins: no.badMargins,
    systemTemplate: no.systemTemplate,
    familyFixed: no.familyFixed,
    changed: no.changed,
  },
})

/** Copies a template, into another warehouse when one is named; a copy of the system's needs one. */
export const copyPrintTemplate = call({
  path: '/api/printTemplate/copyPrintTemplate',
  title: '复制打印模板',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: changes,
  input: z.object({ templateCode: wire('yptCode', template), warehouseCode: code('仓库', 'warehouse').optional() }),
  output: z.object({ templateCode: wire('yptCode', z.string()) }),
  refusals: { warehouseMissing: no.warehouseMissing },
})

/** From here on its warehouse prints its family with it. */
export const setPrintTemplateDef = call({
  path: '/api/printTemplate/setPrintTemplateDef',
  title: '设为默认模板',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: changes,
  input: one,
  output: z.null(),
  refusals: { alreadyDefault: no.alreadyDefault, systemTemplate: no.systemTemplate },
})

/** Deletes a template that is not the default. */
export const deletePrintTemplate = call({
  path: '/api/printTemplate/deletePrintTemplate',
  title: '删除打印模板',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: changes,
  input: one,
  output: z.null(),
  refusals: { deleteDefault: no.deleteDefault, systemTemplate: no.systemTemplate },
})

/** How many lines of goods stand on a page (gaps Z14). */
export const changeLinesPerPage = call({
  path: '/api/printTemplate/changeGoodsListNum',
  title: '设置每页行数',
  area: AREA,
  kind: 'write',
  body: 'form',
  permit: changes,
  input: z.object({ templateCode: wire('yptCode', template), linesPerPage: wire('goodsListNum', linesPerPage) }),
  output: z.null(),
  refusals: { systemTemplate: no.systemTemplate },
})

import { IDENTITIES, MERCHANT_SIDE } from '@yuncang/domain/access/rights.ts'
import { MOST_LINES_A_PAGE } from '@yuncang/domain/paper/print/sheet.ts'
import { call } from '../../wire/call.ts'
import { code, integer, oneOf, text, z } from '../../wire/field.ts'
import { LONGEST_CONTENT } from '../template/template.ts'
import { PRINT_REFUSALS } from './words.ts'
import { wire } from '../../wire/names.ts'

/**
 * A document ready for paper (part 1, 2.9): the template with its placeholders filled, page by page. Mode 1 is the inbound or
 * outbound bill, 2 the picking list, both of a task; 3 the putaway list of a putaway order.
 */
export const printDocument = call({
  path: '/api/printTemplate/print',
  title: '打印单据',
  area: '06 print',
  kind: 'read',
  body: 'form',
  permit: {
    identities: IDENTITIES,
    // The verb asks for the one that opens the document.
    key: ['assignmentManageView', 'putawayListView'],
  },
  input: z.object({
    code: code('单据', 'task'),
    mode: oneOf('打印内容', [1, 2, 3]),
    supplierShopName: text('店铺名称', { max: 60 }).optional(),
    /** Another template than the warehouse's default. */
    templateCode: wire('yptCode', code('模板', 'template').optional()),
    linesPerPage: wire('goodsListNum', integer('每页行数', { min: 1, max: MOST_LINES_A_PAGE }).optional()),
  }),
  output: z.object({
    taskCode: z.string(),
    title: z.string(),
    templateCode: wire('yptCode', z.string()),
    /** The pages as HTML: cleaned, every value escaped. */
    content: wire('yptContent', z.string()),
    paper: wire('yptWh', z.string()),
    margins: wire('yptMargins', z.string()),
    linesPerPage: wire('goodsListNum', z.number().int()),
    pages: z.number().int(),
    pointName: wire('ydppName', z.string()),
    supplierShopName: z.string(),
    /** Names the supplier sells under, its own first. */
    shopNames: z.array(z.string()),
    templates: z.array(
      z.object({
        templateCode: wire('yptCode', z.string()),
        templateName: wire('yptName', z.string()),
        isDef: z.number().int(),
        isSystem: z.number().int(),
      }),
    ),
  }),
  refusals: PRINT_REFUSALS,
})

/**
 * What a template would put on paper, before it is saved: filled with a document of one's own. Modes as for printing; the content
 * is cleaned first, as a save does.
 */
export const previewTemplate = call({
  path: '/api/printTemplate/previewPrintTemplate',
  title: '预览打印模板',
  area: '06 print (ours)',
  kind: 'read',
  body: 'json',
  permit: { identities: MERCHANT_SIDE, key: 'printTemplateEdit' },
  input: z.object({
    code: code('单据', 'task'),
    mode: oneOf('打印内容', [1, 2, 3]),
    content: wire('yptContent', text('模板内容', { max: LONGEST_CONTENT })),
    linesPerPage: wire('goodsListNum', integer('每页行数', { min: 1, max: MOST_LINES_A_PAGE })),
  }),
  output: z.object({ content: wire('yptContent', z.string()), pages: z.number().int() }),
  refusals: PRINT_REFUSALS,
})

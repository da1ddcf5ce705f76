import type { ImportState } from '@yuncang/domain/base/import/state.ts'
import { FILE_REFUSALS } from '../../wire/file.ts'
import type { Refusals } from '../../wire/refusal.ts'
import type { ImportKind } from './sheet.ts'

/** Why a file cannot be imported at all. What is wrong with single rows is listed row by row. */
export const IMPORT_REFUSALS = {
  noFile: FILE_REFUSALS.noFile,
  fileSuffix: FILE_REFUSALS.fileSuffix,
  fileSize: FILE_REFUSALS.fileSize,
  tooManyFiles: FILE_REFUSALS.tooManyFiles,
  notWorkbook: { code: 400, text: '这不是有效的 .xlsx 文件，请用 Excel 或 WPS 另存为“Excel 工作簿 (*.xlsx)”后再上传' },
  oldWorkbook: { code: 400, text: '这是旧版 .xls 文件，请另存为“Excel 工作簿 (*.xlsx)”后再上传' },
  encrypted: { code: 400, text: '文件设有打开密码，请取消密码后再上传' },
  macros: { code: 400, text: '文件含有宏，请另存为不含宏的“Excel 工作簿 (*.xlsx)”后再上传' },
  externalLinks: { code: 400, text: '文件含有外部链接或数据连接，请断开链接后再上传' },
  embedded: { code: 400, text: '文件含有嵌入的对象或控件，请删除后再上传' },
  damaged: { code: 400, text: '文件已损坏或不完整，请用 Excel 或 WPS 重新保存后再上传' },
  tooManyParts: { code: 400, text: '文件内部的部件过多，请把内容复制到模板里再上传' },
  inflatesTooMuch: { code: 400, text: '文件解压后超过 {max} MB，请把内容复制到模板里，或分成几个文件上传' },
  wrongSheet: { code: 400, text: '没有名为“{sheet}”的工作表，请下载模板填写' },
  noTitles: { code: 400, text: '工作表“{sheet}”的第 1 行应是标题，请下载模板填写' },
  missingColumns: { code: 400, text: '缺少列：{list}。请下载“{sheet}”的模板填写' },
  unknownColumn: { code: 400, text: '{column} 列“{title}”不是模板中的列，请删除该列后再上传' },
  untitledColumn: { code: 400, text: '单元格 {cell} 有内容，但 {column} 列没有标题' },
  repeatedColumn: { code: 400, text: '标题“{title}”出现了不止一次，请删除多余的列后再上传' },
  tooManyColumns: { code: 400, text: '第 {row} 行超过 {max} 列，请把内容复制到模板里再上传' },
  tooManyRows: { code: 400, text: '一次最多导入 {max} 行，请分成几个文件上传' },
  noRows: { code: 400, text: '工作表“{sheet}”里没有可以导入的行' },
  formula: { code: 400, text: '单元格 {cell} 是公式，请复制后用“选择性粘贴 → 数值”替换再上传' },
  merged: { code: 400, text: '单元格 {cell} 是合并单元格，请取消合并后再上传' },
  longText: { code: 400, text: '单元格 {cell} 的文字过长' },
  tookTooLong: { code: 400, text: '文件过于复杂，没有读完，请把内容复制到模板里再上传' },
  importBusy: { code: 409, text: '您的商户正在导入另一份文件，请等它完成后再试' },
  importsBusy: { code: 429, text: '正在导入的人较多，请稍后再试' },
} as const satisfies Refusals

/** What is wrong with one cell, before its column judges the value. */
export const CELL_FAULTS = {
  faultCell: '单元格是错误值，请填写正确的内容',
  flagCell: '单元格是逻辑值，请填写正确的内容',
  dateCell: '单元格是日期，请把单元格设为文本后重新填写',
  longNumber: '数字超过 15 位，请把单元格设为文本后重新填写',
  controlCharacter: '含有不能保存的字符',
  withUnit: '只填数字，不带单位',
} as const

/**
 * What a form says of a field, said of a cell under this title: in a file nothing is typed in or chosen. What was left empty is said to be
 * so; what else a form asks for is asked for in its words. A title may say more than its field's label: 箱规（件/箱）.
 */
export function ofCell(message: string, title: string): string {
  const labels = [title, title.replace(/[（(].*$/, '')]
  const before = labels.find((label) => message.startsWith(`${label}：`))
  const asked = before === undefined ? message : message.slice(before.length + 1)
  if (/^请(输入|选择)/.test(asked) && ['', ...labels].includes(asked.slice(3))) return `没有填写${title}`
  return message.replace('请输入', '请填写').replace(/(^|：)请选择/, '$1请填写')
}

/** What is wrong with a row beside the others. */
export const ROW_FAULTS = {
  twice: '与第 {row} 行重复',
  exists: '{what} {code} 已存在，如需更新请选择“覆盖相同编码”',
} as const

export const IMPORT_KIND_NAMES: Readonly<Record<ImportKind, string>> = {
  goods: '商品',
  location: '货位',
  supplier: '供应商',
  dispatchPoint: '配送仓点',
  openingStock: '期初库存',
  expense: '费用支出',
}

/** The toasts of part 2, 8. */
export const IMPORT_DONE: Readonly<Record<ImportKind, string>> = {
  goods: '商品信息导入成功',
  location: '导入成功',
  supplier: '供应商信息导入成功',
  dispatchPoint: '导入成功',
  openingStock: '导入成功',
  expense: '费用支出导入成功',
}

/** The template and the file that is sent back. */
export const IMPORT_FILE = {
  template: '{name}导入模板',
  notes: '填写说明',
  choices: '可选值',
  /** Beside what is listed: what the records are called, or where they are. */
  meanings: {
    supplier: '供应商名称',
    warehouse: '仓库名称',
    locationWarehouse: '仓库名称',
    area: '所在仓库',
    platform: '平台编码',
  },
  noChoices: '（还没有）',
  moreChoices: '只列出前 {max} 个，还有更多，请在系统里查看',
  choiceTitle: '请确认',
  choiceMessage: '“{column}”里没有这个选项，见“可选值”页',
  noteTitles: ['列', '是否必填', '说明', '示例'],
  required: '必填',
  optional: '选填',
  reason: '错误原因',
  errors: '{name}导入错误',
  reasonOf: '{column}：{text}',
} as const

/** The bell. */
export const IMPORT_NOTICES = {
  saved: '“{file}”已导入：新建 {created} 行，更新 {changed} 行',
  failed: '“{file}”有 {errors} 处错误，没有导入任何内容',
} as const

export const IMPORT_STATE_NAMES: Readonly<Record<ImportState, string>> = {
  1: '进行中',
  2: '已导入',
  3: '有错误，未导入',
  4: '未导入',
  5: '检查通过',
}

/** An import whose server ended before it did. */
export const IMPORT_BROKEN_OFF = '服务中断，没有导入任何内容，请重新上传'

/** What stands above the columns of earlier imports, and what they are called as a workbook. */
export const IMPORTS_SHEET = {
  name: '导入记录',
  at: '时间',
  kind: '内容',
  file: '文件',
  state: '结果',
  rows: '行数',
  created: '新建',
  changed: '更新',
  by: '操作人',
  message: '原因',
} as const

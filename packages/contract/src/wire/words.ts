import { USE, type Use } from '@yuncang/domain/base/in-use.ts'
import type { Refusals } from './refusal.ts'

/** What a call answers that went well and has no words of its own. */
export const DONE = '操作成功'

/** What a person reads out when something broke: the log has it in every line of the request. */
export const faultName = (request: string) => `（编号 ${request}）`

/** The words for what is in use, and for what is not. */
export const USE_NAMES: Readonly<Record<Use, string>> = { [USE.on]: '启用', [USE.off]: '停用' }

/** Who did it, as a merchant's people are told when it was somebody of the platform. */
export const BY_PLATFORM = '平台'
/** Who did it, where the program itself did. */
export const BY_SYSTEM = '系统'

/** Why a deed is not somebody's to do, whatever it is; travels with a record as its abilities. */
export const WHY_NOT = {
  notMine: '您的身份不能进行此操作',
  noRight: '您没有此操作的权限，请联系管理员开通',
} as const

/** How any list can refuse: it counts to 10,000 rows, and pages and sorts no more of them. */
export const LIST_REFUSALS = {
  tooDeep: { code: 400, text: '列表最多翻到前 10000 行，请用筛选条件缩小范围，或导出全部' },
  tooManyToSort: { code: 400, text: '请先筛选：超过 10000 行的结果不能按这一列排序' },
} as const satisfies Refusals

/** Why what was sent cannot be taken, whatever call it is for. */
export const BODY_REFUSALS = {
  badJson: { code: 400, text: '提交的 JSON 无法识别，请检查格式' },
  badMultipart: { code: 400, text: '上传的内容不完整或无法识别，请重新上传' },
  tooManyFields: { code: 400, text: '提交的字段过多，最多 {max} 个' },
  fieldTwice: { code: 400, text: '字段 {name} 重复提交' },
  tooNested: { code: 400, text: '提交的内容嵌套过深' },
  badName: { code: 400, text: '字段名不合法' },
  unkeepable: { code: 400, text: '提交的内容含有不能保存的字符' },
  keyTooLong: { code: 400, text: '请求标识最多 {max} 个字符' },
  badRow: { code: 400, text: '第{row}行：{message}' },
  badGoodsRow: { code: 400, text: '第{row}行（商品 {goods}）：{message}' },
} as const satisfies Refusals

/** What is said with an HTTP status that is not an answer of a call (semantics 6). */
export const STATUS_WORDS: Readonly<Record<number, string>> = {
  400: '提交的内容无法识别，请检查格式',
  404: '没有这个地址：{path}',
  413: '提交的内容过大，单次最多 1 MB',
  415: '不支持的内容格式，请用表单或 JSON 提交',
  429: '操作过于频繁，请稍后再试',
  431: '请求头过大，请重新登录后再试',
}

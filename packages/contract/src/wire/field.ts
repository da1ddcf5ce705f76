import { isMailAddress } from '@yuncang/domain/base/mail-address.ts'
import { isCalendarDate, NO_DATE } from '@yuncang/domain/base/calendar.ts'
import { MAX_PIECES } from '@yuncang/domain/base/quantity.ts'
import { taxNumberFault, taxNumberOf, type TaxNumberFault } from '@yuncang/domain/base/tax-number.ts'
import { isUnkeepable, seenText } from '@yuncang/domain/base/text.ts'
import { LAST_PAGE } from '@yuncang/domain/base/last-page.ts'
import * as z from 'zod'

/*
 * The fields calls are built from. Each knows its Chinese label, so that bad input is answered with a sentence that names it.
 * Values come typed (JSON) or as text (form); the empty text has been dropped before. `ref` marks whose record a code names:
 * the test that asks every call for foreign records finds its fields by it.
 */

// What no field has words for (text where an object belongs) is said by the name on the wire, never in English.
z.config({ localeError: ({ path }) => unreadable(path ?? []) })

/** The sentence for a field that could not be read, and has no words of its own. */
export function unreadable(path: readonly PropertyKey[]): string {
  return `字段 ${path.findLast((step) => typeof step === 'string') ?? ''} 的格式不正确`
}

export type Ref =
  | 'task'
  | 'warehouse'
  | 'supplier'
  | 'goods'
  | 'point'
  | 'platform'
  | 'location'
  /** A location by its id. */
  | 'place'
  | 'staging'
  | 'area'
  | 'putaway'
  | 'move'
  | 'taskLine'
  | 'notice'
  | 'label'
  | 'tenant'
  | 'image'
  | 'template'
  | 'role'
  | 'account'
  /** A session of one's own, by its id. */
  | 'session'
  | 'opening'
  | 'department'
  | 'personnel'
  /** A rate of a warehouse, and one of a supplier there, by their ids. */
  | 'rate'
  | 'supplierRate'
  | 'term'
  | 'lease'
  | 'expense'
  | 'cost'
  | 'bill'
  /** A stocktake by the number of its task, and by that of its plan; a loss order. */
  | 'stocktake'
  | 'stocktakePlan'
  | 'loss'
  /** Long work on costs, by its id. */
  | 'run'

const missing = (verb: '请输入' | '请选择', label: string, otherwise: string) => (issue: { input?: unknown }) =>
  issue.input === undefined || issue.input === null ? `${verb}${label}` : otherwise

/** A text as it is seen. A number beyond what is exact is none: its last digits are not those that were sent. */
const asText = (value: unknown) =>
  typeof value === 'string'
    ? seenText(value)
    : typeof value === 'number' && (Number.isSafeInteger(value) || !Number.isInteger(value))
      ? String(value)
      : value
const asNumber = (value: unknown) =>
  typeof value === 'string' && /^-?\d{1,15}$/.test(value.trim()) ? Number(value) : value

/** A text of `min` to `max` characters, trimmed. `mark` ends the sentence that asks for it. */
export function text(label: string, { min = 1, max = 50, verb = '请输入' as '请输入' | '请选择', mark = '' } = {}) {
  const length = `${label}：长度在 ${min} 到 ${max} 个字`
  return z.preprocess(
    asText,
    z
      .string({ error: missing(verb, `${label}${mark}`, `${label}应为文字`) })
      .trim()
      .min(min, { error: min === 1 ? `${verb}${label}${mark}` : length })
      .max(max, { error: length })
      .refine((value) => !isUnkeepable(value), { error: `${label}含有不能保存的字符` }),
  )
}

/** The code of a record (task, goods, supplier …) as the wire knows it. `mark` ends the sentence that asks for it. */
export function code(label: string, ref: Ref, mark = '') {
  return text(label, { max: 40, verb: '请选择', mark }).meta({ ref, description: label })
}

const NOT_PHONE = '请输入正确的手机号'
/** The address of one mailbox. */
export function mailAddress(label: string) {
  return z.preprocess(
    asText,
    z
      .string({ error: missing('请输入', label, `${label}应为文字`) })
      .min(1, { error: `请输入${label}` })
      .refine(isMailAddress, { error: `请输入正确的${label}，如 zhang@example.com` }),
  )
}

const NOT_CODE_TEXT = '请输入不超过20位的只包含数字或字母'
const optionalLike = (label: string, pattern: RegExp, error: string) =>
  z.preprocess(asText, z.string({ error }).trim().regex(pattern, { error })).default('').meta({ description: label })

/** A mobile phone number, which may be left out (part 1, 5.3). */
export function phone(label: string) {
  return optionalLike(label, /^(1[3-9]\d{9})?$/, NOT_PHONE)
}

/** Somebody else's number of something, which may be left out: at most 20 digits and letters (part 1, 5.3). */
export function codeText(label: string) {
  return optionalLike(label, /^[0-9A-Za-z]{0,20}$/, NOT_CODE_TEXT)
}

/** How a 纳税人识别号 can be wrong, in words; a form and a sheet say the same. */
export const TAX_NUMBER_FAULTS: Readonly<Record<TaxNumberFault, string>> = {
  shape: '税号：应为 18 位统一社会信用代码，只有数字和大写字母，没有 I、O、S、V、Z',
  checkSign: '税号：最后一位校验码与前 17 位不符，请对照营业执照核对',
}

/** The number under which somebody pays taxes (统一社会信用代码), as it is kept; the empty text where it is not known. */
export function taxNumber(label: string) {
  return z
    .preprocess(
      (value) => (typeof value === 'string' ? taxNumberOf(value) : value),
      z.string({ error: TAX_NUMBER_FAULTS.shape }).superRefine((number, ctx) => {
        const fault = number === '' ? null : taxNumberFault(number)
        if (fault !== null) ctx.addIssue({ code: 'custom', message: TAX_NUMBER_FAULTS[fault] })
      }),
    )
    .meta({ description: label })
}

/** Several codes: comma-joined text in forms, an array in JSON; no code twice, at most `max`. */
export function codes(label: string, ref: Ref, max = 200) {
  return z
    .preprocess(
      (value) =>
        typeof value === 'string'
          ? value
              .split(',')
              .map((part) => part.trim())
              .filter(Boolean)
          : value,
      z
        .array(
          z
            .string({ error: `${label}应为编码列表` })
            .min(1)
            .max(40),
          { error: missing('请选择', label, `${label}应为编码列表`) },
        )
        .min(1, { error: `请选择${label}` })
        .max(max, { error: `${label}一次最多 ${max} 个` })
        .transform((list) => [...new Set(list)]),
    )
    .meta({ ref, description: label })
}

/** Several codes as one comma-joined text (an array is taken too); the empty text is none of them, and clears what is there. */
export function codeList(label: string, ref: Ref) {
  const error = `${label}应为编码列表`
  return z
    .preprocess(
      (value) => (Array.isArray(value) ? value.join(',') : asText(value)),
      z
        .string({ error })
        .max(8000, { error })
        .transform((list) => [...new Set(splitCodes(list))].join(',')),
    )
    .meta({ ref, description: label })
}

/** Several of the same, at most `max`: comma-joined text in forms, an array in JSON; the empty array is none of them. */
export function joined<T extends z.ZodType>(label: string, entry: T, max = 500) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? splitCodes(value) : value),
    z.array(entry, { error: `${label}应为列表` }).max(max, { error: `${label}最多 ${max} 个` }),
  )
}

/** The codes of a comma-joined text. */
export function splitCodes(list: string): string[] {
  return list
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

/** A whole number from `min` to `max`. */
export function integer(label: string, { min = 0, max = MAX_PIECES } = {}) {
  const range = `${label}应为 ${min} 到 ${max} 的整数`
  return z.preprocess(
    asNumber,
    z
      .number({ error: missing('请输入', label, range) })
      .int({ error: range })
      .min(min, { error: range })
      .max(max, { error: range }),
  )
}

/** A quantity in pieces, 0 to 99,999,999 (part 1, 5.4). */
export function pieces(label: string) {
  return integer(label)
}

/** 0 or 1. */
export function flag(label: string) {
  return z.preprocess(
    asNumber,
    z.union([z.literal(0), z.literal(1)], { error: missing('请选择', label, `${label}只能是 0 或 1`) }),
  )
}

/** 0 or 1 in an answer. */
export const FLAG = z.literal([0, 1])

/** Several of a few numbers, comma-joined or as an array; what is named twice is meant once. */
export function someOf<const T extends readonly [number, ...number[]]>(label: string, values: T) {
  return z.preprocess(
    (value) => {
      const list = typeof value === 'string' ? splitCodes(value) : typeof value === 'number' ? [value] : value
      return Array.isArray(list) ? [...new Set(list.map(asNumber))] : list
    },
    z
      .array(z.literal([...values] as [T[number], ...T[number][]], { error: `${label}不在可选范围内` }), {
        error: `${label}不在可选范围内`,
      })
      .min(1, { error: `请选择${label}` }),
  )
}

/** One of a few codes. */
export function choice<const T extends readonly [string, ...string[]]>(label: string, values: T) {
  return z.enum(values, { error: missing('请选择', label, `${label}不在可选范围内`) })
}

/** One of a few numbers. */
export function oneOf<const T extends readonly [number, ...number[]]>(label: string, values: T) {
  return z.preprocess(
    asNumber,
    z.literal([...values] as [T[number], ...T[number][]], {
      error: missing('请选择', label, `${label}不在可选范围内`),
    }),
  )
}

/** A day, or a minute of one in Shanghai: `YYYY-MM-DD HH:mm`. As the end of a span a day is counted, a minute is not. */
export function dayOrMinute(label: string) {
  const error = `${label}应为 YYYY-MM-DD 或 YYYY-MM-DD HH:mm 格式`
  return z
    .string({ error: missing('请选择', label, error) })
    .refine(
      (value) => isCalendarDate(value.slice(0, 10)) && /^(?: (?:[01]\d|2[0-3]):[0-5]\d)?$/.test(value.slice(10)),
      { error },
    )
}

/** A day, `YYYY-MM-DD`. */
export function day(label: string) {
  return z
    .string({ error: missing('请选择', label, `${label}应为 YYYY-MM-DD 格式的日期`) })
    .refine((value) => isCalendarDate(value), { error: `${label}应为 YYYY-MM-DD 格式的日期` })
}

/** A day in a time that somebody may mean: what a slip of the finger makes of a year is none. */
export function dayWithin(label: string, [first, last]: readonly [string, string]) {
  return day(label).refine((value) => value >= first && value <= last, {
    error: `${label}应在 ${first} 到 ${last} 之间`,
  })
}

/** The word that stands for no production date on the wire (semantics 7). */
export const NO_DATE_WORD = '无'

/** A production date: a day, or 无 for none. */
export function productionDate(label = '生产日期') {
  return z.preprocess((value) => (value === NO_DATE_WORD ? NO_DATE : value), day(label))
}

/** `page` with `rows` or `size` (semantics 7): default 1 and 10, at most 200 a page. Sort is `field` or `-field`. */
export const paging = {
  page: integer('页码', { min: 1, max: LAST_PAGE }).default(1),
  rows: integer('每页行数', { min: 1, max: 200 }).optional(),
  size: integer('每页行数', { min: 1, max: 200 }).optional(),
}

/** Rows a page of a parsed paging input. */
export function pageSize(input: { rows?: number | undefined; size?: number | undefined }): number {
  return input.rows ?? input.size ?? 10
}

/** A list of at least one entry. */
export function several<T extends z.ZodType>(label: string, entry: T, { min = 1, max = 500 } = {}) {
  return z
    .array(entry, { error: missing('请选择', label, `${label}应为列表`) })
    .min(min, { error: `请选择${label}` })
    .max(max, { error: `${label}最多 ${max} 行` })
}

export { z }

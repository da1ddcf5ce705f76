import { USE_NAMES } from '@yuncang/contract/wire/words.ts'
import { turned, USE } from '@yuncang/domain/base/in-use.ts'

/** The choices of a condition: in use, or not. */
export const USE_OPTIONS = [USE.on, USE.off].map((status) => ({ value: String(status), label: USE_NAMES[status] }))

/** The act that turns something: what it becomes. */
export const turnName = (of: { readonly status: number }): string => USE_NAMES[turned(of)]

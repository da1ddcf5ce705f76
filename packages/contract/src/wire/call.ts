import type { Identity, Right } from '@yuncang/domain/access/rights.ts'
import * as z from 'zod'
import type { Refusals } from './refusal.ts'

/**
 * Who may make a call. `open`: anyone, without a session. Otherwise the session's identity must be listed, and the user's
 * buttonList must hold the `key`, or one of them: a list to choose from serves pages that are opened by different rights, and some
 * verbs ask for the one that the document takes. A call that takes none says why, in `keyless`: it is answered to a role without
 * any right. There is no other way: a call without a permit cannot be declared.
 */
export type Permit =
  | { readonly open: true; readonly why: string }
  | {
      readonly identities: readonly Identity[]
      readonly key: Right | readonly [Right, Right, ...Right[]]
      /** One of these is needed beside the key. */
      readonly also?: readonly Right[]
    }
  | { readonly identities: readonly Identity[]; readonly keyless: string }

/** The keys of which a call needs one; none for a call that needs none. */
export function keysOf(permit: Permit): readonly Right[] {
  if (!('key' in permit)) return []
  return typeof permit.key === 'string' ? [permit.key] : permit.key
}

/** Whether somebody of this kind, who holds these rights, may make a call. */
export function permits(permit: Permit, identity: Identity, rights: ReadonlySet<Right>): boolean {
  if ('open' in permit) return true
  if (!permit.identities.includes(identity)) return false
  if ('keyless' in permit) return true
  const holdsOne = (keys: readonly Right[]) => keys.some((key) => rights.has(key))
  return holdsOne(keysOf(permit)) && (permit.also === undefined || holdsOne(permit.also))
}

/** What a call does to the database: look, change, or stream rows into a workbook. */
export type CallKind = 'read' | 'write' | 'export'

/** One call of the wire contract, declared once; serves the server, the typed client and the API description. */
export type Call<I extends z.ZodType = z.ZodType, O extends z.ZodType = z.ZodType, R extends Refusals = Refusals> = {
  readonly path: `/api/${string}`
  /** What a person calls it; named in the no-right sentence and in the API description. */
  readonly title: string
  /** The area of `inventory/calls.tsv` or our own word for calls beyond it. */
  readonly area: string
  readonly kind: CallKind
  readonly body: 'form' | 'json' | 'multipart'
  readonly permit: Permit
  readonly input: I
  /** The schema of `obj`. */
  readonly output: O
  readonly refusals: R
}

export type CallInput<C extends Call> = z.output<C['input']>
/** What a client may send: before coercion and defaults. */
export type CallRequest<C extends Call> = z.input<C['input']>
export type CallOutput<C extends Call> = z.output<C['output']>

const NO_REFUSALS = {} as const

/** Declares a call. */
export function call<I extends z.ZodType, O extends z.ZodType, R extends Refusals = typeof NO_REFUSALS>(
  declaration: Omit<Call<I, O, R>, 'refusals'> & { readonly refusals?: R },
): Call<I, O, R> {
  return { refusals: NO_REFUSALS as unknown as R, ...declaration }
}

/** The reply of a list: `obj: {records, total}`; `total` stops at {@link TOTAL_CAP}, and `totalCapped` says so. */
export function listOf<T extends z.ZodType>(row: T) {
  return z.object({
    records: z.array(row),
    total: z.number().int().describe('符合条件的行数；totalCapped 为 1 时表示“至少这么多”'),
    totalCapped: z.union([z.literal(0), z.literal(1)]),
  })
}

/** The reply of what is never so much that it has pages: `obj: {records, total}` all the same. */
export function allOf<T extends z.ZodType>(row: T) {
  return z.object({ records: z.array(row), total: z.number().int() })
}

/** A list counts at most this many rows and pages no deeper: beyond it, narrow the filter or export. */
export const TOTAL_CAP = 10_000

/** The reply of calls that answer nothing but their message. */
export const nothing = z.null()

/** The envelope of every reply (semantics 6 and 7). */
export type Envelope<T> = {
  readonly code: number
  readonly message: string
  readonly success: boolean
  readonly obj: T
  /** What is wrong with a stocktaking plan: the message of code 502 once more (part 2, 4). */
  readonly describe?: string
  readonly rows?: unknown[]
  readonly total?: number
}

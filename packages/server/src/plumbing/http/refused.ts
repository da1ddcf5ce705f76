import { QUALITY } from '@yuncang/domain/stock/ledger/stock.ts'
import { QUALITY_NAMES } from '@yuncang/contract/stock/ledger/words.ts'
import { COMMON_REFUSALS, sentence, type Facts, type Refusal, type Refusals } from '@yuncang/contract/wire/refusal.ts'

/** A declared no: it rolls the transaction back and becomes the reply `{code, message}`. */
export class Refused extends Error {
  readonly refusal: Refusal
  /** What the reply says beside its sentence, in the words of the wire. */
  readonly obj: unknown
  constructor(refusal: Refusal, facts: Facts, obj: unknown = null) {
    super(sentence(refusal, worded(facts)))
    this.name = 'Refused'
    this.refusal = refusal
    this.obj = obj
  }
}

/** Refuses with one of a call's own refusals; `obj` is what the reply says beside the sentence, in the words of the wire. */
export function refuse<R extends Refusals>(
  refusals: R,
  name: keyof R & string,
  facts: Facts = {},
  obj: unknown = null,
): Refused {
  const refusal = refusals[name]
  if (!refusal) throw new Error(`undeclared refusal ${name}`)
  return new Refused(refusal, facts, obj)
}

/** A record that is not there, or not for this user: the two are told apart by nobody. */
export function notFound(what: string): Refused {
  return new Refused(COMMON_REFUSALS.notFound, { what })
}

/** Whoever asks has to log in again. */
export function sessionOver(): Refused {
  return new Refused(COMMON_REFUSALS.sessionOver, {})
}

/**
 * What a planner decided, or its refusal thrown as the call's own of the same name. The compiler checks that every
 * refusal of the planner is declared by the call.
 */
export function settle<R extends Refusals, P extends object>(
  refusals: R,
  plan: P,
): Exclude<P, { readonly refused: string }> & (RefusedNames<P> extends keyof R ? unknown : never) {
  if ('refused' in plan) throw refuse(refusals, plan.refused as keyof R & string, plan as Facts)
  return plan as never
}
type RefusedNames<P> = P extends { readonly refused: infer N } ? N : never

/** Facts of the domain in words: a quality is shown by its name. */
function worded(facts: Facts): Facts {
  const { quality } = facts
  return quality === QUALITY.normal || quality === QUALITY.broken
    ? { ...facts, quality: QUALITY_NAMES[quality] }
    : facts
}

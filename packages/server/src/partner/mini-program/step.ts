import { whyNotNow, type ProgramDeed } from '@yuncang/domain/partner/mini-program/state.ts'
import {
  PROGRAM_REFUSALS,
  STEP_NAMES,
  WHY_NOT_NOW,
  type StepName,
} from '@yuncang/contract/partner/mini-program/words.ts'
import type { Call, CallInput, CallOutput } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { tenantOf } from '../../plumbing/db/scope.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { outside, type Asked, type Deps, type Handler } from '../../plumbing/http/handler.ts'
import { Refused, refuse } from '../../plumbing/http/refused.ts'
import { inTenant } from '../../plumbing/jobs/work.ts'
import { NoAnswer } from './line.ts'
import { loseBinding } from './lose.ts'
import { lockProgram, programFacts, type ProgramRow } from './program.store.ts'
import { openLine, type Line } from './reach.ts'
import { inWords, isOver, SaidNo } from './said.ts'
import { askStep, beginStep, endOverdue, endStep, nameOf, runningStep, stepOf, unknownSteps } from './step.store.ts'
import { UNSETTLED } from './unsettled.ts'

/** A step while it is taken. */
export type At = {
  readonly line: Line
  readonly ctx: Context
  readonly deps: Deps
  readonly tenantId: number
  readonly program: ProgramRow
}

/** How a deed with WeChat is done. */
export type StepOf<C extends Call, G> = {
  readonly name: StepName
  readonly deed: ProgramDeed
  /** What the log says of it; nothing that is a secret. */
  readonly about?: (input: CallInput<C>, program: ProgramRow) => Readonly<Record<string, unknown>>
  /** Why it is refused besides. @throws Refused */
  readonly mayBegin?: (program: ProgramRow, input: CallInput<C>) => void
  /** Asks WeChat; in no transaction. */
  readonly ask: (at: At, input: CallInput<C>) => Promise<G>
  /** Keeps what WeChat agreed to, and answers. */
  readonly keep: (tx: Tx, at: At, got: G, input: CallInput<C>) => Promise<CallOutput<C>>
}

/** How what a call only asks for is answered. */
export type LookOf<C extends Call> = {
  readonly deed: ProgramDeed
  /** Whether this request only looks. */
  readonly when: (input: CallInput<C>) => boolean
  readonly answer: (at: At, input: CallInput<C>) => Promise<CallOutput<C>>
}

/** Where a twin finds what the first request began: 0, nothing. */
type Begun = { readonly step: number }

/**
 * A deed that WeChat does: a row first, committed; then the question; then what became of it. A twin of the request is answered with the
 * state of the row, and sends nothing. Whose answer does not come is never repeated blindly: the next look settles it.
 */
export function stepHandler<C extends Call, G>(call: C, step: StepOf<C, G>, look?: LookOf<C>): Handler {
  return outside<C, Begun>(
    call,
    async (tx, ctx, input) => {
      const tenantId = tenantOf(ctx.scope)
      if (look?.when(input)) {
        mayNow(look.deed, await lockProgram(tx, tenantId))
        return { step: 0 }
      }
      // Whoever may look may not act.
      if (!ctx.rights.has('warehouseConfigEdit')) throw new Refused(COMMON_REFUSALS.noRight, { title: call.title })
      const program = mayNow(step.deed, await lockProgram(tx, tenantId))
      await endOverdue(tx, tenantId)
      const running = await runningStep(tx, tenantId)
      if (running) throw refuse(PROGRAM_REFUSALS, 'running', { step: STEP_NAMES[running.step] })
      const [unknown] = step.name === 'sync' ? [] : await unknownSteps(tx, tenantId, program.app_id, UNSETTLED)
      if (unknown) throw refuse(PROGRAM_REFUSALS, 'unknownBefore', { step: STEP_NAMES[unknown.step] })
      step.mayBegin?.(program, input)
      const id = await askStep(tx, tenantId, {
        appId: program.app_id,
        step: step.name,
        person: await nameOf(tx, tenantId, ctx.accountId),
        facts: step.about?.(input, program) ?? {},
      })
      return { step: id }
    },
    (asked, begun) => (begun.step === 0 && look ? looked(asked, look) : taken(asked, begun.step, step)),
  )
}

/** @throws Refused syncUnbound, notNow */
function mayNow(deed: ProgramDeed, program: ProgramRow | undefined): ProgramRow {
  const why = whyNotNow(deed, programFacts(program))
  if (why === null && program) return program
  if (deed === 'sync') throw refuse(PROGRAM_REFUSALS, 'syncUnbound')
  throw refuse(PROGRAM_REFUSALS, 'notNow', { why: WHY_NOT_NOW[why ?? 'notBound'] })
}

async function at({ ctx, deps }: Asked<unknown>): Promise<At> {
  const tenantId = tenantOf(ctx.scope)
  const program = await inTenant(deps.database, tenantId, (tx) => lockProgram(tx, tenantId))
  return { ctx, deps, tenantId, program: program!, line: openLine(deps, program!) }
}

async function looked<C extends Call>(asked: Asked<CallInput<C>>, look: LookOf<C>): Promise<CallOutput<C>> {
  const here = await at(asked)
  try {
    return await look.answer(here, asked.input)
  } catch (error) {
    throw await judged(here, error)
  }
}

async function taken<C extends Call, G>(
  asked: Asked<CallInput<C>>,
  id: number,
  step: StepOf<C, G>,
): Promise<CallOutput<C>> {
  const { deps, input } = asked
  const here = await at(asked)
  const { tenantId } = here
  const first = await inTenant(deps.database, tenantId, (tx) => beginStep(tx, tenantId, id, here.program.app_id))
  if (!first) return answerOf(here, id)
  try {
    const got = await step.ask(here, input)
    const kept = await inTenant(deps.database, tenantId, async (tx) => {
      const now = await lockProgram(tx, tenantId)
      // What was done was done to the program from before; of the one that is bound now it says nothing.
      if (now?.app_id !== here.program.app_id) {
        await endStep(tx, tenantId, id, { outcome: 'done' })
        return null
      }
      const answer = await step.keep(tx, here, got, input)
      await endStep(tx, tenantId, id, { outcome: 'done', answer })
      return { answer }
    })
    if (kept === null) throw refuse(PROGRAM_REFUSALS, 'reboundMeanwhile', { name: here.program.nick_name })
    return kept.answer
  } catch (error) {
    await inTenant(deps.database, tenantId, (tx) => endStep(tx, tenantId, id, endOf(error)))
    throw error instanceof NoAnswer && error.sent
      ? refuse(PROGRAM_REFUSALS, 'outcomeUnknown')
      : await judged(here, error)
  }
}

/** What a twin of a request is told. */
async function answerOf<C extends Call>({ deps, tenantId, program }: At, id: number): Promise<CallOutput<C>> {
  const row = await inTenant(deps.database, tenantId, async (tx) => {
    await endOverdue(tx, tenantId)
    return stepOf(tx, tenantId, id)
  })
  if (row?.outcome === 'done' && row.answer !== null) return row.answer as CallOutput<C>
  if (row?.outcome === 'done' && row.app_id !== program.app_id)
    throw refuse(PROGRAM_REFUSALS, 'reboundMeanwhile', { name: row.app_id })
  if (row?.outcome === 'asked') throw refuse(PROGRAM_REFUSALS, 'running', { step: STEP_NAMES[row.step] })
  if (row?.outcome === 'refused' && row.said_number !== null) throw inWords(new SaidNo(row.said_number, row.said_text))
  if (row?.outcome === 'refused')
    throw refuse(PROGRAM_REFUSALS, 'refusedByWechat', { said: row.said_text || PROGRAM_REFUSALS.unreachable.text })
  throw refuse(PROGRAM_REFUSALS, 'outcomeUnknown')
}

/** How a step ended that did not end well. What is a fault of ours may have come after WeChat agreed. */
function endOf(error: unknown): Parameters<typeof endStep>[3] {
  if (error instanceof SaidNo) return { outcome: 'refused', number: error.number, text: error.text }
  if (error instanceof NoAnswer && !error.sent) return { outcome: 'refused', text: PROGRAM_REFUSALS.unreachable.text }
  if (error instanceof Refused) return { outcome: 'refused', text: error.message }
  return { outcome: 'unknown' }
}

/** What somebody is told of an error; a binding that WeChat says is over, is over. `program`: null, it is about none. */
export async function judged(
  { deps, tenantId, program }: Pick<At, 'deps' | 'tenantId'> & { readonly program: ProgramRow | null },
  error: unknown,
): Promise<unknown> {
  if (error instanceof NoAnswer) return refuse(PROGRAM_REFUSALS, 'unreachable')
  if (!(error instanceof SaidNo)) return error
  if (program && isOver(error)) await inTenant(deps.database, tenantId, (tx) => loseBinding(tx, program, null, error))
  return inWords(error)
}

import { imageTypeOf } from '@yuncang/domain/base/file/image.ts'
import { PROGRAM_REFUSALS } from '@yuncang/contract/partner/mini-program/words.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '../../plumbing/http/refused.ts'
import { ask, NoAnswer, Strange, type Question } from './line.ts'
import { agreed, answered, SaidNo } from './said.ts'
import { componentToken, isExpired, programToken, type OfProgram, type Reach } from './tokens.ts'

const WHOLE_MS = 20_000
const BUSY = -1

/** How a question is asked: with whose token, under which name it goes, and whether it only looks. */
type Manner = {
  readonly as?: 'component' | 'program'
  readonly tokenName?: string
  /** A look may be asked again while WeChat is busy, and has done nothing where no answer came; a deed is asked once. */
  readonly looks?: boolean
}

/** A line to WeChat for one step: token, its renewal, and all of it within twenty seconds. */
export type Line = {
  readonly json: (question: Question, manner?: Manner) => Promise<Readonly<Record<string, unknown>>>
  /** A picture, told by its bytes: what says no is JSON. */
  readonly picture: (question: Question, manner?: Manner) => Promise<Buffer>
  /** The end of its time. */
  readonly until: AbortSignal
}

/**
 * Opens a line, for a merchant's program where there is one; what was begun for one program is never asked of another that was bound
 * meanwhile. Each question throws SaidNo, NoAnswer, Refused.
 */
export function openLine(reach: Reach, program: OfProgram | null): Line {
  const until = AbortSignal.timeout(WHOLE_MS)
  const { wechat } = reach
  const token = (as: 'component' | 'program', not?: string) =>
    as === 'component' || program === null
      ? componentToken(reach, { not, until })
      : programToken(reach, program, { not, until })
  const asked = async <T>(question: Question, manner: Manner, read: (bytes: Buffer) => T): Promise<T> => {
    const { as = 'program', looks = question.body === undefined } = manner
    const tokenName = manner.tokenName ?? (as === 'component' ? 'component_access_token' : 'access_token')
    const once = async (held: string) => {
      const query = { ...question.query, [tokenName]: held }
      return read(await ask(wechat.api, { ...question, query }, until).catch(looks ? nothingDone : passOn))
    }
    const renewing = async () => {
      const held = await token(as).catch(nothingDone)
      try {
        return await once(held)
      } catch (error) {
        if (!isExpired(error)) throw error
        return once(await token(as, held).catch(nothingDone))
      }
    }
    for (let tries = 0; ; tries += 1) {
      try {
        return await renewing()
      } catch (error) {
        if (looks && error instanceof Strange) throw refuse(PROGRAM_REFUSALS, 'otherAnswer')
        const pause = looks && error instanceof SaidNo && error.number === BUSY ? wechat.pauses_ms[tries] : undefined
        if (pause === undefined) throw error
        await sleep(pause, undefined, { signal: until }).catch(() => Promise.reject(error as Error))
      }
    }
  }
  return {
    json: (question, manner = {}) =>
      asked(question, manner, (manner.looks ?? question.body === undefined) ? answered : agreed),
    picture: (question, manner = {}) =>
      asked(question, manner, (bytes) => {
        if (imageTypeOf(bytes) !== null) return bytes
        answered(bytes)
        throw new Strange()
      }),
    until,
  }
}

/** Where a token or a look did not come, nothing was done at WeChat, wherever it was lost. */
const nothingDone = (error: unknown): never => {
  throw error instanceof NoAnswer ? new NoAnswer(false) : error
}
const passOn = (error: unknown): never => {
  throw error
}

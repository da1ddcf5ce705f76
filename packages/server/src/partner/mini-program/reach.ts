import { imageTypeOf } from '@yuncang/domain/base/file/image.ts'
import { PROGRAM_REFUSALS } from '@yuncang/contract/partner/mini-program/words.ts'
import { setTimeout as sleep } from 'node:timers/promises'
import { refuse } from '../../plumbing/http/refused.ts'
import { ask, type Question } from './line.ts'
import { answered, SaidNo } from './said.ts'
import { componentToken, isExpired, programToken, type Reach } from './tokens.ts'

const WHOLE_MS = 20_000
const BUSY = -1

/** How a question is asked: with whose token, under which name it goes, and whether it only looks. */
type Manner = {
  readonly as?: 'component' | 'program'
  readonly tokenName?: string
  /** A look may be asked again while WeChat is busy; a deed never. */
  readonly looks?: boolean
}

/** A line to WeChat for one step: token, its renewal, and all of it within twenty seconds. */
export type Line = {
  readonly json: (question: Question, manner?: Manner) => Promise<Readonly<Record<string, unknown>>>
  /** A picture, told by its bytes: what says no is JSON. */
  readonly picture: (question: Question, manner?: Manner) => Promise<Buffer>
}

/** Opens a line for a merchant's program. Each question throws SaidNo, NoAnswer, Refused. */
export function openLine(reach: Reach, tenantId: number): Line {
  const until = AbortSignal.timeout(WHOLE_MS)
  const { wechat } = reach
  const asked = async <T>(question: Question, manner: Manner, read: (bytes: Buffer) => T): Promise<T> => {
    const { as = 'program', looks = question.body === undefined } = manner
    const tokenName = manner.tokenName ?? (as === 'component' ? 'component_access_token' : 'access_token')
    const tokenOf = (not?: string) =>
      as === 'component' ? componentToken(reach, not) : programToken(reach, tenantId, not)
    const once = async (token: string) => {
      const query = { ...question.query, [tokenName]: token }
      return read(await ask(wechat.api, { ...question, query }, until))
    }
    const renewing = async () => {
      const token = await tokenOf()
      try {
        return await once(token)
      } catch (error) {
        if (!isExpired(error)) throw error
        return once(await tokenOf(token))
      }
    }
    for (let tries = 0; ; tries += 1) {
      try {
        return await renewing()
      } catch (error) {
        const pause = looks && error instanceof SaidNo && error.number === BUSY ? wechat.pauses_ms[tries] : undefined
        if (pause === undefined) throw error
        await sleep(pause, undefined, { signal: until })
      }
    }
  }
  return {
    json: (question, manner = {}) => asked(question, manner, answered),
    picture: (question, manner = {}) =>
      asked(question, manner, (bytes) => {
        if (imageTypeOf(bytes) !== null) return bytes
        answered(bytes)
        throw refuse(PROGRAM_REFUSALS, 'otherAnswer')
      }),
  }
}

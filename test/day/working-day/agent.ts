/** One person of the day: decides by its own dice, and writes what it was answered into the day's journal. */
import type { Call, CallOutput, CallRequest } from '@yuncang/contract/wire/call.ts'
import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectDeclared } from '@yuncang/harness/declared.ts'
import type { Dice } from './dice.ts'
import type { Reply, Wire } from './wire.ts'

/** A deed that was acknowledged: which call, with what, and the answer. */
type Done = { readonly path: string; readonly input: unknown; readonly obj: unknown }

/** What was done and what was refused; each deed once, however often it was sent. */
export type Journal = {
  readonly done: Done[]
  /** How often a call was refused with a code. */
  readonly refused: Map<string, number>
  /** Requests sent again with the same key, and with another. */
  readonly again: { same: number; other: number }
}

export type Agent = Dice & {
  readonly name: string
  /** Looks; undefined when what is looked for is gone meanwhile. */
  look<C extends Call>(call: C, input: CallRequest<C>): Promise<CallOutput<C> | undefined>
  /** Does; undefined when it was refused in one of the ways the call declares. */
  attempt<C extends Call>(call: C, input: CallRequest<C>): Promise<CallOutput<C> | undefined>
}

/** Deeds that change a state: whoever sends them a second time under another key must be refused. */
export type Once = ReadonlySet<string>

/** A person with a token, on a wire. */
export function agentOf(name: string, token: string, wire: Wire, journal: Journal, draw: Dice, once: Once): Agent {
  const send = <C extends Call>(call: C, input: CallRequest<C>, key?: string) =>
    wire.send(draw.roll(6), token, call, input, key)

  /** Counts an answer to a deed; fails the day when it is no answer this call may give. */
  function note<C extends Call>(call: C, input: CallRequest<C>, reply: Reply<C>): CallOutput<C> | undefined {
    if (reply.code !== 200) {
      expectDeclared(call, reply)
      const refusal = `${call.path} ${reply.code}`
      journal.refused.set(refusal, (journal.refused.get(refusal) ?? 0) + 1)
      return undefined
    }
    journal.done.push({ path: call.path, input, obj: reply.obj })
    return reply.obj
  }

  async function attempt<C extends Call>(call: C, input: CallRequest<C>): Promise<CallOutput<C> | undefined> {
    const key = randomUUID()
    if (draw.chance(15)) {
      // A twin at the same time: what was done, was done once, and both hear the same.
      journal.again.same += 1
      const twins = await Promise.all([send(call, input, key), send(call, input, key)])
      const [first, ...others] = twins.filter((reply) => reply.code === 200)
      for (const other of others) expect(other, call.path).toEqual(first)
      return note(call, input, first ?? twins[0]!)
    }
    const reply = await send(call, input, key)
    const obj = note(call, input, reply)
    if (reply.code === 200 && draw.chance(15)) {
      journal.again.same += 1
      expect(await send(call, input, key), call.path).toEqual(reply)
    } else if (draw.chance(15)) {
      journal.again.other += 1
      const second = await send(call, input, randomUUID())
      if (reply.code === 200 && once.has(call.path)) expect(second.code, `${call.path}: ${second.message}`).toBe(409)
      note(call, input, second)
    }
    return obj
  }

  async function look<C extends Call>(call: C, input: CallRequest<C>): Promise<CallOutput<C> | undefined> {
    const reply = await send(call, input)
    if (reply.code === 200) return reply.obj
    expectDeclared(call, reply)
    return undefined
  }

  return { ...draw, name, look, attempt }
}

/** Whether a refusal is one that its call declares. */
import type { Call } from '@yuncang/contract/wire/call.ts'
import { COMMON_REFUSALS, sentence, type Refusal } from '@yuncang/contract/wire/refusal.ts'
import { expect } from 'vitest'

/** The sentences a call may refuse with: its own, or that there is no such record. Never that somebody was in the way. */
export function expectDeclared(call: Call, reply: { readonly code: number; readonly message: string }): void {
  const allowed: readonly Refusal[] = [...Object.values(call.refusals), COMMON_REFUSALS.notFound]
  const fits = allowed.some((refusal) => refusal.code === reply.code && pattern(refusal).test(reply.message))
  expect(fits, `${call.path} refused with ${reply.code}: ${reply.message}`).toBe(true)
}

function pattern(refusal: Refusal): RegExp {
  const mark = '\u0001'
  const places = [...refusal.text.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, mark])
  const filled = sentence(refusal, Object.fromEntries(places) as Record<string, string>)
  const parts = filled.split(mark).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp(`^${parts.join('.*')}$`, 'su')
}

import type { Page } from '@playwright/test'
import type { Call, CallOutput, CallRequest, Envelope } from '@yuncang/contract/wire/call.ts'
import { heard, toWire } from '@yuncang/contract/wire/names.ts'

/** Makes a call as the person of a page, asking and answered in our names: what the server knows at this moment. */
export async function ask<C extends Call>(page: Page, call: C, input: CallRequest<C>): Promise<CallOutput<C>> {
  const token = await page.evaluate(() => localStorage.getItem('yc.token') ?? '')
  const form = toWire(call.input, input) as Record<string, string>
  const reply = await page.request.post(call.path, { headers: { token }, form })
  return heard(call, (await reply.json()) as Envelope<unknown>).obj
}

/** Does a deed as the person of a page, and answers what the server answers. */
export async function act<C extends Call>(page: Page, call: C, input: CallRequest<C>): Promise<CallOutput<C>> {
  const token = await page.evaluate(() => localStorage.getItem('yc.token') ?? '')
  const sent = toWire(call.input, input)
  const body = call.body === 'form' ? { form: sent as Record<string, string> } : { data: sent }
  const headers = { token, 'idempotency-key': crypto.randomUUID() }
  const reply = await page.request.post(call.path, { headers, ...body })
  const answer = heard(call, (await reply.json()) as Envelope<unknown>)
  if (answer.code !== 200) throw new Error(`${call.path}: ${answer.message}`)
  return answer.obj
}

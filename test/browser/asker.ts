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

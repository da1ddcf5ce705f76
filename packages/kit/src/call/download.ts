import { downloadTicket } from '@yuncang/contract/access/session/session.ts'
import type { Call, CallRequest, Envelope } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { POSITION_FIELD } from '@yuncang/contract/wire/position.ts'
import { formBody } from './body.ts'
import { CallError, send } from './client.ts'
import { positionToShow } from './position.ts'
import { toast } from './toast.ts'
import { CALL_WORDS } from './words.ts'

const FRAME_LIFE_MS = 10 * 60_000

/**
 * Downloads what an export call answers. The address carries a one-time ticket, never the token (semantics 6). A hidden
 * frame navigates to it, so that a refusal becomes a toast instead of replacing the page.
 */
export async function download<C extends Call>(call: C, filters: CallRequest<C>): Promise<void> {
  try {
    const { ticket } = await send(downloadTicket, {})
    const position = positionToShow()
    const query = formBody({
      ticket,
      ...(position === '' ? {} : { [POSITION_FIELD]: position }),
      ...(toWire(call.input, filters) as Record<string, unknown>),
    })
    toast.info(CALL_WORDS.exporting)
    navigateHidden(`${call.path}?${query.toString()}`)
  } catch (error) {
    // The person has been told by the client.
    if (!(error instanceof CallError)) throw error
  }
}

function navigateHidden(address: string): void {
  const frame = document.createElement('iframe')
  frame.hidden = true
  frame.src = address
  // Loads only when the answer is a page, not a file: then it is a refusal.
  frame.addEventListener('load', () => {
    const text = frame.contentDocument?.body.textContent ?? ''
    frame.remove()
    if (text) toast.error(refusalOf(text))
  })
  document.body.append(frame)
  window.setTimeout(() => frame.remove(), FRAME_LIFE_MS)
}

function refusalOf(text: string): string {
  try {
    return (JSON.parse(text) as Envelope<null>).message
  } catch {
    return text.slice(0, 200)
  }
}

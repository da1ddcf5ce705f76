import type { Call, CallRequest } from '@yuncang/contract/wire/call.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import { CallError, envelopeOf, NO_ANSWER, sessionOver } from './client.ts'
import { sessionToken } from './session.ts'
import { toast } from './toast.ts'
import { CALL_WORDS } from './words.ts'

/**
 * Fetches the file an export call answers, for calls whose input is too long for an address. A refusal has been told to the
 * person; then the answer is null.
 */
export async function fetchFile<C extends Call>(call: C, input: CallRequest<C>): Promise<Blob | null> {
  try {
    const response = await fetch(call.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', token: sessionToken() },
      body: JSON.stringify(toWire(call.input, input)),
    })
    if (!(response.headers.get('content-type') ?? '').includes('json')) return await response.blob()
    const { code, message } = envelopeOf(await response.text(), response.status)
    if (code === 501) void sessionOver()
    else toast.error(message)
  } catch (error) {
    if (!(error instanceof CallError && error.code !== NO_ANSWER)) toast.error(CALL_WORDS.noAnswer)
  }
  return null
}

/** Lets the browser save a file under a name. */
export function saveAs(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

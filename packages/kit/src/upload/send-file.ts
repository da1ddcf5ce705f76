import type { Call, CallOutput } from '@yuncang/contract/wire/call.ts'
import { fromWire, toWire } from '@yuncang/contract/wire/names.ts'
import { POSITION_HEAD } from '@yuncang/contract/wire/position.ts'
import { untilKnown, type Heard } from '../call/again.ts'
import { freshKey } from '../call/body.ts'
import { CallError, envelopeOf, NO_ANSWER, sessionOver } from '../call/client.ts'
import { hearPosition } from '../call/position.ts'
import { sessionToken } from '../call/session.ts'
import { CALL_WORDS } from '../call/words.ts'

const TIMEOUT_MS = 180_000

/**
 * Uploads a file with a multipart call (part 1, 7: the token as a field and in the header). Fetch tells nothing of its progress,
 * so this is an XMLHttpRequest. What the server could not take now is sent again under the same key. A refusal is a {@link CallError}; the caller shows it.
 */
export async function sendFile<C extends Call>(
  call: C,
  file: Blob & { readonly name?: string },
  fields: Readonly<Record<string, string>>,
  onProgress: (percent: number) => void,
): Promise<CallOutput<C>> {
  const token = sessionToken()
  const form = new FormData()
  for (const [name, value] of Object.entries({ token, ...(toWire(call.input, fields) as typeof fields) }))
    form.append(name, value)
  form.append('file', file, file.name ?? 'image')
  const key = freshKey()
  const put = () =>
    new Promise<Heard>((settle, fail) => {
      const request = new XMLHttpRequest()
      request.open('POST', call.path)
      request.timeout = TIMEOUT_MS
      request.setRequestHeader('token', token)
      request.setRequestHeader('idempotency-key', key)
      request.upload.addEventListener('progress', (event) => {
        if (event.lengthComputable) onProgress(Math.floor((event.loaded / event.total) * 100))
      })
      const unanswered = () => fail(new CallError(NO_ANSWER, CALL_WORDS.noAnswer))
      request.addEventListener('error', unanswered)
      request.addEventListener('timeout', unanswered)
      request.addEventListener('load', () => {
        hearPosition(request.getResponseHeader(POSITION_HEAD))
        settle({ status: request.status, envelope: envelopeOf(request.responseText, request.status) })
      })
      request.send(form)
    })
  const { envelope } = await untilKnown(put, () => onProgress(0))
  if (envelope.code === 501) void sessionOver()
  if (envelope.code !== 200) throw new CallError(envelope.code, envelope.message)
  return fromWire(call.output, envelope.obj) as CallOutput<C>
}

import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import type { Envelope } from '@yuncang/contract/wire/call.ts'

/** An answer with the HTTP status it came under. */
export type Heard = { readonly status: number; readonly envelope: Envelope<unknown> }

/** What is known of a deed once nobody asks any more. */
export type Settled = {
  readonly envelope: Envelope<unknown>
  /** At some moment nobody knew whether it was done. */
  readonly wasUnknown: boolean
}

/** The server's word is to ask after two seconds; one that starts again needs some more. */
const PAUSES_MS = [2_000, 2_000, 4_000, 8_000, 8_000] as const
const { away, unknown } = COMMON_REFUSALS

/** Whether a code leaves open what became of a deed: asked again under the same key it is done once. */
export function isOpen(code: number): boolean {
  return code === away.code || code === unknown.code
}

/**
 * Asks again, the same under the same key, while the server says that it cannot answer now, for half a minute at most. Whoever was
 * told once that nobody knows is not told afterwards that nothing happened: only a real answer ends the doubt.
 * @param tell hears before each pause whether it is in doubt that the deed was done
 */
export async function untilKnown(
  ask: () => Promise<Heard>,
  tell: (inDoubt: boolean) => void,
  signal?: AbortSignal,
): Promise<Settled> {
  let doubt: Envelope<unknown> | null = null
  for (let turn = 0; ; turn += 1) {
    const { status, envelope } = await ask()
    if (!isOpen(status)) return { envelope, wasUnknown: doubt !== null }
    if (status === unknown.code) doubt = envelope
    const pause_ms = PAUSES_MS[turn]
    if (pause_ms === undefined) return { envelope: doubt ?? envelope, wasUnknown: doubt !== null }
    tell(doubt !== null)
    await pause(pause_ms, signal)
  }
}

function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((wake, giveUp) => {
    const stop = () => {
      window.clearTimeout(timer)
      giveUp(signal?.reason as Error)
    }
    const timer = window.setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      wake()
    }, ms)
    if (signal?.aborted) stop()
    signal?.addEventListener('abort', stop, { once: true })
  })
}

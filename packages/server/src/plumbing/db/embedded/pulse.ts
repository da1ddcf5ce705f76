/** Feels whether a postmaster still answers: one that hangs (stopped, or stuck) never ends by itself, and nobody would start it again. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OWNER } from './initialise.ts'
import { SOCKET_NAME } from './socket-folder.ts'

const EVERY_MS = 2_000
const LONGEST_ANSWER_MS = 2_000
const PAUSE_AFTER_SILENCE_MS = 500
/** Counted, not timed: a machine that slept is no hung database, and one that is busy beside a short stall is none either. */
const MOST_SILENCES = 5

/** About how long a postmaster is silent when it is given up. */
export const SILENT_FOR_S = (MOST_SILENCES * (LONGEST_ANSWER_MS + PAUSE_AFTER_SILENCE_MS)) / 1_000

/** What a client says first: protocol 3.0, a user, a database. */
const HELLO = hello({ user: OWNER, database: 'postgres' })

/**
 * Knocks at a socket folder every two seconds until `signal` ends it. Any answer will do, a refusal too; a door that is closed is
 * left to whoever watches the process.
 * @returns true when nobody has answered {@link MOST_SILENCES} times in a row; false when it was ended
 */
export async function fallsSilent(socketFolder: string, signal: AbortSignal): Promise<boolean> {
  let silences = 0
  while (!signal.aborted) {
    silences = (await answers(socketFolder)) ? 0 : silences + 1
    if (silences === MOST_SILENCES) return !signal.aborted
    await sleep(silences > 0 ? PAUSE_AFTER_SILENCE_MS : EVERY_MS, undefined, { signal, ref: false }).catch(
      () => undefined,
    )
  }
  return false
}

async function answers(socketFolder: string): Promise<boolean> {
  const socket = connect(join(socketFolder, SOCKET_NAME))
  socket.write(HELLO)
  // The question for the password is answer enough: what is felt is the process that forks for us, not the disk.
  const heard = once(socket, 'data').then(
    () => true,
    () => true,
  )
  try {
    return await Promise.race([heard, tooLate()])
  } finally {
    socket.destroy()
  }
}

/** A busy process reads late what came in time: it is given one more turn. */
async function tooLate(): Promise<false> {
  await sleep(LONGEST_ANSWER_MS, undefined, { ref: false })
  return sleep(50, false as const, { ref: false })
}

function hello(settings: Readonly<Record<string, string>>): Buffer {
  const text = Buffer.from(`${Object.entries(settings).flat().join('\0')}\0\0`)
  const head = Buffer.alloc(8)
  head.writeInt32BE(head.length + text.length, 0)
  head.writeInt32BE(3 << 16, 4)
  return Buffer.concat([head, text])
}

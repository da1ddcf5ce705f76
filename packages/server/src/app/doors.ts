/** What everybody shares is gone to through doors, each of which lets only some in at once: exports, uploads, imports, and all other calls. */
import { IMPORT_REFUSALS } from '@yuncang/contract/base/import/words.ts'
import { COMMON_REFUSALS } from '@yuncang/contract/wire/refusal.ts'
import { LARGEST_IMAGE_BYTES } from '@yuncang/domain/base/file/image.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { begunRequest, uploadOf } from '../plumbing/http/request.ts'
import type { Handler } from '../plumbing/http/handler.ts'
import { greet, serve, type Request, type Serving } from '../plumbing/http/serve.ts'
import { createSlots, type Asker, type Goodbye, type Slots } from '../plumbing/http/fair-share.ts'
import { secretHash, tenantOfSecret } from '../plumbing/http/token.ts'
import { workbookBytes } from '../plumbing/http/workbook-call.ts'

const LONGEST_WAIT_MS = 15_000
const MINUTE_MS = 60_000

/** So many exports run at once. */
const EXPORTS = 4
/** So many calls of one merchant wait: more than its people and scanners ever send in a moment. */
const MOST_WAITING = 300

export type Doors = Readonly<Record<'calls' | 'exports' | 'readings' | 'uploads' | 'workbooks' | 'imports', Slots>>

/**
 * The doors of one process. One account alone never fills any of them, nor do all accounts of one merchant.
 * @param poolSize how many connections to the database the process has
 */
export function createDoors(poolSize: number): Doors {
  const calls = Math.max(2, poolSize - EXPORTS)
  const ofOneMerchant = Math.ceil(calls * 0.75)
  return {
    /** Each holds a connection of the pool while it runs, and exports have theirs. */
    calls: createSlots({
      count: calls,
      perTenant: ofOneMerchant,
      perAccount: Math.ceil(ofOneMerchant * 0.75),
      mostWaiting: MOST_WAITING,
      longestWait_ms: LONGEST_WAIT_MS,
      longestHold_ms: 5 * MINUTE_MS,
      late: COMMON_REFUSALS.callsBusy,
    }),
    /** Each holds a connection of the pool. */
    exports: createSlots({
      count: EXPORTS,
      perTenant: 3,
      perAccount: 2,
      longestWait_ms: LONGEST_WAIT_MS,
      longestHold_ms: 15 * MINUTE_MS,
    }),
    /** Upload bodies that are being read: slow senders must not keep the others from being taken in. */
    readings: createSlots({
      count: 48,
      perTenant: 24,
      perAccount: 4,
      longestWait_ms: LONGEST_WAIT_MS,
      longestHold_ms: 3 * MINUTE_MS,
      late: COMMON_REFUSALS.uploadsBusy,
    }),
    /** Uploads that are taken in: each holds a few megabytes, and decodes up to 25 megapixels. */
    uploads: createSlots({
      count: 3,
      perTenant: 2,
      perAccount: 2,
      longestWait_ms: LONGEST_WAIT_MS,
      longestHold_ms: 2 * MINUTE_MS,
      late: COMMON_REFUSALS.uploadsBusy,
    }),
    /** Bodies of workbooks that are being read, a few megabytes each: a slow sender holds up no colleague's import. */
    workbooks: createSlots({
      count: 12,
      perTenant: 4,
      perAccount: 1,
      longestWait_ms: LONGEST_WAIT_MS,
      longestHold_ms: 3 * MINUTE_MS,
      late: IMPORT_REFUSALS.importsBusy,
    }),
    /** Workbooks that are imported: each holds its file, a process that reads it and a connection. */
    imports: createSlots({
      count: 2,
      perTenant: 1,
      perAccount: 1,
      longestWait_ms: LONGEST_WAIT_MS,
      longestHold_ms: 10 * MINUTE_MS,
      late: IMPORT_REFUSALS.importsBusy,
    }),
  }
}

/** When whoever waits for a reply goes away; once it has been answered, too. */
export function goodbyeOf({ raw }: FastifyReply): Goodbye {
  return (then) => (raw.destroyed ? then() : void raw.once('close', then))
}

/**
 * A call as it is carried out, in its turn. Whose it is says its token, before anybody looks it up: one that is none of that merchant's is refused within a
 * moment, and holds its place no longer. For the account, which is not known yet, the token stands.
 * @param goodbye a call whose client goes away before its turn is not carried out
 * @throws Refused
 */
export function inTurn(
  request: Request,
  handler: Handler,
  serving: Serving,
  { doors: { calls }, goodbye }: { readonly doors: Doors; readonly goodbye: Goodbye },
): Promise<unknown> {
  const work = () => serve(handler, request, serving)
  const tenantId = tenantOfSecret(request.token)
  // Without a session there is nothing to hold a connection for; a login is slowed down by itself.
  if (tenantId === null || handler.how === 'open') return work()
  return calls.run({ tenantId, accountId: secretHash(request.token).readUIntBE(0, 6) }, () => {}, work, goodbye)
}

/**
 * An upload as it is taken in. Its fields are read first; who sends it is asked before the first byte of its file, and before it
 * goes through a door.
 * @throws Refused
 */
export async function takeIn(
  request: FastifyRequest,
  handler: Handler,
  serving: Serving,
  { doors, goodbye }: { readonly doors: Doors; readonly goodbye: Goodbye },
): Promise<unknown> {
  const workbook_bytes = workbookBytes(handler.call)
  const [reading, taking] = workbook_bytes === null ? [doors.readings, doors.uploads] : [doors.workbooks, doors.imports]
  const giveUp = () => void request.raw.destroy()
  const visit: { asker?: Asker; entered?: Promise<() => void> } = {}
  const admit = async (fields: Readonly<Record<string, unknown>>) => {
    visit.asker = await greet(handler, begunRequest(request, fields), serving)
    visit.entered = reading.enter(visit.asker, giveUp, goodbye)
    await visit.entered
  }
  let arrived: Request
  try {
    arrived = await uploadOf(request, { max_bytes: workbook_bytes ?? LARGEST_IMAGE_BYTES, admit })
  } finally {
    // Whoever went away while waiting leaves as soon as it is let in.
    visit.entered?.then(
      (leave) => leave(),
      () => {},
    )
  }
  // Without a file there is nothing to take in, but something to be said.
  const work = () => serve(handler, arrived, serving)
  return visit.asker ? taking.run(visit.asker, giveUp, work, goodbye) : work()
}

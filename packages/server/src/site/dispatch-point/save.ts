import { POINT_LOG } from '@yuncang/contract/site/dispatch-point/words.ts'
import { worded } from '@yuncang/contract/wire/refusal.ts'
import type { Tx } from '../../plumbing/db/database.ts'
import { type Logged, LOGGED, writeLog, type LogEntry } from '../../plumbing/db/document-log.store.ts'
import type { Context } from '../../plumbing/http/context.ts'
import { flagOf } from '../../plumbing/http/wire.ts'
import { insertPoints, updatePoints, type LockedPoint, type NewPoint, type PointFields } from './store.ts'

/**
 * Adds dispatch points, any number at once, each with its line in the log. What they name has been held by the caller.
 * @returns the codes that were taken already; those points are not written, the others are
 */
export async function createPoints(
  tx: Tx,
  ctx: Pick<Context, 'scope' | 'accountId' | 'now'>,
  points: readonly NewPoint[],
): Promise<string[]> {
  const written = new Map((await insertPoints(tx, ctx.scope, points)).map(({ id, code }) => [code, id]))
  const added = points.filter(({ code }) => written.has(code))
  const logs = added.map(({ code, name }): LogEntry => {
    const content = worded(POINT_LOG.added, { name })
    return { kind: 'point', documentId: written.get(code)!, version: 1, fromStatus: null, toStatus: LOGGED.on, content }
  })
  await writeLog(tx, ctx.scope, ctx, logs)
  return points.filter(({ code }) => !written.has(code)).map(({ code }) => code)
}

/** Changes dispatch points that are locked, any number at once, each with its line in the log. */
export async function changePoints(
  tx: Tx,
  ctx: Context,
  changes: readonly { readonly point: LockedPoint; readonly fields: PointFields; readonly content: string }[],
): Promise<void> {
  await updatePoints(
    tx,
    ctx.scope,
    changes.map(({ point, fields }) => ({ ...fields, id: point.id })),
  )
  const logs = changes.map(({ point, content }) => entry(point, { status: flagOf(point.enabled), content }))
  await writeLog(tx, ctx.scope, ctx, logs)
}

/** Writes what was done to a dispatch point that was locked: its next version, with the status it has now. */
export async function logPoint(
  tx: Tx,
  ctx: Context,
  point: LockedPoint,
  done: { readonly status: Logged; readonly content: string },
): Promise<void> {
  await writeLog(tx, ctx.scope, ctx, [entry(point, done)])
}

function entry(point: LockedPoint, { status, content }: { status: Logged; content: string }): LogEntry {
  const version = point.version + 1
  return {
    kind: 'point',
    documentId: point.id,
    version,
    fromStatus: version === 1 ? null : flagOf(point.enabled),
    toStatus: status,
    content,
  }
}

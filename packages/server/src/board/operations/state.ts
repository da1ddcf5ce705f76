import type { getOperations } from '@yuncang/contract/board/operations/operations.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import type { Db } from '../../plumbing/db/database.ts'
import { flagOf, timeText } from '../../plumbing/http/wire.ts'
import { p95_ms, together } from '../../plumbing/watch/tally.ts'
import { backupsOf, drillOf, journalOf, looksOf, presentTime, processesOf, sizesOf, workOf } from './store.ts'

type State = CallOutput<typeof getOperations>

/** So many of the slowest paths are shown. */
const SLOWEST = 12

/** How the installation is at this moment. */
export async function stateOf(db: Db, logMonths: number): Promise<State> {
  const [now, processes, work, backups, drill, journal, looks, sizes] = await Promise.all([
    presentTime(db),
    processesOf(db),
    workOf(db),
    backupsOf(db),
    drillOf(db),
    journalOf(db),
    looksOf(db),
    sizesOf(db),
  ])
  const alive = processes.filter(({ silent }) => !silent)
  return {
    time: timeText(now),
    processes: processes.map(({ host, pid, version, started_at, seen_at, silent, gauges }) => ({
      host,
      pid,
      version,
      startTime: timeText(started_at),
      seenTime: timeText(seen_at),
      silent: flagOf(silent),
      ...replicaState(gauges),
    })),
    jobs: work.map(({ topic, waiting, running, failed, late_s, done_at, failure, failed_at }) => ({
      topic,
      waiting,
      running,
      failed,
      lateSeconds: late_s ?? 0,
      lastTime: timeText(done_at),
      lastError: failure ?? '',
      lastErrorTime: timeText(failed_at),
    })),
    backup: backupState(backups),
    drill: {
      lastTime: timeText(drill?.ended_at ?? null),
      file: drill?.file ?? '',
      outcome: drill?.outcome ?? '',
      content: drill?.content ?? '',
      overdue: flagOf(drill?.overdue ?? true),
    },
    journal: journalState(journal),
    promises: looks.map(({ reach, looked_at, took_ms, broken }) => ({
      reach,
      lookTime: timeText(looked_at),
      tookMs: took_ms,
      broken: broken.map(({ name, rows }) => ({ name, rows: rows.map((row) => JSON.stringify(row)) })),
    })),
    calls: slowest(alive.map(({ calls }) => calls)),
    logMonths,
    sizes,
  }
}

function replicaState(gauges: Readonly<Record<string, number>>) {
  const { replica_used: used, replica_behind_seconds: behind = 0 } = gauges
  return {
    replica: used === undefined ? ('' as const) : used === 1 ? ('used' as const) : ('left out' as const),
    replicaBehindSeconds: Math.round(behind),
  }
}

function backupState({ made, failed }: Awaited<ReturnType<typeof backupsOf>>): State['backup'] {
  return {
    lastTime: timeText(made?.ended_at ?? null),
    file: made?.file ?? '',
    bytes: made?.bytes ?? 0,
    rows: made?.row_count ?? 0,
    images: made?.image_count ?? 0,
    missingImages: made?.missing_count ?? 0,
    failure: failed?.failure ?? '',
    failureTime: timeText(failed?.at ?? null),
    overdue: flagOf(made?.overdue ?? true),
  }
}

function journalState({
  kept,
  at,
  file,
  failed_at,
  behind,
  copy,
  failed,
}: Awaited<ReturnType<typeof journalOf>>): State['journal'] {
  return {
    kept: flagOf(kept),
    lastTime: timeText(at),
    lastFile: file ?? '',
    failureTime: timeText(failed_at),
    behind: flagOf(behind),
    place: copy?.place ?? '',
    oneDisk: flagOf(copy?.one_disk ?? false),
    copyTime: timeText(copy?.ended_at ?? null),
    copyBytes: copy?.bytes ?? 0,
    reachesFrom: timeText(copy?.reaches_from ?? null),
    copyFailure: failed?.failure ?? '',
    copyFailureTime: timeText(failed?.at ?? null),
    copyOverdue: flagOf(copy?.overdue ?? true),
  }
}

function slowest(counted: Parameters<typeof together>[0]): State['calls'] {
  return Object.entries(together(counted))
    .map(([path, one]) => ({
      path,
      count: one.count,
      faults: one.faults,
      meanMs: Math.round(one.sum_ms / one.count),
      p95Ms: p95_ms(one),
      maxMs: Math.round(one.max_ms),
    }))
    .toSorted((a, b) => b.p95Ms - a.p95Ms || b.maxMs - a.maxMs)
    .slice(0, SLOWEST)
}

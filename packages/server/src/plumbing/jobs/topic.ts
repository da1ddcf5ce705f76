import type { FastifyBaseLogger } from 'fastify'
import type { Database, Tx } from '../db/database.ts'
import type { Depot } from '../file/depot.ts'
import type { FilePlace } from '../file/place.ts'
import type { Wechat } from '../http/wechat.ts'
import type { Mailroom } from '../mail/mailroom.ts'
import type { AlarmSettings } from '../watch/hook.ts'

/** What work works with. */
export type Workplace = {
  readonly database: Database
  readonly files: FilePlace
  /** Where copies of merchants' data go; without, none are made. */
  readonly copies?: Depot
  readonly mail: Mailroom
  readonly wechat: Wechat
  /** Whom to tell of trouble; without, nobody. */
  readonly alarms?: AlarmSettings
  /** How many months logs that no document needs are kept; as many as is usual when nobody says. */
  readonly logMonths?: number
  readonly log: Pick<FastifyBaseLogger, 'error' | 'warn'>
}

/** A job as whoever took it sees it. */
export type Job = {
  readonly tenantId: number
  readonly id: number
  readonly topic: string
  readonly payload: Readonly<Record<string, unknown>>
  /** Of work that the clock starts; else null. */
  readonly period: string | null
  /** 1 the first time. Those who were killed over it count. */
  readonly attempt: number
}

/** Work that is not one transaction, while it runs. */
export type Run = Workplace &
  Job & {
    /** Ends the run: it took too long, the process stops, or somebody else has taken it over. Nothing may be done after it. */
    readonly signal: AbortSignal
    /** Writes how much of it is done, for a page to show. Out of `total`, when that is known. */
    readonly progress: (done: number, total?: number) => Promise<void>
  }

type Manner = {
  /** How often it is tried before it is given up for good; 20, about nine hours. */
  readonly attempts?: number
  /** How long after its beginning a failure is tried again, as the database says it (`3 days`). Without: the attempts alone decide. */
  readonly within?: string
  /** How many of it run at once in the whole installation. Without: as many as there are hands. */
  readonly atOnce?: number
  /** How long it is remembered when it is done, as the database says it; `7 days`. */
  readonly keep?: string
  /** Given up for good, it stays until somebody has seen to it, however long: something would never be charged else. */
  readonly owed?: true
}

/**
 * How the jobs of a topic are done. `inside`: in the very transaction that marks the job as done, once whatever happens. `together`: the
 * same for many at once; where that fails, each is done by itself.
 * `outside`: work that reaches out of the database, is long, or has transactions of its own; it is marked when it is over, so a
 * kill in between does it again: it must be harmless to repeat.
 */
export type Topic = Manner &
  (
    | {
        readonly inside: (tx: Tx, tenantId: number, payload: Record<string, unknown>, place: Workplace) => Promise<void>
      }
    | {
        readonly together: (tx: Tx, tenantId: number, payloads: readonly Record<string, unknown>[]) => Promise<void>
        /** How many at most; 50. */
        readonly most?: number
      }
    | {
        readonly outside: (run: Run) => Promise<void>
        /** How long one run may take; 10 minutes. */
        readonly longest_s?: number
      }
  )

export type Topics = Readonly<Record<string, Topic>>

/** Thrown by work that no further attempt would make better: it is given up for good at once. */
export class Hopeless extends Error {}

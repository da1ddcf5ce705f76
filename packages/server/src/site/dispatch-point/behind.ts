import type { Db } from '../../plumbing/db/database.ts'
import type { Scope } from '../../plumbing/db/scope.ts'

/**
 * How many open tasks name a dispatch point, the first of them, how many entries of rates hold there, and whether any task or rate
 * at all ever named it.
 */
export type TasksOfPoint = {
  readonly open: number
  readonly first: string | null
  readonly rates: number
  readonly any: boolean
}

/** What dispatch points need of features that stand behind them: whoever puts the calls together hands it over. */
export type BehindPoint = {
  /** What names a dispatch point. */
  readonly tasksOf: (db: Db, scope: Scope, id: number) => Promise<TasksOfPoint>
}

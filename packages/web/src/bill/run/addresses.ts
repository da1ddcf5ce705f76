/** Long work on costs: what is settled or decided anew in the background. */
export const COST_RUNS = '/billManage/costRun'

/** One of them, with its parts. */
export const COST_RUN = '/billManage/costRun/:runId'

/** Where a run is looked at. */
export function costRunAddress(runId: string): string {
  return COST_RUN.replace(':runId', encodeURIComponent(runId))
}

/** How exact counting is (ours). */
export const ACCURACY = '/liquidationManage/liquidationAccuracy'
/** The lines behind the figures. */
export const ACCURACY_LINES = '/liquidationManage/liquidationAccuracyLines'

/** The lines behind a figure: those of a filter. */
export function linesBehind(filter: Readonly<Record<string, string>>): string {
  return `${ACCURACY_LINES}?${new URLSearchParams(filter)}`
}

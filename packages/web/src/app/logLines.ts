import type { LogLine } from '@yuncang/kit/detail/LogDialog.tsx'

/** A line of an operation log, as all logs stand on the wire. */
export type WireLine = { readonly ytlOptContent: string; readonly ytlOptName: string; readonly ytlOptDate: string }

/** What was done, by whom and when, for the dialog that shows it. */
export function logLines(rows: readonly WireLine[]): LogLine[] {
  return rows.map(({ ytlOptContent: what, ytlOptName: who, ytlOptDate: when }) => ({ what, who, when }))
}

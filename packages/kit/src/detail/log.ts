import type { LogLine } from './LogDialog.tsx'

/** A line of an operation log, as all logs stand on the wire. */
export type WireLine = { readonly content: string; readonly by: string; readonly at: string }

/** What was done, by whom and when, for the dialog that shows it. */
export function logLines(rows: readonly WireLine[]): LogLine[] {
  return rows.map(({ content: what, by: who, at: when }) => ({ what, who, when }))
}

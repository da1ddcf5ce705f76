import { BY_PLATFORM } from '@yuncang/contract/wire/words.ts'
import { allRows, timeText } from './wire.ts'

type LogRow = { readonly content: string; readonly name: string | null; readonly at: Date }

/** An operation log, of whatever it is, in its order; nobody's name is somebody's of the platform. */
export const logView = (rows: readonly LogRow[]) =>
  rows.map(({ content, name, at }) => ({ content, by: name ?? BY_PLATFORM, at: timeText(at) }))

/** The same as the answer of a call. */
export const logRows = (rows: readonly LogRow[]) => allRows(logView(rows))

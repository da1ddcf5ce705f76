import { timeText } from '../../http/wire.ts'

/** An operation log on the wire, in its order. */
export const logView = (rows: readonly { readonly content: string; readonly name: string; readonly at: Date }[]) =>
  rows.map(({ content, name, at }) => ({ ytlOptContent: content, ytlOptName: name, ytlOptDate: timeText(at) }))

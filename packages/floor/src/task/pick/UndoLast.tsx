import type { Flow } from './steps.ts'

type Props = { readonly last: Flow['last']; readonly busy: boolean; readonly onUndo: () => void }

/** The last pick may be taken back, until the next one. */
export function UndoLast({ last, busy, onUndo }: Props) {
  if (!last) return null
  return (
    <button type="button" className="big" onClick={onUndo} disabled={busy}>
      撤销上一笔（{last.locationCode} {last.quantity} 件）
    </button>
  )
}

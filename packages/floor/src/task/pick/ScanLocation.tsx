import { BoxWords } from '../../part/BoxWords.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { batchKey } from '../../steps/batch.ts'
import type { Flow, Todo } from './steps.ts'
import { UndoLast } from './UndoLast.tsx'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onScan: (code: string) => void
  readonly onUndo: () => void
}

/** Where to? The next location in the largest type; any other of the list may be scanned. */
export function ScanLocation({ flow, busy, onScan, onUndo }: Props) {
  const { todo, task, last } = flow
  const [next] = todo
  if (!next) return null
  const here = todo.filter((row) => row.locationCode === next.locationCode)
  const others = Map.groupBy(
    todo.filter((row) => row.locationCode !== next.locationCode),
    (row) => row.locationCode,
  )
  return (
    <>
      <section className="next" aria-label="下一个货位">
        <h1 className="goto">
          <small>到货位</small>
          <b>{next.locationCode}</b>
          <span>{next.areaName}</span>
        </h1>
        <ul className="here">
          {here.map((row) => (
            <PickLine key={batchKey(row)} row={row} />
          ))}
        </ul>
      </section>
      <ScanField label="货位码" onScan={onScan} busy={busy} />
      {task.note !== '' && <p className="lead">备注：{task.note}</p>}
      {others.size > 0 && (
        <section aria-label="其余货位">
          <h2>之后 {others.size} 个货位</h2>
          <ul className="rest">
            {[...others].map(([location, rows]) => (
              <li key={location} className="stop">
                <b className="mono">{location}</b>
                <span>{rows.map((row) => row.goodsName).join('、')}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <UndoLast last={last} busy={busy} onUndo={onUndo} />
    </>
  )
}

/** Goods to be taken, and how many. */
export function PickLine({ row }: { readonly row: Todo }) {
  return (
    <li>
      <GoodsFace goods={row} />
      <BoxWords pieces={row.openPieces} packing={row} />
    </li>
  )
}

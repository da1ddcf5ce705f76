import { PICK_PROMPTS } from '@yuncang/contract/task/pick/words.ts'
import { Barcode } from '../../part/Barcode.tsx'
import { BoxWords } from '../../part/BoxWords.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { batchKey } from '../../steps/batch.ts'
import { rowsHere, type Flow, type Todo } from './steps.ts'
import { PickLine } from './ScanLocation.tsx'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onScan: (code: string) => void
  /** The goods are not there at all. */
  readonly onLacking: (row: Todo) => void
  readonly onBack: () => void
}

/** Which goods? What is to be taken here, the first in the largest type. */
export function ScanGoods({ flow, busy, onScan, onLacking, onBack }: Props) {
  const [next, ...others] = rowsHere(flow)
  if (!next) return null
  return (
    <>
      <h1 className="question">{PICK_PROMPTS.scanGoods}</h1>
      <ScanField label="商品条码" onScan={onScan} busy={busy} />
      <section className="next" aria-label="要拣的商品">
        <small>
          货位 <b className="mono">{flow.at}</b>
        </small>
        <GoodsFace goods={next} />
        <Barcode text={next.barCode} />
        <BoxWords pieces={next.openPieces} packing={next} />
      </section>
      {others.length > 0 && (
        <section aria-label="同货位其他商品">
          <h2>这里还要拣 {others.length} 项</h2>
          <ul className="rest">
            {others.map((row) => (
              <PickLine key={batchKey(row)} row={row} />
            ))}
          </ul>
        </section>
      )}
      <div className="pair">
        <button type="button" className="big" onClick={onBack} disabled={busy}>
          换货位
        </button>
        <button type="button" className="big" onClick={() => onLacking(next)} disabled={busy}>
          这里没有
        </button>
      </div>
    </>
  )
}

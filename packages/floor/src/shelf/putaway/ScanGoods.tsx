import { PUTAWAY_PROMPTS } from '@yuncang/contract/shelf/putaway/words.ts'
import { Barcode } from '../../part/Barcode.tsx'
import { BoxWords } from '../../part/BoxWords.tsx'
import { GoodsFace } from '../../part/GoodsFace.tsx'
import { ScanField } from '../../part/ScanField.tsx'
import { batchKey } from '../../steps/batch.ts'
import type { Flow } from './steps.ts'

type Props = { readonly flow: Flow; readonly busy: boolean; readonly onScan: (code: string) => void }

/** Which goods? The best next one in the largest type; any other of the order will do. */
export function ScanGoods({ flow: { todo, order }, busy, onScan }: Props) {
  const [next, ...others] = todo
  return (
    <>
      <h1 className="question">{PUTAWAY_PROMPTS.scanGoods}</h1>
      <ScanField label="商品条码" onScan={onScan} busy={busy} />
      {next && (
        <section className="next" aria-label="下一种商品">
          <small>到暂存区 {order.fromLocation} 取</small>
          <GoodsFace goods={next} />
          <Barcode text={next.barCode} />
          <BoxWords pieces={next.outstanding} packing={next} />
        </section>
      )}
      {others.length > 0 && (
        <section aria-label="其余待上架商品">
          <h2>其余 {others.length} 项</h2>
          <ul className="rest">
            {others.map((row) => (
              <li key={batchKey(row)}>
                <GoodsFace goods={row} />
                <BoxWords pieces={row.outstanding} packing={row} />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

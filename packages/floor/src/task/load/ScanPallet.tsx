import { LOAD_PROMPTS } from '@yuncang/contract/task/load/words.ts'
import { ScanField } from '../../part/ScanField.tsx'
import type { Load } from './steps.ts'

type Props = {
  readonly load: Load
  readonly busy: boolean
  readonly onScan: (code: string) => void
  readonly onLeave: () => void
  readonly onChange: () => void
}

/** Which pallet? Each once; which ones are on the lorry stands below. */
export function ScanPallet({ load, busy, onScan, onLeave, onChange }: Props) {
  const { pallets, loadedPallets } = load
  return (
    <>
      <h1 className="question">{LOAD_PROMPTS.scanPallet}</h1>
      <ScanField label="板标签" onScan={onScan} busy={busy} />
      <section className="next" aria-label="装车进度">
        <p className="loaded">
          <b>{loadedPallets.length}</b> / {pallets} 板
        </p>
        <small>车牌 {load.vehicleNo}</small>
        <ol className="pallet-row">
          {Array.from({ length: pallets }, (_, index) => index + 1).map((pallet) => {
            const on = loadedPallets.includes(pallet)
            return (
              <li key={pallet} data-on={on} aria-label={`第 ${pallet} 板${on ? '已装' : '未装'}`}>
                {pallet}
              </li>
            )
          })}
        </ol>
      </section>
      <div className="pair">
        <button type="button" className="big" onClick={onChange} disabled={busy}>
          改车牌、板数
        </button>
        <button type="button" className="big" onClick={onLeave} disabled={busy}>
          缺板也发车
        </button>
      </div>
    </>
  )
}

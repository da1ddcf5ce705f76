import { ScanField } from '../../part/ScanField.tsx'
import { BoxWords } from '../../part/BoxWords.tsx'
import type { Flow } from './steps.ts'
import { GoodsFace } from '../../part/GoodsFace.tsx'

type Props = {
  readonly flow: Flow
  readonly busy: boolean
  readonly onScan: (code: string) => void
  /** A suggestion was touched instead of scanned. */
  readonly onTouch: (location: string) => void
  readonly onBack: () => void
}

/** Where to? The best location in the largest type; any other of the warehouse may be scanned. */
export function ScanLocation({ flow: { chosen, pieces }, busy, onScan, onTouch, onBack }: Props) {
  if (!chosen) return null
  const [best, ...others] = chosen.suggestions
  return (
    <>
      <h1 className="question">扫描目标货位</h1>
      <ScanField label="货位码" onScan={onScan} busy={busy} />
      {busy && (
        <p className="lead" role="status">
          正在提交…
        </p>
      )}
      {best && (
        <section className="next" aria-label="建议货位">
          <small>建议放到</small>
          <button type="button" className="place" disabled={busy} onClick={() => onTouch(best.locationCode)}>
            <b>{best.locationCode}</b>
            <span>
              {best.areaName} · {best.why}
            </span>
          </button>
        </section>
      )}
      <div className="held">
        <GoodsFace goods={chosen} />
        <BoxWords pieces={pieces} packing={chosen} />
      </div>
      {others.length > 0 && (
        <section aria-label="其他货位">
          <h2>也可以放到</h2>
          <div className="places">
            {others.map((place) => (
              <button
                key={place.locationCode}
                type="button"
                className="place"
                disabled={busy}
                onClick={() => onTouch(place.locationCode)}
              >
                <b>{place.locationCode}</b>
                <span>
                  {place.areaName} · {place.why}
                </span>
              </button>
            ))}
          </div>
        </section>
      )}
      <button type="button" className="big" onClick={onBack} disabled={busy}>
        返回，改数量
      </button>
    </>
  )
}

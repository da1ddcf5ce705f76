import type { Flow } from './steps.ts'

/** What waits for another person, and for what. */
export function Waiting({ rows }: { readonly rows: Flow['waiting'] }) {
  if (rows.length === 0) return null
  return (
    <section aria-label="等别人">
      <h2>等别人 {rows.length} 项</h2>
      <ul className="rest">
        {rows.map((row) => (
          <li key={`${row.locationCode}/${row.goodsCode}`} className="stop">
            <b className="mono">{row.locationCode || row.goodsName}</b>
            <span className="waits">
              {row.asked}
              {row.locationCode !== '' && row.goodsName !== '' && <small>{row.goodsName}</small>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

import type { Todo } from './steps.ts'

/** More stops than these are named by their number: nobody reads on. */
const MOST = 30

/** The locations after the next one, in walking order, with who counts there. */
export function StopList({ rows }: { readonly rows: readonly Todo[] }) {
  const stops = [...Map.groupBy(rows, ({ locationCode, goodsCode }) => locationCode || goodsCode).values()]
  if (stops.length === 0) return null
  return (
    <section aria-label="其余货位">
      <h2>之后 {stops.length} 处</h2>
      <ul className="rest">
        {stops.slice(0, MOST).map((here) => (
          <Stop key={here[0]!.locationCode || here[0]!.goodsCode} rows={here} />
        ))}
      </ul>
      {stops.length > MOST && <p className="lead">还有 {stops.length - MOST} 处</p>}
    </section>
  )
}

function Stop({ rows }: { readonly rows: readonly Todo[] }) {
  const [{ locationCode, areaName, heldBy }] = rows as [Todo]
  const goods = rows.map(({ goodsName }) => goodsName).filter(Boolean)
  const asked = rows.find((row) => row.asked !== '')?.asked ?? ''
  return (
    <li className="stop">
      <b className="mono">{locationCode || '找一找'}</b>
      <span>{heldBy === '' ? asked || goods.join('、') || areaName : `${heldBy}正在盘`}</span>
    </li>
  )
}

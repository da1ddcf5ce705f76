import { Link } from 'react-router'
import { useMay } from '../../outbox/worker.ts'
import { Finished } from '../../part/Finished.tsx'
import type { Flow } from './steps.ts'

/** The arrival is in: on to its putaway order, where it made one and the worker may shelve. */
export function Received({ flow: { said, next } }: { readonly flow: Flow }) {
  const shelves = useMay('floorPutaway')
  const order = shelves ? (next?.putawayCode ?? '') : ''
  return (
    <Finished title={said?.text ?? ''}>
      {next?.awaitingDates === 1 && (
        <p className="lead">有商品没填生产日期，由文员在电脑端补录，补录完才能上架这些商品。</p>
      )}
      {order !== '' && (
        <Link to={`/putaway/${encodeURIComponent(order)}`} className="big main">
          去上架
        </Link>
      )}
      <Link to="/receive" className={order === '' ? 'big main' : 'big'}>
        回到收货列表
      </Link>
    </Finished>
  )
}

import { Skeleton } from 'antd'
import './waiting.css'

/** Stands where rows will be, so that nothing jumps when they come. */
export function Waiting({ rows }: { readonly rows: number }) {
  return (
    <div className="yc-waiting" aria-hidden>
      {Array.from({ length: rows }, (_, index) => (
        <Skeleton key={index} active title={false} paragraph={{ rows: 1, width: '100%' }} />
      ))}
    </div>
  )
}

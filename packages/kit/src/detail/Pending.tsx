import { Skeleton } from 'antd'
import { useContext, type ReactNode } from 'react'
import { useUnread } from '../call/unread.ts'
import { CallFailed, type Asked, type WayOut } from '../rows/Failed.tsx'
import './detail.css'
import { WayOutContext } from './way-out.ts'

type PendingProps =
  | {
      readonly at: 'page'
      /** What the page's document was asked by. */
      readonly call: Asked
      /** Where else it leads than to the list that it hangs below. */
      readonly wayOut?: WayOut | null
      /** Stands below what says that it did not come: pages, of which others may be. */
      readonly below?: ReactNode
    }
  | {
      readonly at: 'panel'
      /** What it was asked by; without it what the page asks for besides is waited for. */
      readonly call?: Asked
    }
  | {
      readonly at: 'dialog'
      readonly call?: Asked
      /** So many lines stand where it will be. */
      readonly rows: number
    }

/**
 * What stands in the place of something until that is there, or where it cannot be had: of a page about one thing, from which a way leads
 * back; of a panel; of what a dialog holds.
 */
export function Pending(props: PendingProps) {
  const above = useContext(WayOutContext)
  const { call } = props
  const unread = useUnread(call === undefined)
  const failed = call ?? unread
  if (failed.error)
    return (
      <>
        <CallFailed call={failed} wayOut={props.at === 'page' ? (props.wayOut ?? above) : null} />
        {props.at === 'page' && props.below}
      </>
    )
  if (props.at === 'dialog') return <Skeleton active title={false} paragraph={{ rows: props.rows }} />
  return (
    <div className="yc-panel" aria-busy>
      <Skeleton active paragraph={{ rows: 6 }} />
    </div>
  )
}

import { useContext, type ReactNode } from 'react'
import type { Asked, WayOut } from '../rows/Failed.tsx'
import { DetailPending } from './DetailPage.tsx'
import { WayOutContext } from './way-out.ts'

type PagePendingProps = {
  /** What the page's document was asked by. */
  readonly call: Asked
  /** Where else it leads than to the list that it hangs below. */
  readonly wayOut?: WayOut | null
  /** Stands below what says that it did not come: pages, of which others may be. */
  readonly below?: ReactNode
}

/** What stands in the place of a page about one thing until that is there, or where it cannot be had; from there a way leads back. */
export function PagePending({ call, wayOut, below }: PagePendingProps) {
  const above = useContext(WayOutContext)
  return (
    <>
      <DetailPending call={call} wayOut={wayOut ?? above} />
      {call.error && below}
    </>
  )
}

import { Pagination } from 'antd'
import { useState } from 'react'
import { useWall } from '../chart/wall.ts'

export const PAGE_ROWS = 50

/** Which page of a table is shown; other conditions begin at the first. */
export function usePages(asked: unknown): [number, (page: number) => void] {
  const key = JSON.stringify(asked)
  const [turned, setTurned] = useState({ key, page: 1 })
  return [turned.key === key ? turned.page : 1, (page) => setTurned({ key, page })]
}

type PagesProps = { readonly page: number; readonly total: number; readonly onTurn: (page: number) => void }

/** The pages of a table that has more than one. */
export function Pages({ page, total, onTurn }: PagesProps) {
  const { on } = useWall()
  if (on || total <= PAGE_ROWS) return null
  return (
    <Pagination
      className="yc-panel-pages"
      size="small"
      current={page}
      pageSize={PAGE_ROWS}
      total={total}
      showSizeChanger={false}
      onChange={onTurn}
    />
  )
}

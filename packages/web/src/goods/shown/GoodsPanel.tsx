import { PlusOutlined } from '@ant-design/icons'
import type { Fill } from '@yuncang/kit/quantity/paste.ts'
import { QuantityGrid, type QuantityGridHandle } from '@yuncang/kit/quantity/QuantityGrid.tsx'
import { Button, Empty } from 'antd'
import type { ReactNode, Ref } from 'react'

type GoodsPanelProps = {
  /** What a person should know before goods are chosen; empty when nothing. */
  readonly note: string
  readonly onAdd: () => void
  /** Other ways to add goods, before the main one. */
  readonly moreActs?: ReactNode
  readonly isEmpty: boolean
  readonly emptyText: string
  readonly grid: Ref<QuantityGridHandle>
  readonly onFill: (fills: Fill[]) => void
  /** The table of the goods. */
  readonly children: ReactNode
}

/** The goods of a document being made: added here, their quantities filled in like a spreadsheet. */
export function GoodsPanel({ note, onAdd, moreActs, isEmpty, emptyText, grid, onFill, children }: GoodsPanelProps) {
  return (
    <section className="yc-panel">
      <div className="yc-panel-head">
        <h2>商品</h2>
        <span className="yc-panel-note">{note}</span>
        <div className="yc-panel-acts">
          {moreActs}
          <Button icon={<PlusOutlined aria-hidden />} onClick={onAdd}>
            添加商品
          </Button>
        </div>
      </div>
      {isEmpty ? (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={emptyText} />
      ) : (
        <QuantityGrid ref={grid} onFill={onFill}>
          {children}
        </QuantityGrid>
      )}
    </section>
  )
}

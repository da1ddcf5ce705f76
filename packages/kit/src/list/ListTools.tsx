import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { ExportAct } from '../part/ExportAct.tsx'
import { LIST_WORDS } from '../words.ts'
import { ColumnPanel } from './ColumnPanel.tsx'
import type { Arrangement, ListColumn } from './columns.ts'
import { DENSITIES, type Density } from './remembered.ts'

type ListToolsProps<Row> = {
  readonly acts: ReactNode
  readonly columns: readonly ListColumn<Row>[]
  readonly arrangement: Arrangement
  readonly onArrange: (next: Arrangement) => void
  readonly density: Density
  readonly onDensity: (next: Density) => void
  readonly onExport: (() => Promise<void>) | undefined
  /** How many rows there are; undefined while nobody knows. */
  readonly rows: number | undefined
  readonly onRefresh: () => void
  readonly asking: boolean
}

/** The right end of a list's toolbar: the acts, then export, columns, density and refresh. */
export function ListTools<Row>(props: ListToolsProps<Row>) {
  const { acts, columns, arrangement, onArrange, density, onDensity, onExport, rows, onRefresh, asking } = props
  const densities = {
    items: DENSITIES.map((key) => ({ key, label: LIST_WORDS.densities[key] })),
    selectable: true,
    selectedKeys: [density],
    onClick: ({ key }: { key: string }) => onDensity(key as Density),
  }
  return (
    <div className="yc-list-tools">
      {acts}
      {onExport && <ExportAct rows={rows} onExport={onExport} />}
      <span className="yc-list-icons">
        <ColumnPanel columns={columns} arrangement={arrangement} onArrange={onArrange} />
        <Tooltip title={LIST_WORDS.density}>
          <span>
            <Dropdown menu={densities} trigger={['click']} autoFocus placement="bottomRight">
              <Button type="text" icon={<ColumnHeightOutlined aria-hidden />} aria-label={LIST_WORDS.density} />
            </Dropdown>
          </span>
        </Tooltip>
        <Tooltip title={LIST_WORDS.refresh}>
          <Button
            type="text"
            icon={<ReloadOutlined spin={asking} aria-hidden />}
            aria-label={LIST_WORDS.refresh}
            onClick={onRefresh}
          />
        </Tooltip>
      </span>
    </div>
  )
}

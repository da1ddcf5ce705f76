import { ArrowDownOutlined, ArrowUpOutlined, SettingOutlined } from '@ant-design/icons'
import { Button, Checkbox, Popover, Tooltip } from 'antd'
import { toast } from '../call/toast.ts'
import { LIST_WORDS } from '../words.ts'
import { inOrder, isShown, NO_ARRANGEMENT, withMoved, withShown, type Arrangement, type ListColumn } from './columns.ts'
import { useButtonPanel } from './useButtonPanel.ts'

type ColumnPanelProps<Row> = {
  readonly columns: readonly ListColumn<Row>[]
  readonly arrangement: Arrangement
  readonly onArrange: (next: Arrangement) => void
}

/** Shows, hides and moves the columns of a list. */
export function ColumnPanel<Row>({ columns, arrangement, onArrange }: ColumnPanelProps<Row>) {
  const { open, setOpen, button, panel } = useButtonPanel()
  const free = inOrder(columns, arrangement).filter((column) => !column.fixed)
  const move = (key: string, step: -1 | 1) => onArrange(withMoved(arrangement, columns, key, step))
  const restore = () => {
    onArrange(NO_ARRANGEMENT)
    toast.success(LIST_WORDS.columnsRestored)
  }
  const list = (
    <div {...panel} className="yc-columns">
      <ul>
        {free.map((column, index) => (
          <li key={column.key}>
            <Checkbox
              checked={isShown(column, arrangement)}
              onChange={({ target }) => onArrange(withShown(arrangement, column, target.checked))}
            >
              {column.title}
            </Checkbox>
            <span>
              <Button
                type="text"
                size="small"
                icon={<ArrowUpOutlined aria-hidden />}
                aria-label={`${LIST_WORDS.columnUp} ${column.title}`}
                disabled={index === 0}
                onClick={() => move(column.key, -1)}
              />
              <Button
                type="text"
                size="small"
                icon={<ArrowDownOutlined aria-hidden />}
                aria-label={`${LIST_WORDS.columnDown} ${column.title}`}
                disabled={index === free.length - 1}
                onClick={() => move(column.key, 1)}
              />
            </span>
          </li>
        ))}
      </ul>
      <Button type="link" size="small" onClick={restore}>
        {LIST_WORDS.columnsRestore}
      </Button>
    </div>
  )
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottomRight"
      title={LIST_WORDS.columns}
      content={list}
    >
      <Tooltip title={LIST_WORDS.columns}>
        <Button ref={button} type="text" icon={<SettingOutlined aria-hidden />} aria-label={LIST_WORDS.columns} />
      </Tooltip>
    </Popover>
  )
}

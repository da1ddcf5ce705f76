import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Tooltip } from 'antd'

/** An act of a row that stands behind 更多; `why` says why it is not possible, the empty text when it is. */
export type MoreAct = { readonly label: string; readonly why: string; readonly deed: () => void }

/** The acts of a row that are seldom needed. */
export function MoreActs({ of, acts }: { readonly of: string; readonly acts: readonly MoreAct[] }) {
  const items = acts.map(({ label, why, deed }) => ({
    key: label,
    label: (
      <Tooltip title={why} placement="left">
        <span>{label}</span>
      </Tooltip>
    ),
    disabled: why !== '',
    onClick: deed,
  }))
  return (
    <Dropdown menu={{ items }} trigger={['click']} autoFocus>
      <Button
        type="link"
        size="small"
        icon={<DownOutlined aria-hidden />}
        iconPlacement="end"
        aria-label={`${of} 更多`}
      >
        更多
      </Button>
    </Dropdown>
  )
}

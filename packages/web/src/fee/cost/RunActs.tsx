import { COST_KEYS } from '@yuncang/contract/fee/cost/keys.ts'
import type { CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { costGroups } from '@yuncang/domain/fee/rate/items.ts'
import { DownOutlined } from '@ant-design/icons'
import { Button, Dropdown, Space } from 'antd'
import { useState } from 'react'
import { useCan } from '../../app/user.ts'
import { RerateRunDialog } from './RerateRunDialog.tsx'
import { SettleRunDialog } from './SettleRunDialog.tsx'
import { RUN_ACTS } from './words.ts'

type RunActsProps = {
  /** The one group that the list shows; null: all. */
  readonly group: CostGroup | null
  /** What the list is asked with. */
  readonly conditions: Readonly<Record<string, unknown>>
}

/** What can be done with everything that fits the conditions of a list, however much it is. */
export function RunActs({ group, conditions }: RunActsProps) {
  const can = useCan()
  const [open, setOpen] = useState<'settle' | 'rerate' | null>(null)
  const groups = group === null ? costGroups : [group]
  if (!groups.some((one) => can(COST_KEYS[one].edits))) return null
  const close = () => setOpen(null)
  const asked = askedOf(group, conditions)
  return (
    <>
      <Space.Compact>
        <Button onClick={() => setOpen('settle')}>{RUN_ACTS.settle}</Button>
        <Dropdown
          autoFocus
          trigger={['click']}
          menu={{ items: [{ key: 'rerate', label: RUN_ACTS.rerate, onClick: () => setOpen('rerate') }] }}
        >
          <Button icon={<DownOutlined aria-hidden />} aria-label={RUN_ACTS.more} />
        </Dropdown>
      </Space.Compact>
      {open === 'settle' && <SettleRunDialog asked={asked} onClose={close} />}
      {open === 'rerate' && <RerateRunDialog asked={asked} onClose={close} />}
    </>
  )
}

/** The conditions without the status, which the deed decides; a page of one group asks for that group. */
function askedOf(group: CostGroup | null, conditions: RunActsProps['conditions']): Readonly<Record<string, unknown>> {
  const { status: _status, costType: _costType, ...asked } = conditions
  return group === null ? asked : { ...asked, group: String(group) }
}

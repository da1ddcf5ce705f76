import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import { Button, Dropdown } from 'antd'
import { useCan } from '../../app/user.ts'
import type { Correction, LocationRow } from './location-row.ts'

const TAKEN = '这里的商品都已被任务占用，或等待上架、录入日期'
const RIGHTS: Readonly<Record<Correction, Right>> = {
  move: 'floorMove',
  quality: 'floorQuality',
  date: 'floorDateChange',
}
const LABELS: Readonly<Record<Correction, string>> = { move: '移动库位', quality: '品质变更', date: '日期变更' }

type CorrectButtonProps = { readonly row: LocationRow; readonly onChoose: (what: Correction) => void }

/** What can be put right at a location; what cannot is offered with the reason. */
export function CorrectButton({ row, onChoose }: CorrectButtonProps) {
  const can = useCan()
  const whyNot = (what: Correction): string => {
    if (!can(RIGHTS[what])) return WHY_NOT.noRight
    if (what === 'move' && row.locationsOn === 0) return '仓库未启用货位管理'
    if (what === 'date' && row.datesOn === 0) return '仓库未启用生产日期管理'
    if (what === 'date' && row.dated === 0) return '商品未启用生产日期管理'
    return row.free + row.brokenFree === 0 ? TAKEN : ''
  }
  const items = (['move', 'quality', 'date'] as const).map((what) => {
    const why = whyNot(what)
    return { key: what, label: LABELS[what], disabled: why !== '', title: why }
  })
  return (
    <Dropdown menu={{ items, onClick: ({ key }) => onChoose(key as Correction) }} trigger={['click']} autoFocus>
      <Button type="link" size="small">
        更正
      </Button>
    </Dropdown>
  )
}

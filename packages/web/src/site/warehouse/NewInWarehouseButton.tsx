import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import type { Right } from '@yuncang/domain/access/rights.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'

type NewInWarehouseButtonProps = {
  readonly label: string
  readonly right: Right
  /** The page that makes it in a warehouse. */
  readonly to: (warehouseCode: string) => string
  /** The warehouses the list is narrowed to; a single one is taken without asking. */
  readonly warehouseCodes: readonly string[] | undefined
  /** Only where space is managed by location (part 1, 6). */
  readonly needsLocations?: boolean
  readonly main?: boolean
}

/** Makes something new in a warehouse; with several it asks for which first, and where it cannot be it says why. */
export function NewInWarehouseButton({
  label,
  right,
  to,
  warehouseCodes,
  needsLocations = false,
  main = true,
}: NewInWarehouseButtonProps) {
  const navigate = useNavigate()
  const can = useCan()
  const { warehouseList } = useUser()
  const warehouses = warehouseList.filter(({ value }) => !warehouseCodes || warehouseCodes.includes(value))
  const isFit = ({ locationsOn }: (typeof warehouses)[number]) => !needsLocations || locationsOn === 1
  const [only] = warehouses.filter(isFit)
  const why = !can(right)
    ? WHY_NOT.noRight
    : warehouses.length === 0
      ? can('warehouseManageAdd')
        ? '还没有可用的仓库，请先在“仓库列表”新建'
        : '没有可用的仓库，请联系管理员'
      : only
        ? ''
        : `仓库未开启库位管理，不能${label}`
  const look = { why, type: main ? 'primary' : 'default', children: label } as const
  const create = (warehouseCode: string) => void navigate(to(warehouseCode))
  if (why !== '' || !only) return <ActButton {...look} icon={<PlusOutlined aria-hidden />} />
  if (warehouses.length === 1)
    return <ActButton {...look} icon={<PlusOutlined aria-hidden />} onClick={() => create(only.value)} />
  const menu = {
    items: warehouses.map((warehouse) => ({
      key: warehouse.value,
      label: isFit(warehouse) ? warehouse.name : `${warehouse.name}（未开启库位管理）`,
      disabled: !isFit(warehouse),
    })),
    onClick: ({ key }: { key: string }) => create(key),
  }
  return (
    <Dropdown menu={menu} trigger={['click']} autoFocus>
      <ActButton {...look} icon={<DownOutlined aria-hidden />} iconPlacement="end" />
    </Dropdown>
  )
}

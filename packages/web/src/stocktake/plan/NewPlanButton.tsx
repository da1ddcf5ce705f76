import { DownOutlined } from '@ant-design/icons'
import { STOCKTAKE_TYPE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { needsLocations, STOCKTAKE_TYPES, type StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Dropdown, type MenuProps } from 'antd'
import { useNavigate } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'
import { newPlanAddress } from './addresses.ts'
import './plan.css'

const LABEL = '新建盘点计划'

type Warehouse = ReturnType<typeof useUser>['warehouseList'][number]

type NewPlanButtonProps = {
  /** The warehouses the list is narrowed to. */
  readonly warehouseCodes: readonly string[] | undefined
}

/** Chooses the type of a new plan, and the warehouse where there are several; what counts by location is offered where locations are kept (part 2, 2). */
export function NewPlanButton({ warehouseCodes }: NewPlanButtonProps) {
  const navigate = useNavigate()
  const can = useCan()
  const { warehouseList } = useUser()
  const warehouses = warehouseList.filter(({ value }) => !warehouseCodes || warehouseCodes.includes(value))
  const why = !can('liquidationPlanAdd')
    ? WHY_NOT.noRight
    : warehouses.length === 0
      ? can('warehouseManageAdd')
        ? '还没有可用的仓库，请先在“仓库列表”新建'
        : '没有可用的仓库，请联系管理员'
      : ''
  const look = {
    type: 'primary',
    children: LABEL,
    icon: <DownOutlined aria-hidden />,
    iconPlacement: 'end',
  } as const
  if (why !== '') return <ActButton {...look} why={why} />
  const typesOf = (warehouse: Warehouse) =>
    [STOCKTAKE_TYPES[1], STOCKTAKE_TYPES[0], STOCKTAKE_TYPES[2]].map((type) => typeEntry(type, warehouse))
  const [only] = warehouses
  const items: MenuProps['items'] =
    warehouses.length === 1 && only
      ? typesOf(only)
      : warehouses.map((warehouse) => ({
          key: warehouse.value,
          type: 'group' as const,
          label: warehouse.name,
          children: typesOf(warehouse),
        }))
  const menu: MenuProps = {
    items,
    className: 'yc-new-plan',
    onClick: ({ key }) => {
      const [type = '', ...warehouseCode] = key.split('/')
      void navigate(newPlanAddress(Number(type) as StocktakeType, warehouseCode.join('/')))
    },
  }
  return (
    <Dropdown menu={menu} trigger={['click']} autoFocus>
      <ActButton {...look} why="" />
    </Dropdown>
  )
}

function typeEntry(type: StocktakeType, { value, locationsOn }: Warehouse) {
  const off = needsLocations(type) && locationsOn !== 1
  const name = STOCKTAKE_TYPE_NAMES[type]
  return { key: `${type}/${value}`, label: off ? `${name}（未开启库位管理）` : name, disabled: off }
}

import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { TASK_WHY } from '@yuncang/contract/task/task/words.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'
import { newOrderAddress } from './addresses.ts'

/** Makes an order by hand; with several warehouses it asks for which. Only where space is managed by location (part 1, 6). */
export function NewOrderButton({ warehouseCodes }: { readonly warehouseCodes: readonly string[] | undefined }) {
  const navigate = useNavigate()
  const can = useCan()
  const { warehouseList } = useUser()
  const warehouses = warehouseList.filter(({ value }) => !warehouseCodes || warehouseCodes.includes(value))
  const managed = warehouses.filter(({ isLmOpen }) => isLmOpen === 1)
  const why = !can('putawayListAdd')
    ? TASK_WHY.noRight
    : warehouses.length === 0
      ? '没有可用的仓库，请联系管理员'
      : managed.length === 0
        ? '仓库未开启库位管理，不能新建上架单'
        : ''
  const create = (warehouseCode: string) => void navigate(newOrderAddress(warehouseCode))

  const [only] = managed
  if (why !== '' || !only || warehouses.length === 1)
    return (
      <ActButton
        type="primary"
        why={why}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => only && create(only.value)}
      >
        新建上架单
      </ActButton>
    )
  const menu = {
    items: warehouses.map(({ value, name, isLmOpen }) => ({
      key: value,
      label: isLmOpen === 1 ? name : `${name}（未开启库位管理）`,
      disabled: isLmOpen !== 1,
    })),
    onClick: ({ key }: { key: string }) => create(key),
  }
  return (
    <Dropdown menu={menu} trigger={['click']}>
      <ActButton type="primary" why="" icon={<DownOutlined aria-hidden />} iconPlacement="end">
        新建上架单
      </ActButton>
    </Dropdown>
  )
}

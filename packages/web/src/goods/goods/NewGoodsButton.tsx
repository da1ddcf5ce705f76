import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'
import { newGoodsAddress } from './addresses.ts'
import { GOODS_SAID } from './words.ts'

/** Registers goods. With several warehouses it asks for which first. */
export function NewGoodsButton({ warehouseCodes }: { readonly warehouseCodes: readonly string[] | undefined }) {
  const navigate = useNavigate()
  const can = useCan()
  const { warehouseList } = useUser()
  const warehouses = warehouseList.filter(({ value }) => !warehouseCodes || warehouseCodes.includes(value))
  const why = !can('goodsManageAdd') ? GOODS_SAID.noRight : warehouses.length === 0 ? GOODS_SAID.noWarehouse : ''
  const create = (warehouseCode: string) => void navigate(newGoodsAddress(warehouseCode))
  const [only] = warehouses
  if (why !== '' || !only || warehouses.length === 1)
    return (
      <ActButton
        type="primary"
        why={why}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => only && create(only.value)}
      >
        新建商品
      </ActButton>
    )
  const menu = {
    items: warehouses.map(({ value, name }) => ({ key: value, label: name })),
    onClick: ({ key }: { key: string }) => create(key),
  }
  return (
    <Dropdown menu={menu} trigger={['click']}>
      <ActButton type="primary" why="" icon={<DownOutlined aria-hidden />} iconPlacement="end">
        新建商品
      </ActButton>
    </Dropdown>
  )
}

import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { TASK_WHY } from '@yuncang/contract/task/task/words.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'
import { newLabelAddress } from './addresses.ts'

/** Makes a label or film task. With several warehouses it asks for which first. */
export function NewLabelButton({ warehouseCodes }: { readonly warehouseCodes: readonly string[] | undefined }) {
  const navigate = useNavigate()
  const can = useCan()
  const { warehouseList } = useUser()
  const warehouses = warehouseList.filter(({ value }) => !warehouseCodes || warehouseCodes.includes(value))
  const why = !can('labelTaskAdd') ? TASK_WHY.noRight : warehouses.length === 0 ? '没有可用的仓库，请联系管理员' : ''
  const create = (warehouseCode: string) => void navigate(newLabelAddress(warehouseCode))
  const [only] = warehouses
  if (why !== '' || !only || warehouses.length === 1)
    return (
      <ActButton
        type="primary"
        why={why}
        icon={<PlusOutlined aria-hidden />}
        onClick={() => only && create(only.value)}
      >
        新建任务
      </ActButton>
    )
  const menu = {
    items: warehouses.map(({ value, name }) => ({ key: value, label: name })),
    onClick: ({ key }: { key: string }) => create(key),
  }
  return (
    <Dropdown menu={menu} trigger={['click']}>
      <ActButton type="primary" why="" icon={<DownOutlined aria-hidden />} iconPlacement="end">
        新建任务
      </ActButton>
    </Dropdown>
  )
}

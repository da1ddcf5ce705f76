import { DownOutlined, PlusOutlined } from '@ant-design/icons'
import { TASK_WHY } from '@yuncang/contract/task/task/words.ts'
import type { Nature } from '@yuncang/domain/task/task/kind.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'
import { createAddress } from './addresses.ts'
import { NATURE_WORDS } from './words.ts'

type NewTaskButtonProps = {
  readonly nature: Nature
  /** The warehouses the list is narrowed to; a single one is taken without asking. */
  readonly warehouseCodes: readonly string[] | undefined
  readonly main: boolean
}

/** Creates a task. With several warehouses it asks for which first. */
export function NewTaskButton({ nature, warehouseCodes, main }: NewTaskButtonProps) {
  const navigate = useNavigate()
  const can = useCan()
  const { warehouseList } = useUser()
  const warehouses = warehouseList.filter(({ value }) => !warehouseCodes || warehouseCodes.includes(value))
  const why = !can('assignmentManageAdd')
    ? TASK_WHY.noRight
    : warehouses.length === 0
      ? '没有可用的仓库，请联系管理员'
      : ''
  const look = { why, type: main ? 'primary' : 'default', children: NATURE_WORDS[nature].add } as const
  const create = (warehouseCode: string) => void navigate(createAddress(nature, warehouseCode))

  const [only] = warehouses
  if (why !== '' || !only) return <ActButton {...look} icon={<PlusOutlined aria-hidden />} />
  if (warehouses.length === 1)
    return <ActButton {...look} icon={<PlusOutlined aria-hidden />} onClick={() => create(only.value)} />
  const menu = {
    items: warehouses.map(({ value, name }) => ({ key: value, label: name })),
    onClick: ({ key }: { key: string }) => create(key),
  }
  return (
    <Dropdown menu={menu} trigger={['click']}>
      <ActButton {...look} icon={<DownOutlined aria-hidden />} iconPlacement="end" />
    </Dropdown>
  )
}

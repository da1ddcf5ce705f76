import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { Button, Dropdown } from 'antd'
import { useNavigate } from 'react-router'
import { useCanOpen } from '../../app/open.ts'
import { useUser } from '../../app/user.ts'
import { BY_GOODS } from '../../stock/query/addresses.ts'
import { ALL_TASKS, tasksOfGoods } from '../../task/task/addresses.ts'
import type { GoodsRow } from './goods-columns.tsx'

const NO_PAGE = '您没有该页面的权限，请联系管理员开通'

/** What leads on from goods: their stock, their tasks, and the switch of their production dates. What cannot be done says why. */
export function MoreGoodsActs({ goods, onSwitch }: { readonly goods: GoodsRow; readonly onSwitch: () => void }) {
  const navigate = useNavigate()
  const canOpen = useCanOpen()
  const { identity } = useUser()
  const stock = `${BY_GOODS}?${new URLSearchParams({ goodsCode: goods.goodsCode })}`
  const item = (key: string, label: string, why: string) => ({ key, label, disabled: why !== '', title: why })
  const switchLabel = goods.dated === 1 ? '关闭生产日期管理' : '开启生产日期管理'
  const items = [
    item('stock', '查看库存', canOpen(BY_GOODS) ? '' : NO_PAGE),
    item('tasks', '查看任务', canOpen(ALL_TASKS) ? '' : NO_PAGE),
    ...(identity === IDENTITY.merchant || identity === IDENTITY.staff
      ? [item('dates', switchLabel, goods.abilities.dates)]
      : []),
  ]
  const choose = ({ key, domEvent }: { key: string; domEvent: { stopPropagation: () => void } }) => {
    // A click in the menu is no click on the row.
    domEvent.stopPropagation()
    if (key === 'dates') onSwitch()
    else void navigate(key === 'stock' ? stock : tasksOfGoods(goods.goodsCode))
  }
  return (
    <Dropdown menu={{ items, onClick: choose }} trigger={['click']} autoFocus>
      <Button type="link" size="small" onClick={(event) => event.stopPropagation()}>
        更多
      </Button>
    </Dropdown>
  )
}

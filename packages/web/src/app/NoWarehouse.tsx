import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { Empty } from 'antd'
import { Link } from 'react-router'
import { useCan, useUser } from './user.ts'

/** What stands on a page about warehouses while there is none: who may make one is led there. */
export function NoWarehouse() {
  const { identity } = useUser()
  const can = useCan()
  if (identity === IDENTITY.platform)
    return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="各商户还没有仓库" />
  return can('warehouseManageAdd') ? (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="还没有仓库">
      <Link to="/waremanage/warehouse">到“仓库列表”新建</Link>
    </Empty>
  ) : (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="您还没有可以管理的仓库，请联系管理员" />
  )
}

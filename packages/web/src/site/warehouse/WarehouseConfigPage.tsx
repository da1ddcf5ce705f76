import { getWarehouseConfigs } from '@yuncang/contract/site/warehouse/settings.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { NoWarehouse } from '../../app/NoWarehouse.tsx'
import '../../app/switches.css'
import { WarehousePanel } from './WarehousePanel.tsx'

/** How the warehouses of the user work (part 3, 2.2; semantics 3, management model). */
export default function WarehouseConfigPage() {
  const { data, error, refetch } = useCall(getWarehouseConfigs, {})
  if (!data) return <Pending at="panel" call={{ error, refetch }} />
  return (
    <article className="yc-detail yc-settings-page">
      <h1>仓库设置</h1>
      {data.length === 0 && <NoWarehouse />}
      {data.map((config) => (
        <WarehousePanel key={`${config.tenantName}/${config.warehouseCode}`} config={config} />
      ))}
    </article>
  )
}

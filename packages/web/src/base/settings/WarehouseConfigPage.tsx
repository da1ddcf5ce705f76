import { getWarehouseConfigs } from '@yuncang/contract/base/settings/settings.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { DetailPending } from '@yuncang/kit/detail/DetailPage.tsx'
import { Empty } from 'antd'
import './settings.css'
import { WarehousePanel } from './WarehousePanel.tsx'

/** How the warehouses of the user work (part 3, 2.2; semantics 3, management model). */
export default function WarehouseConfigPage() {
  const { data, error, refetch } = useCall(getWarehouseConfigs, {})
  if (!data) return <DetailPending error={error?.message ?? null} onRetry={() => void refetch()} />
  return (
    <article className="yc-detail yc-settings-page">
      <h1>仓库设置</h1>
      {data.length === 0 && (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="您还没有可以管理的仓库，请联系管理员" />
      )}
      {data.map((config) => (
        <WarehousePanel key={`${config.tenantName}/${config.warehouseCode}`} config={config} />
      ))}
    </article>
  )
}

import { getWarehouseConfigs } from '@yuncang/contract/site/warehouse/settings.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Empty, Modal } from 'antd'
import { WarehousePanel } from './WarehousePanel.tsx'
import './warehouse.css'
import type { Warehouse } from './WarehouseDialog.tsx'
import { WAREHOUSE_WORDS } from './words.ts'

/** How one warehouse works: its switches, as they stand on the page of all of them. Render it only while it is open. */
export function SettingsDialog({
  warehouse,
  onClose,
}: {
  readonly warehouse: Warehouse
  readonly onClose: () => void
}) {
  const { data, error, refetch } = useCall(getWarehouseConfigs, {})
  const config = data?.find(
    (each) => each.warehouseCode === warehouse.warehouseCode && each.tenantName === warehouse.tenantName,
  )
  return (
    <Modal open title="仓库设置" width={720} footer={null} onCancel={onClose}>
      {!data && <Pending at="dialog" call={{ error, refetch }} rows={6} />}
      {data && !config && <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={WAREHOUSE_WORDS.closedSettings} />}
      {config && (
        <div className="yc-warehouse-settings">
          <WarehousePanel config={config} />
        </div>
      )}
    </Modal>
  )
}

import { MANUAL_ASKS } from '@yuncang/contract/shelf/putaway/words.ts'
import { getPutawaySuppliers } from '@yuncang/contract/shelf/putaway/create.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { getLocationPage } from '@yuncang/contract/site/location/lookup.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { GuardedSelect } from '@yuncang/kit/form/GuardedSelect.tsx'
import { Form, type FormInstance } from 'antd'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import type { ManualHeadValues } from './useManualOrder.ts'

type ManualHeadProps = {
  readonly form: FormInstance<ManualHeadValues>
  readonly warehouseCode: string
  /** Asks before goods that were chosen are dropped; false keeps the choice. */
  readonly mayChange: () => Promise<boolean>
  readonly onTouched: () => void
}

const STAGING = 2

/** Where an order takes from: area, location and supplier, each narrowing the next (part 1, 5.8). */
export function ManualHead({ form, warehouseCode, mayChange, onTouched }: ManualHeadProps) {
  const { areaId, locationId } = Form.useWatch([], form) ?? {}
  const warehouse = useWarehouseOptions()?.find(({ value }) => value === warehouseCode)
  const areas = useCall(selectAreaList, { warehouseCode, areaNature: STAGING }).data
  const locations = useCall(getLocationPage, { warehouseCode, areaId, rows: 200 }, { enabled: Boolean(areaId) }).data
  const suppliers = useCall(
    getPutawaySuppliers,
    { warehouseCode, locationId: locationId ?? '' },
    { enabled: Boolean(locationId) },
  ).data

  const changed = (change: ManualHeadValues) => {
    onTouched()
    if ('areaId' in change) {
      form.resetFields(['locationId', 'supplierCode'])
      const area = areas?.find((row) => row.areaId === change.areaId)
      if (area?.locationCount === 0) toast.warning(MANUAL_ASKS.noLocations)
    }
    if ('locationId' in change) form.resetFields(['supplierCode'])
  }
  return (
    <Form<ManualHeadValues>
      form={form}
      name={`putaway-${warehouseCode}`}
      className="yc-plan-head"
      labelCol={{ flex: '84px' }}
      colon={false}
      scrollToFirstError={{ focus: true }}
      onValuesChange={changed}
    >
      <Form.Item label="仓库">
        <b className="yc-plan-fixed">{warehouse?.label ?? warehouseCode}</b>
      </Form.Item>
      <Form.Item name="areaId" label="原库区" rules={[{ required: true, message: MANUAL_ASKS.area }]}>
        <GuardedSelect
          placeholder="请选择原库区"
          options={areas?.map((row) => ({ value: row.areaId, label: row.areaName }))}
          notFoundContent="该仓库还没有暂存区"
          mayChange={mayChange}
        />
      </Form.Item>
      <Form.Item name="locationId" label="原货位" rules={[{ required: true, message: MANUAL_ASKS.location }]}>
        <GuardedSelect
          placeholder={areaId ? '请选择原货位' : '先选择原库区'}
          disabled={!areaId}
          options={(areaId ? locations?.records : [])?.map((row) => ({
            value: row.locationId,
            label: row.locationCode,
          }))}
          notFoundContent={MANUAL_ASKS.noLocations}
          mayChange={mayChange}
        />
      </Form.Item>
      <Form.Item name="supplierCode" label="供应商" rules={[{ required: true, message: MANUAL_ASKS.supplier }]}>
        <GuardedSelect
          placeholder={locationId ? '请选择供应商' : '先选择原货位'}
          disabled={!locationId}
          options={(locationId ? suppliers : [])?.map((row) => ({
            value: row.supplierCode,
            label: row.supplierName,
          }))}
          notFoundContent="该货位没有可上架的商品"
          mayChange={mayChange}
        />
      </Form.Item>
    </Form>
  )
}

import { getSupplierSelect } from '@yuncang/contract/stocktake/plan/plan.ts'
import { STOCKTAKE_TYPE_NAMES } from '@yuncang/contract/stocktake/task/words.ts'
import { selectAreaList } from '@yuncang/contract/site/area/lookup.ts'
import { needsLocations, STOCKTAKE_TYPE, type StocktakeType } from '@yuncang/domain/stocktake/task/state.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { GuardedSelect } from '@yuncang/kit/form/GuardedSelect.tsx'
import { Form, type FormInstance } from 'antd'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { PLAN_ASKS } from './words.ts'

/** What stands above what a plan names. */
export type PlanHeadValues = { readonly supplierCode?: string; readonly areaId?: string }

type PlanHeadProps = {
  readonly form: FormInstance<PlanHeadValues>
  readonly type: StocktakeType
  readonly warehouseCode: string
  /** Asks before what was chosen is dropped; false keeps the choice. */
  readonly mayChange: () => Promise<boolean>
  readonly onTouched: () => void
}

/** Where and whose: the supplier for goods, the area where a plan goes by location (part 2, 5). */
export function PlanHead({ form, type, warehouseCode, mayChange, onTouched }: PlanHeadProps) {
  const byGoods = type !== STOCKTAKE_TYPE.location
  const warehouse = useWarehouseOptions()?.find(({ value }) => value === warehouseCode)
  const suppliers = useCall(getSupplierSelect, { warehouseCode }, { enabled: byGoods }).data
  const areas = useCall(selectAreaList, { warehouseCode }, { enabled: needsLocations(type) }).data
  return (
    <Form<PlanHeadValues>
      form={form}
      name={`stocktake-${type}-${warehouseCode}`}
      className="yc-plan-head"
      labelCol={{ flex: '84px' }}
      colon={false}
      scrollToFirstError={{ focus: true }}
      onValuesChange={onTouched}
    >
      <Form.Item label="仓库">
        <b className="yc-plan-fixed">{warehouse?.label ?? warehouseCode}</b>
      </Form.Item>
      <Form.Item label="盘点类型">
        <b className="yc-plan-fixed">{STOCKTAKE_TYPE_NAMES[type]}</b>
      </Form.Item>
      {byGoods && (
        <Form.Item name="supplierCode" label="供应商" rules={[{ required: true, message: PLAN_ASKS.supplier }]}>
          <GuardedSelect
            placeholder="请选择供应商"
            options={suppliers?.map((row) => ({ value: row.supplierCode, label: row.supplierName }))}
            notFoundContent="该仓库还没有供应商的商品"
            mayChange={mayChange}
          />
        </Form.Item>
      )}
      {needsLocations(type) && (
        <Form.Item name="areaId" label="盘点库区" rules={[{ required: true, message: PLAN_ASKS.area }]}>
          <GuardedSelect
            placeholder="请选择盘点库区"
            options={areas?.map((row) => ({ value: row.areaId, label: row.areaName }))}
            notFoundContent="该仓库还没有库区"
            mayChange={mayChange}
          />
        </Form.Item>
      )}
    </Form>
  )
}

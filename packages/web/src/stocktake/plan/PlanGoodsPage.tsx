import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { useParams } from 'react-router'
import { CreatePage } from '../../app/CreatePage.tsx'
import { ChosenPanel } from './ChosenPanel.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { goodsColumns, GoodsToCountPicker, type GoodsToCount } from './GoodsToCountPicker.tsx'
import { PlanHead } from './PlanHead.tsx'
import { usePlanForm } from './usePlanForm.ts'
import { NEW_PLAN, PLAN_ASKS, PLAN_DIALOGS, PLAN_NOTES } from './words.ts'

/** Makes a plan by goods: wherever they lie (type 1), or at each location of an area (type 0; part 2, 2). */
export default function PlanGoodsPage() {
  const params = useParams()
  const warehouseCode = params['warehouseCode'] ?? ''
  const type = params['type'] === String(STOCKTAKE_TYPE.goodsInArea) ? STOCKTAKE_TYPE.goodsInArea : STOCKTAKE_TYPE.goods
  const plan = usePlanForm<GoodsToCount>({
    what: NEW_PLAN[type],
    keyOf: ({ goodsCode }) => goodsCode,
    dropQuestion: PLAN_DIALOGS.dropGoods,
    noneText: PLAN_ASKS.goods,
    planOf: ({ areaId, supplierCode }, rows) => ({
      type,
      warehouseCode,
      supplierCode,
      ...(type === STOCKTAKE_TYPE.goodsInArea && { areaId }),
      goodsCodes: rows.map(({ goodsCode }) => goodsCode),
    }),
  })
  const { supplierCode, areaId } = plan.head
  const inArea = type === STOCKTAKE_TYPE.goodsInArea
  return (
    <CreatePage
      title={NEW_PLAN[type]}
      saveText="保存"
      right="liquidationPlanAdd"
      saving={plan.saving.busy}
      onBack={plan.back}
      onSave={plan.submit}
      head={
        <PlanHead
          form={plan.form}
          type={type}
          warehouseCode={warehouseCode}
          mayChange={plan.mayChange}
          onTouched={plan.touch}
        />
      }
    >
      <ChosenPanel<GoodsToCount>
        title="盘点商品"
        note={PLAN_NOTES[type]}
        addText="添加商品"
        emptyText={inArea ? '选好供应商和盘点库区后，添加要盘点的商品' : '选好供应商后，添加要盘点的商品'}
        rows={plan.rows}
        keyOf={({ goodsCode }) => goodsCode}
        nameOf={({ name }) => name}
        columns={goodsColumns(() => '')}
        onAdd={() => void plan.openPicker()}
        onRemove={plan.remove}
      />
      {plan.picking && supplierCode && (
        <GoodsToCountPicker
          of={{ warehouseCode, supplierCode, ...(inArea && areaId && { areaId }) }}
          chosen={plan.rows.map(({ goodsCode }) => goodsCode)}
          onPick={plan.add}
          onClose={plan.closePicker}
        />
      )}
      {plan.saving.inTheWay && (
        <ConflictDialog
          inTheWay={plan.saving.inTheWay}
          warehouseCode={warehouseCode}
          busy={plan.saving.busy}
          onDrop={() => void plan.saveRest()}
          onClose={plan.saving.stay}
        />
      )}
    </CreatePage>
  )
}

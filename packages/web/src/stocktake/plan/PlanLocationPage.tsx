import { STOCKTAKE_TYPE } from '@yuncang/domain/stocktake/task/state.ts'
import { useParams } from 'react-router'
import { CreatePage } from '../../app/CreatePage.tsx'
import { ChosenPanel } from './ChosenPanel.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { locationColumns, LocationPicker, type LocationToCount } from './LocationPicker.tsx'
import { PlanHead } from './PlanHead.tsx'
import { usePlanForm } from './usePlanForm.ts'
import { NEW_PLAN, PLAN_ASKS, PLAN_DIALOGS, PLAN_NOTES } from './words.ts'

const type = STOCKTAKE_TYPE.location

/** Makes a plan by location: whatever lies at the chosen ones (part 2, 2). */
export default function PlanLocationPage() {
  const { warehouseCode = '' } = useParams()
  const plan = usePlanForm<LocationToCount>({
    what: NEW_PLAN[type],
    keyOf: ({ locationId }) => locationId,
    dropQuestion: PLAN_DIALOGS.dropLocations,
    noneText: PLAN_ASKS.locations,
    planOf: ({ areaId }, rows) => ({
      type,
      warehouseCode,
      areaId,
      locationIds: rows.map(({ locationId }) => locationId),
    }),
  })
  const { areaId } = plan.head
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
      <ChosenPanel<LocationToCount>
        title="盘点货位"
        note={PLAN_NOTES[type]}
        addText="添加货位"
        emptyText="选好盘点库区后，添加要盘点的货位"
        rows={plan.rows}
        keyOf={({ locationId }) => locationId}
        nameOf={({ locationCode }) => locationCode}
        columns={locationColumns(() => '')}
        onAdd={() => void plan.openPicker()}
        onRemove={plan.remove}
      />
      {plan.picking && areaId && (
        <LocationPicker
          of={{ warehouseCode, areaId }}
          chosen={plan.rows.map(({ locationId }) => locationId)}
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

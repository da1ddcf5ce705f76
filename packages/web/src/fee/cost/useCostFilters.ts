import { COST_KIND_NAMES, COST_LABELS, COST_STATUS_NAMES } from '@yuncang/contract/fee/cost/words.ts'
import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { costStatuses } from '@yuncang/domain/fee/cost/state.ts'
import { COST_GROUP, costGroups, itemRules, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { useUser } from '../../app/user.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { usePointOptions } from '../../choice/dispatch-point.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { OWNER_FILTERS } from '../../choice/words.ts'
import { FILTER_NAMES } from './words.ts'

const BY_POINT: readonly CostGroup[] = [COST_GROUP.delivery, COST_GROUP.returns]
const KINDS = optionsOf(COST_KIND_NAMES)
const GROUPS = costGroups.map((group) => ({ value: String(group), label: GROUP_NAMES[group] }))
const ZERO = [{ value: '1', label: COST_LABELS.zero }]
const STATUSES = costStatuses.map((status) => ({ value: String(status), label: COST_STATUS_NAMES[status] }))

/** What a list of costs is narrowed by. @param group the one group that it shows; null: all */
export function useCostFilters(group: CostGroup | null): Filter[] {
  const { identity } = useUser()
  const warehouses = useWarehouseOptions()
  const suppliers = useSupplierOptions()
  const points = usePointOptions()
  const items = useDictOptions('COST_PRO')?.filter(({ value }) => group === null || itemRules(value).group === group)
  const methods = useDictOptions('RECKON_TYPE')
  return [
    { kind: 'days', names: ['beginDay', 'endDay'], label: COST_LABELS.day },
    // A supplier sees its own only.
    ...(identity === IDENTITY.supplier
      ? []
      : [{ kind: 'one', name: 'supplierCode', label: OWNER_FILTERS.supplier, options: suppliers } as const]),
    { kind: 'several', name: 'warehouseCode', label: OWNER_FILTERS.warehouse, options: warehouses },
    ...(group === null ? [{ kind: 'several', name: 'group', label: COST_LABELS.group, options: GROUPS } as const] : []),
    { kind: 'several', name: 'status', label: COST_LABELS.status, options: STATUSES },
    { kind: 'text', name: 'code', label: COST_LABELS.code },
    { kind: 'text', name: 'taskCode', label: COST_LABELS.task },
    { kind: 'text', name: 'billCode', label: COST_LABELS.bill },
    { kind: 'one', name: 'item', label: COST_LABELS.item, options: items },
    { kind: 'one', name: 'method', label: COST_LABELS.method, options: methods },
    ...(group === null || BY_POINT.includes(group)
      ? [{ kind: 'one', name: 'pointCode', label: FILTER_NAMES.point, options: points } as const]
      : []),
    { kind: 'one', name: 'kind', label: FILTER_NAMES.kind, options: KINDS },
    { kind: 'one', name: 'isZero', label: FILTER_NAMES.money, options: ZERO },
    // What revenue is counted by; only the list of all costs knows it.
    ...(group === null ? [{ kind: 'days', names: ['bookBegin', 'bookEnd'], label: FILTER_NAMES.booked } as const] : []),
  ]
}

import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { NATURE, NATURES, TASK_KINDS, taskKinds, type Nature } from '@yuncang/domain/task/task/kind.ts'
import { statusesOf } from '@yuncang/domain/task/task/state.ts'
import { REJECT_REASON_NAMES } from '@yuncang/contract/task/sign-for/words.ts'
import { TASK_KIND_NAMES, statusName } from '@yuncang/contract/task/task/words.ts'
import { optionsOf, type Filter } from '@yuncang/kit/list/filter.ts'
import { useSearchParams } from 'react-router'
import { useUser } from '../../app/user.ts'
import { useDictOptions } from '../../choice/dict.ts'
import { useGoodsSearch } from '../../choice/goods.ts'
import { useMerchantFilter } from '../../choice/merchant.ts'
import { useSupplierOptions } from '../../choice/supplier.ts'
import { usePlatformOptions, usePointOptions } from '../../choice/dispatch-point.ts'
import { useWarehouseOptions } from '../../choice/warehouse.ts'
import { FILTER_WORDS, NATURE_WORDS, SHOW_NAMES } from './words.ts'

/** The conditions of a task list; without a nature, of the list of all tasks. */
export function useTaskFilters(nature: Nature | undefined): Filter[] {
  const { identity } = useUser()
  const kinds = useKindOptions(nature)
  const merchants = useMerchantFilter()
  const suppliers = useSupplierOptions()
  const warehouses = useWarehouseOptions()
  const points = usePointOptions()
  const platforms = usePlatformOptions()
  const [asked] = useSearchParams()
  const goods = useGoodsSearch(asked.get('goodsCode') ?? '', asked.get('supplierCode') ?? undefined)
  const statuses = statusesOf(nature).map((status) => ({
    value: String(status),
    label: statusName(status, nature ?? 2),
  }))
  return [
    { kind: 'text', name: 'code', label: FILTER_WORDS.code },
    ...merchants,
    { kind: 'several', name: 'status', label: FILTER_WORDS.status, options: statuses },
    { kind: 'several', name: 'taskType', label: FILTER_WORDS.kind, options: kinds },
    // A supplier sees its own tasks only.
    ...(identity === IDENTITY.supplier
      ? []
      : [{ kind: 'one', name: 'supplierCode', label: FILTER_WORDS.supplier, options: suppliers } as const]),
    { kind: 'days', names: ['beginTime', 'endTime'], label: FILTER_WORDS.created },
    { kind: 'several', name: 'warehouseCode', label: FILTER_WORDS.warehouse, options: warehouses },
    { kind: 'one', name: 'pointCode', label: FILTER_WORDS.point, options: points },
    { kind: 'search', name: 'goodsCode', label: FILTER_WORDS.goods, ...goods },
    ...(nature === undefined
      ? [{ kind: 'one', name: 'nature', label: FILTER_WORDS.nature, options: NATURE_OPTIONS } as const]
      : []),
    { kind: 'one', name: 'platformCode', label: FILTER_WORDS.platform, options: platforms },
    // What figures of boards are counted by.
    ...(nature === NATURE.inbound
      ? []
      : [{ kind: 'days', names: ['outBegin', 'outEnd'], label: FILTER_WORDS.left } as const]),
    { kind: 'days', names: ['finishBegin', 'finishEnd'], label: FILTER_WORDS.finished },
    ...(nature === NATURE.inbound
      ? []
      : ([
          { kind: 'days', names: ['signBegin', 'signEnd'], label: FILTER_WORDS.signed },
          {
            kind: 'one',
            name: 'rejectReason',
            label: FILTER_WORDS.rejectReason,
            options: optionsOf(REJECT_REASON_NAMES),
          },
        ] as const)),
    {
      kind: 'one',
      name: 'show',
      label: FILTER_WORDS.show,
      // What comes in is signed for by nobody.
      options: optionsOf(SHOW_NAMES).filter(({ value }) => nature !== NATURE.inbound || value !== 'signed'),
    },
  ]
}

const NATURE_OPTIONS = NATURES.map((nature) => ({ value: String(nature), label: NATURE_WORDS[nature].name }))

/** The kinds of task of a nature, with the names the dictionary gives them. */
function useKindOptions(nature: Nature | undefined) {
  const named = useDictOptions('TASK_TYPE')
  return taskKinds
    .filter((kind) => nature === undefined || TASK_KINDS[kind].nature === nature)
    .map((kind) => ({ value: kind, label: named?.find(({ value }) => value === kind)?.label ?? TASK_KIND_NAMES[kind] }))
}

/** The kinds that a person may choose on create. */
export function useChoosableKinds(nature: Nature) {
  return useKindOptions(nature).filter(({ value }) => TASK_KINDS[value].choosable)
}

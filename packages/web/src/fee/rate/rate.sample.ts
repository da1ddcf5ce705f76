import { COST_GROUP } from '@yuncang/domain/fee/rate/items.ts'
import type { Rate } from './model.ts'
import type { Terms } from '@yuncang/contract/fee/rate/price-list.ts'

/** An entry by the box at 1.20, for tests; `more` changes it. */
export function termsOf(more: Partial<Terms> = {}): Terms {
  return {
    method: 'RECKON_TYPE_BOX',
    methodName: '按箱',
    basis: 'box',
    dimension: 'COST_DIMENSION_TIME',
    dimensionName: '按次',
    price: '1.20',
    startPrice: '',
    beginTonnes: '',
    volumePrice: '',
    volumeStartPrice: '',
    beginCubicMetres: '',
    date: '',
    time: '',
    duration: null,
    durationType: '',
    wholeBoxes: 1,
    rule: '{"a":4,"b":4,"c":4}',
    accumulates: 0,
    bothStarts: 0,
    remainder: null,
    remainderRatio: null,
    terms: '按箱 1.20 元',
    ...more,
  }
}

/** A rate of the warehouse for handling, for tests; `more` changes it. */
export function rateOf(more: Partial<Rate> = {}): Rate {
  return {
    rateId: '7',
    warehouseCode: 'W1',
    supplierCode: '',
    supplierName: '',
    ...termsOf(),
    item: 'COST_PRO_MOVE',
    itemName: '装卸费',
    group: COST_GROUP.handling,
    groupName: '装卸费',
    startTime: '',
    points: [],
    costCode: 'COST_PRO_MOVE',
    validFrom: '2026-11-01 08:00:00',
    waitingFrom: '',
    waitingTerms: '',
    updateTime: '2026-11-01 08:00:00',
    updateName: '王芳',
    version: 3,
    abilities: { edit: '', delete: '' },
    ...more,
  }
}

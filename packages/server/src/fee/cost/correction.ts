import { yuanText, type Fen } from '@yuncang/domain/base/money.ts'
import type { HeldCost } from './hold.store.ts'
import type { NewCost } from './insert.store.ts'

type Correction = {
  /** 1 for the first correction of the charge; one that was voided counts. */
  readonly revision: number
  readonly fen: Fen
  readonly reason: string
  /** What the charge comes to with it. */
  readonly decidedFen: Fen
}

/** The correction of a charge that somebody decided; it names the charge, never another correction, and its work stays charged. */
export function correctionOf(charge: HeldCost, { revision, fen, reason, decidedFen }: Correction): NewCost {
  const { id, group, item, method, warehouseId, supplierId, pointId, day, workId } = charge
  return {
    workId: null,
    slot: '',
    revision,
    kind: 'adjust',
    group,
    item,
    method,
    warehouseId,
    supplierId,
    pointId,
    day,
    money: yuanText(fen),
    cardId: null,
    cardVersion: null,
    rateAtUs: null,
    rule: null,
    steps: { reason, workId, decided: yuanText(decidedFen) },
    correctsId: id,
  }
}

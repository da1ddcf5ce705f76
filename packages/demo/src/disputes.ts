import { agreeDispute, openDispute, refuseDispute } from '@yuncang/contract/bill/dispute/dispute.ts'
import { fenOf, yuanText } from '@yuncang/domain/base/money.ts'
import { agree, open, refuseIt } from '@yuncang/server/bill/dispute/deeds.ts'
import { HOUR_MS } from './agenda.ts'
import { enterTenant } from './base.store.ts'
import type { Person } from './company.ts'
import { largestLines } from './night-charges.store.ts'
import { photographNote } from './photo.ts'
import { act, type Scene } from './scene.ts'

type Argued = { readonly billCode: string; readonly checker: Person; readonly keeper: Person }

/** A supplier finds the largest line of its bill too high. */
export async function dispute(scene: Scene, { billCode, checker }: Argued, at: number): Promise<void> {
  const [largest] = await linesOf(scene, billCode)
  await findWrong(scene, { billCode, checker }, largest!, '数量与我方记录不符，请核对后按实际结算', at)
}

/** A supplier finds two lines too high: the merchant agrees to the one, for the next bill, and refuses the other. */
export async function argue(scene: Scene, { billCode, checker, keeper }: Argued, at: number): Promise<void> {
  const [first, second] = await linesOf(scene, billCode)
  if (!first || !second) return
  await findWrong(scene, { billCode, checker }, first, '其中 2 箱装车时已破损未发出，应按实发箱数计费', at)
  await findWrong(scene, { billCode, checker }, second, '当日加急费已另行收取，此笔疑似重复', at + HOUR_MS / 4)
  scene.agenda.at(at + 2 * HOUR_MS, async (then) => {
    const [agreed, refused] = [first, second].map(({ code: costCode }) => ({ billCode, costCode }))
    await act(scene, keeper, then, { call: agreeDispute, verb: agree }, agreed!)
    const reason = '按签收单箱数计费，加急费为夜间加班费，两笔不重复'
    await act(scene, keeper, then, { call: refuseDispute, verb: refuseIt }, { ...refused!, reason })
  })
}

async function linesOf({ tx, base }: Scene, billCode: string) {
  await enterTenant(tx, base.tenantId)
  return largestLines(tx, base.tenantId, billCode, 2)
}

async function findWrong(
  scene: Scene,
  { billCode, checker }: Omit<Argued, 'keeper'>,
  { code: costCode, money }: { readonly code: string; readonly money: string },
  note: string,
  at: number,
): Promise<void> {
  const rightMoney = yuanText((fenOf(money)! * 4n) / 5n)
  const images = await photographNote(scene, checker, at, costCode)
  await act(scene, checker, at, { call: openDispute, verb: open }, { billCode, costCode, rightMoney, note, images })
}

import type { World } from '../../../../../test/harness/world.ts'

export const [D1, D2] = ['2026-08-01', '2026-09-01'] as const

/** A delivery of G1 (two dates, damaged pieces of the later) and G2, on the road: 15 and 20 pieces. Answers its code. */
export async function delivery(world: World): Promise<string> {
  await world.arrive('G1', [
    { date: D1, normal: 6 },
    { date: D2, normal: 6, broken: 3 },
  ])
  await world.arrive('G2', { normal: 20 })
  const code = await world.create('TASK_TYPE_SEND', [
    { goodsCode: 'G1', num: 12, wornNum: 3 },
    { goodsCode: 'G2', num: 20 },
  ])
  await world.accept(code)
  await world.complete(code)
  return code
}

/** A row of the receipt. */
export const row = (id: string, goodsCode: string, rejectionNum = 0, discardNum = 0) => ({
  id,
  goodsCode,
  rejectionNum,
  discardNum,
})

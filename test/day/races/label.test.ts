/** Label work wanted by two people and the office at once: taken once, counted by whoever speaks last, ended once. */
import {
  acceptLabel,
  addLabel,
  cancelLabel,
  completeLabel,
  countLabel,
  finishLabel,
  getLabelInfo,
  takeLabel,
} from '@yuncang/contract/task/label-film/label-film.ts'
import { expect, it } from 'vitest'
import { limit } from '@yuncang/harness/deep.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { useWorld } from '@yuncang/harness/world.ts'
import { dice } from '../working-day/dice.ts'
import { drawn, rival, ROUNDS, SEED, story, useRaces, won } from './race.ts'

const world = useWorld()
const race = useRaces(world)

it(
  `is taken, counted, finished, completed and cancelled at once (RACE_SEED=${SEED})`,
  { timeout: limit(120_000) },
  async () => {
    const draw = dice(SEED, 'label')
    const goods = [await newGoods(world), await newGoods(world)]
    for (let round = 0; round < 2 * ROUNDS; round += 1) {
      const { code } = await world.as('supplier1').ok(addLabel, {
        kind: draw.chance(50) ? 'label' : 'film',
        supplierCode: 'S1',
        warehouseCode: 'WH1',
        lines: goods.map((goodsCode) => ({ goodsCode, plannedPieces: 9 })),
      })
      const taken = draw.chance(50)
      if (taken) await world.as('floor').ok(takeLabel, { code })
      const who = () => (['floor', 'clerk', 'manager'] as const)[draw.roll(3)]!
      const line = () => ({ id: String(1 + draw.roll(2)), actualPieces: draw.roll(11) })
      const finishes = await race(
        draw,
        drawn(
          draw,
          [
            () => rival(who(), takeLabel, { code }),
            () => rival(draw.chance(50) ? 'clerk' : 'manager', acceptLabel, { code }),
            () => rival(who(), countLabel, { code, ...line() }),
            () => rival('floor', countLabel, { code, ...line() }),
            () => rival('clerk', countLabel, { code, ...line() }),
            () => rival(who(), finishLabel, { code }),
            () => rival('manager', completeLabel, { code, lines: [line()], pallets: draw.roll(3) }),
            () => rival(draw.chance(50) ? 'supplier1' : 'manager', cancelLabel, { code }),
          ],
          10,
        ),
      )
      const told = `round ${round}\n${story(finishes)}`
      const ended = [...won(finishes, finishLabel), ...won(finishes, completeLabel)]
      const cancelled = won(finishes, cancelLabel)
      const begun = won(finishes, takeLabel, acceptLabel).length + (taken ? 1 : 0)
      expect(begun, told).toBeLessThanOrEqual(1)
      expect(ended.length + cancelled.length, told).toBeLessThanOrEqual(1)
      const shown = await world.as('merchant').ok(getLabelInfo, { code })
      expect(shown.status, told).toBe(ended.length > 0 ? 3 : cancelled.length > 0 ? 4 : begun > 0 ? 2 : 1)
      for (const { id, actualPieces } of shown.lines) {
        const said = finishes.flatMap(({ call, input, reply }) => {
          if (reply.code !== 200) return []
          const sent = input as {
            id?: string
            actualPieces?: number
            lines?: { id: string; actualPieces: number }[]
          }
          const rows = call === countLabel ? [sent] : call === completeLabel ? sent.lines! : []
          return rows.filter((row) => row.id === id).map((row) => row.actualPieces)
        })
        expect([null, ...said], told).toContain(actualPieces)
        if (said.length > 0) expect(said, told).toContain(actualPieces)
      }
      // Every deed left its line in the log.
      expect(shown.logList.length, told).toBe(
        1 + (taken ? 1 : 0) + finishes.filter(({ reply }) => reply.code === 200).length,
      )
    }
  },
)

/** The server is killed while it imports, at any moment: afterwards all rows are there or none. */
import { importOpeningStock } from '@yuncang/contract/stock/opening/import.ts'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'
import { limit, someOf } from '@yuncang/harness/deep.ts'
import { newGoods } from '@yuncang/harness/goods.ts'
import { SERVE_ALONE } from '@yuncang/harness/program.ts'
import { filledIn, importFile } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
/** Two starts and two imports of two thousand rows a round. */
const LIMIT_MS = limit(120_000)

it(
  'killed at any row: all or nothing, and the next import is not held up',
  async () => {
    const goods: string[] = []
    for (let index = 0; index < 250; index += 1) goods.push(await newGoods(world))
    const rows = goods.flatMap((goodsCode) =>
      ['A-01', 'A-02', 'A-03', 'A-04'].flatMap((locationCode, index) =>
        ['正常品', '破损品'].map((quality) => ({
          warehouseCode: 'WH1',
          locationCode,
          goodsCode,
          quality,
          pieces: index + 1,
        })),
      ),
    )
    const file = await filledIn('openingStock', rows)
    const lines = async () =>
      (await world.rows<{ n: number }>('select count(*)::int as n from opening_stock_line'))[0]!.n
    for (const wait_ms of someOf([0, 300, 600, 150, 450, 800], 0, 3)) {
      const before = await lines()
      const child = spawn(process.execPath, [SERVE_ALONE, world.appUrl], { stdio: ['ignore', 'pipe', 'inherit'] })
      const [port] = (await once(child.stdout, 'data')) as [Buffer]
      const form = new FormData()
      form.append('isRepeat', '1')
      form.append('file', new Blob([new Uint8Array(file)]), '期初.xlsx')
      const answer = fetch(`http://127.0.0.1:${String(port).trim()}${importOpeningStock.path}`, {
        method: 'POST',
        headers: { token: world.as('merchant').token },
        body: form,
      }).catch(() => null)
      await new Promise((wake) => setTimeout(wake, wait_ms))
      child.kill('SIGKILL')
      await once(child, 'exit')
      await answer
      // Until the database notices that its client is gone, the next one is told to wait.
      const reply = await nextImport(file)
      expect(reply).toMatchObject({ code: 200, obj: { mark: 2 } })
      expect([before + rows.length, before + 2 * rows.length]).toContain(await lines())
    }
    const states = await world.rows<{ state: number; n: number }>(
      'select state, count(*)::int as n from import_run where state = 2 group by 1',
    )
    expect((await world.rows<{ n: number }>('select count(*)::int as n from opening_stock'))[0]!.n).toBe(states[0]!.n)
  },
  LIMIT_MS,
)

async function nextImport(file: Uint8Array) {
  for (;;) {
    const reply = await importFile(world, 'merchant', importOpeningStock, file, { fields: { isRepeat: '1' } })
    if (reply.code !== 409) return reply
    await new Promise((wake) => setTimeout(wake, 100))
  }
}

/**
 * `node bench/import.ts`: 20,000 goods imported through HTTP, then all of them changed; opening stock for 20,000 rows; and every hostile
 * workbook of the tests. How long each takes, the most memory the process ever had, and how long somebody else's requests waited meanwhile.
 */
import { importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { sheets } from '@yuncang/contract/registry/sheets.ts'
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { importOpeningStock } from '@yuncang/contract/stock/opening/import.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import { writeXlsx } from 'hucre/xlsx'
import type { AddressInfo } from 'node:net'
import { hostileFiles } from '@yuncang/harness/hostile.ts'
import { openBenchWorld, serverOn } from './world.ts'

const ROWS = 20_000
const MB = 1024 * 1024

const world = await openBenchWorld()
try {
  const app = await serverOn(world.appUrl)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  const before = Math.round(process.memoryUsage().rss / MB)
  const send = async (call: Call, bytes: Uint8Array, name = 'x.xlsx') => {
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(bytes)]), name)
    const reply = await fetch(`${url}${call.path}`, { method: 'POST', headers: { token: world.token }, body: form })
    return (await reply.json()) as { code: number; message: string; obj: { errExcelUrl?: string } | null }
  }
  const ask = async () => {
    const started = performance.now()
    await (await fetch(`${url}/api/task/getPage`, { method: 'POST', headers: { token: world.token } })).text()
    return performance.now() - started
  }
  /** Runs work while somebody asks for a list again and again. */
  const measured = async <T>(work: () => Promise<T>) => {
    let over = false
    let peak = 0
    const waits: number[] = []
    const watching = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
    const others = (async () => {
      while (!over) waits.push(await ask())
    })()
    const started = performance.now()
    const answer = await work()
    const ms = performance.now() - started
    over = true
    await others
    clearInterval(watching)
    waits.sort((a, b) => a - b)
    return {
      answer,
      ms,
      peak_mb: peak / MB,
      asked: waits.length,
      p95: waits[Math.floor(waits.length * 0.95)]!,
      worst: waits.at(-1)!,
    }
  }
  const print = (name: string, run: { ms: number; peak_mb: number; asked: number; p95: number; worst: number }) =>
    console.log(
      `| ${name} | ${(run.ms / 1000).toFixed(1)} | ${run.peak_mb.toFixed(0)} | ${run.asked} | ${run.p95.toFixed(0)} | ${run.worst.toFixed(0)} |`,
    )
  const imported = async (name: string, call: Call, kind: ImportKind, rows: Record<string, string | number>[]) => {
    const { name: sheet, columns } = sheets[kind]
    const keys = Object.keys(columns)
    const bytes = await writeXlsx({
      sheets: [
        {
          name: sheet,
          rows: [keys.map((key) => columns[key]!.title), ...rows.map((row) => keys.map((key) => row[key] ?? null))],
        },
      ],
    })
    const run = await measured(() => send(call, bytes))
    if (run.answer.code !== 200 || run.answer.obj?.errExcelUrl) throw new Error(JSON.stringify(run.answer))
    print(`${name} (${(bytes.length / MB).toFixed(1)} MB)`, run)
  }
  console.log(`memory before: ${before} MB\n`)
  console.log('| work | s | peak MB | requests meanwhile | p95 ms | worst ms |\n|---|---:|---:|---:|---:|---:|')
  const quiet = await measured(() => new Promise((wake) => setTimeout(wake, 3000)))
  print('nothing', quiet)
  const goods = (code: string | null, index: number) => ({
    ...(code === null ? {} : { code }),
    supplierCode: 'S',
    name: `导入商品 ${index}${code === null ? '' : ' 改'}`,
    categoryCode: '酒水饮料',
    weightTypeCode: '重货',
    piecesPerBox: 24,
    boxesPerPallet: 60,
    standard: '550ml*24',
    barCode: `69${String(index).padStart(11, '0')}`,
    shelfLifeDays: 365,
    boxLengthCm: 40.5,
    boxWidthCm: 30,
    boxHeightCm: 25.25,
    boxWeightKg: 12.5,
    salePrice: 1.8,
  })
  const list = Array.from({ length: ROWS }, (_, index) => index)
  await imported(
    '20,000 new goods',
    importGoods,
    'goods',
    list.map((index) => goods(null, index)),
  )
  const { rows: made } = await world.owner.query<{ code: string }>(
    `select code from goods where code like 'SP%' order by id`,
  )
  await imported(
    '20,000 goods changed',
    importGoods,
    'goods',
    made.map(({ code }, index) => goods(code, index)),
  )
  await imported(
    '20,000 rows of opening stock',
    importOpeningStock,
    'openingStock',
    made.map(({ code }, index) => ({
      warehouseCode: 'WH',
      locationCode: `A-${(index % 200) + 1}`,
      goodsCode: code,
      pieces: 24,
    })),
  )
  const slow: [string, number][] = []
  const hostile = await measured(async () => {
    for (const { what, bytes, name } of hostileFiles('openingStock')) {
      const file = bytes()
      const started = performance.now()
      const reply = await send(importOpeningStock, file, name)
      if (reply.code !== 400) throw new Error(`${what}: ${JSON.stringify(reply)}`)
      slow.push([what, performance.now() - started])
    }
  })
  slow.sort(([, a], [, b]) => b - a)
  print(`${slow.length} hostile workbooks`, hostile)
  console.log('\nslowest to be refused, ms:')
  for (const [what, ms] of slow.slice(0, 6)) console.log(`- ${what}: ${ms.toFixed(0)}`)
  await app.close()
} finally {
  await world.close()
}

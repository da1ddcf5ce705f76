/** A file that is only checked holds nobody up, and waits for nobody: it looks at what others have locked. */
import type { ImportKind } from '@yuncang/contract/base/import/sheet.ts'
import { importGoods } from '@yuncang/contract/goods/goods/import.ts'
import { importSupplier } from '@yuncang/contract/partner/supplier/import.ts'
import { importPoint } from '@yuncang/contract/site/dispatch-point/import.ts'
import { importLocation } from '@yuncang/contract/site/location/import.ts'
import { importOpeningStock } from '@yuncang/contract/stock/opening/import.ts'
import type { Call } from '@yuncang/contract/wire/call.ts'
import pg from 'pg'
import { expect, it } from 'vitest'
import { filledIn, importFile, type CellContent, GOODS_CARD } from '@yuncang/harness/workbooks.ts'
import { useWorld } from '@yuncang/harness/world.ts'

const world = useWorld()
const card = {
  name: '新名称',
  ...GOODS_CARD,
}
/** For each kind a file with a new record and one that exists already; opening stock is always new. */
const FILES: readonly (readonly [ImportKind, Call, readonly Readonly<Record<string, CellContent>>[]])[] = [
  [
    'goods',
    importGoods,
    [
      { supplierCode: 'S1', ...card },
      { code: 'G1', supplierCode: 'S1', ...card },
    ],
  ],
  [
    'location',
    importLocation,
    [
      { warehouseCode: 'WH1', areaName: 'A区', code: 'C-01' },
      { warehouseCode: 'WH1', areaName: 'A区', code: 'A-01', capacityBoxes: 4 },
    ],
  ],
  ['supplier', importSupplier, [{ name: '新供应商' }, { code: 'S1', name: '改名' }]],
  [
    'dispatchPoint',
    importPoint,
    [
      { name: '新仓点', platform: 'DP1', warehouseCode: 'WH1' },
      { code: 'P1', name: '改名', platform: 'DP1', warehouseCode: 'WH1' },
    ],
  ],
  ['openingStock', importOpeningStock, [{ warehouseCode: 'WH1', locationCode: 'A-01', goodsCode: 'G2', pieces: 3 }]],
]

it.for(FILES)('a file of %s is checked while all it names is locked by somebody else', async ([kind, call, rows]) => {
  const file = await filledIn(kind, rows)
  const blocker = new pg.Client({ connectionString: world.appUrl })
  await blocker.connect()
  try {
    await blocker.query(`set app.tenant = '1'`)
    await blocker.query('begin')
    // That an attempt was made is written down, and refers to its merchant.
    await blocker.query('select from tenant where tenant_id = 1 for no key update')
    for (const table of ['warehouse', 'place', 'goods', 'supplier', 'dispatch_point', 'dispatch_platform'])
      await blocker.query(`select from ${table} where tenant_id = 1 for update`)
    const reply = await importFile(world, 'merchant', call, file, { fields: { isCheck: '1' } })
    expect(reply, reply.message).toMatchObject({ code: 200 })
    expect(reply.obj).not.toHaveProperty('errExcelUrl')
  } finally {
    await blocker.end()
  }
})

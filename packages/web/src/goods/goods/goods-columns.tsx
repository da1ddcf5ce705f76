import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import type { getGoodsPage } from '@yuncang/contract/goods/goods/goods.ts'
import { CREATED_BY_NAMES } from '@yuncang/contract/goods/goods/words.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { imageAddress } from '@yuncang/kit/upload/address.ts'
import { goodsAddress, type GoodsMode } from './addresses.ts'
import './goods.css'
import { AuditTag } from './AuditTag.tsx'

export type GoodsRow = CallOutput<typeof getGoodsPage>['records'][number]
/** Numbers that a narrow screen shows when they are asked for. */
const LATER = { align: 'right', ascendsFirst: false, hidden: 'narrow' } as const
/** Numbers that are shown when they are asked for: a wide screen with the menu open has no room for them either. */
const ASKED = { ...LATER, hidden: true } as const

/** The columns that lists of goods share. `mode`: how their page opens from here. */
export function goodsColumns(mode: GoodsMode, identity: number): ListColumn<GoodsRow>[] {
  return [
    codeColumn(
      'code',
      '商品编码',
      (row) => row.goodsCode,
      (row) => goodsAddress(row, mode),
      { fixed: 'start', sortBy: 'goodsCode', width: 116 },
    ),
    { key: 'picture', title: '图片', width: 60, align: 'center', render: (row) => <Thumb goods={row} /> },
    {
      key: 'name',
      title: '商品名称',
      width: 216,
      ascendsFirst: true,
      render: (row) => <Name goods={row} />,
    },
    { key: 'audit', title: '审核状态', width: 92, render: (row) => <AuditTag goods={row} /> },
    ...(identity === IDENTITY.supplier ? [] : [textColumn<GoodsRow>('supplier', '供应商', 176, (row) => row.supplier)]),
    textColumn('category', '分类', 88, (row) => row.typeName, { sortBy: 'typeName' }),
    countColumn('stock', '在库（件）', 100, (row) => row.onHand),
    countColumn('box', '箱规（件/箱）', 108, (row) => row.piecesPerBox),
    textColumn('sides', '箱长×宽×高（cm）', 164, sidesOf, ASKED),
    textColumn('weight', '毛重（KG）', 96, (row) => plain(row.weight), ASKED),
    textColumn('volume', '体积（m³）', 104, (row) => row.volume, ASKED),
    textColumn(
      'pallet',
      '码盘（箱/板）',
      108,
      (row) => (row.boxesPerPallet === null ? '' : String(row.boxesPerPallet)),
      ASKED,
    ),
    textColumn('price', '销售价（元/件）', 116, (row) => row.salePrice, { ...LATER, sortBy: 'salePrice' }),
    textColumn(
      'shelfLifeDays',
      '保质期（天）',
      100,
      (row) => (row.shelfLifeDays === 0 ? '' : String(row.shelfLifeDays)),
      LATER,
    ),
    textColumn('attribute', '属性', 72, (row) => row.goodsAttName, { sortBy: 'goodsAttName', hidden: true }),
    textColumn('barCode', '69码', 132, (row) => row.barCode, { hidden: true }),
    textColumn('standard', '规格', 132, (row) => row.standard, { hidden: true }),
    textColumn('createFlag', '来源', 96, (row) => CREATED_BY_NAMES[row.createFlag], { hidden: true }),
    textColumn('warehouse', '建档仓库', 128, (row) => row.warehouseName || '全部仓库', { hidden: 'narrow' }),
    textColumn('weightType', '商品类型', 88, (row) => row.weightTypeName, { sortBy: 'weightTypeName', hidden: true }),
    textColumn('creator', '创建人', 88, (row) => row.createName, { sortBy: 'createName', hidden: true }),
    timeColumn('createTime', '创建时间', (row) => row.createTime, { hidden: 'narrow' }),
  ]
}

/** A decimal without the zeros at its end: 13.900 as 13.9. */
export function plain(decimal: string): string {
  return decimal.replace(/\.?0+$/, '')
}

/** The sides of a box: 40 × 30 × 25; empty when nobody has measured it. */
export function sidesOf({ boxLong, boxWide, boxHigh }: Pick<GoodsRow, 'boxLong' | 'boxWide' | 'boxHigh'>): string {
  const sides = [boxLong, boxWide, boxHigh].map(plain)
  return sides.every((side) => side === '0') ? '' : sides.join(' × ')
}

/** The name, and below it in grey the bar code and the size. */
function Name({ goods: { name, barCode, standard } }: { readonly goods: GoodsRow }) {
  return (
    <span className="yc-goods-named" title={name}>
      <span>{name}</span>
      <small className="yc-number">{[barCode, standard].filter(Boolean).join('　')}</small>
    </span>
  )
}

/** The first picture of goods, small. */
function Thumb({ goods }: { readonly goods: GoodsRow }) {
  const [first] = goods.url.split(',')
  return first ? (
    <img className="yc-goods-thumb" src={imageAddress(first)} alt="" loading="lazy" />
  ) : (
    <span className="yc-goods-thumb yc-goods-thumb-none" aria-hidden />
  )
}

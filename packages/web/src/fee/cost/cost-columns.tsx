import { GROUP_NAMES } from '@yuncang/contract/fee/rate/words.ts'
import { COST_GROUP, type CostGroup } from '@yuncang/domain/fee/rate/items.ts'
import { BarcodeHover } from '@yuncang/kit/detail/BarcodeHover.tsx'
import { countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { DocLink } from '../../app/DocLink.tsx'
import { billAddress } from '../../bill/bill/addresses.ts'
import { costAddress, costTaskAddress } from './cost-address.ts'
import { CostTag } from './CostTag.tsx'
import { ExplainAmount } from './ExplainAmount.tsx'
import type { Cost } from './model.ts'
import { Money } from './Money.tsx'

/** Groups whose work goes to or comes from dispatch points. */
const BY_POINT: readonly CostGroup[] = [COST_GROUP.delivery, COST_GROUP.returns]
const CODE_WIDTH = 140

type Shown = {
  /** The one group that the list shows; null: all. */
  readonly group: CostGroup | null
  /** False for a supplier, who sees its own only. */
  readonly supplier: boolean
  /** What can be done with a row; null where nothing can. */
  readonly acts: ((cost: Cost) => ReactNode) | null
}

/** The columns of a list of costs (part 3, 3.5). */
export function costColumns({ group, supplier, acts }: Shown): ListColumn<Cost>[] {
  return [
    {
      key: 'code',
      title: '费用编号',
      width: CODE_WIDTH,
      fixed: 'start',
      render: (cost) => <CostCode cost={cost} />,
    },
    textColumn('day', '日期', 104, ({ day }) => day, { ascendsFirst: false }),
    ...(group === null ? [textColumn<Cost>('group', '费用类型', 88, (cost) => GROUP_NAMES[cost.group])] : []),
    textColumn('item', '收费项目', group === null ? 160 : 116, (cost) => itemText(cost, group)),
    ...(supplier
      ? [textColumn<Cost>('supplier', '供应商', 196, ({ supplierName }) => supplierName, { sortBy: 'supplierName' })]
      : []),
    textColumn('warehouse', '仓库', 116, ({ warehouseName }) => warehouseName, {
      sortBy: 'warehouseName',
      hidden: supplier && group !== COST_GROUP.storage ? 'narrow' : false,
    }),
    ...(group === null || BY_POINT.includes(group)
      ? [
          textColumn<Cost>('point', '配送仓点', 192, ({ pointName }) => pointName, {
            hidden: group === null ? true : 'narrow',
          }),
        ]
      : []),
    ...(group === COST_GROUP.other
      ? []
      : [
          textColumn<Cost>('method', '计费方式', 104, ({ methodName }) => methodName, {
            hidden: group === null ? 'narrow' : false,
          }),
          countColumn<Cost>('pieces', '件数', 80, ({ pieces }) => pieces, {
            // Among all costs it says little: storage by area has none.
            hidden: group === null || BY_POINT.includes(group) ? true : 'narrow',
          }),
          {
            key: 'price',
            title: '单价（元）',
            width: 96,
            align: 'right',
            hidden: 'narrow',
            render: ({ price }) => <Money value={price} />,
          } satisfies ListColumn<Cost>,
        ]),
    {
      key: 'money',
      title: '金额（元）',
      width: 120,
      align: 'right',
      render: ({ code, money }) => <ExplainAmount code={code} money={money} />,
    },
    // What lay there was nobody's task (part 3, 2.7).
    ...(group === COST_GROUP.storage
      ? []
      : [
          {
            key: 'task',
            title: '关联任务',
            width: 140,
            render: (cost) => <CostTask cost={cost} />,
          } satisfies ListColumn<Cost>,
        ]),
    { key: 'status', title: '结算状态', width: 88, render: ({ status }) => <CostTag status={status} /> },
    {
      key: 'bill',
      title: '账单编号',
      width: 140,
      hidden: 'narrow',
      render: ({ billCode }) => (billCode === '' ? '-' : <DocLink code={billCode} to={billAddress(billCode)} />),
    },
    textColumn('note', '说明', 160, ({ note, voidReason }) => voidReason || note, {
      hidden: group !== COST_GROUP.other,
    }),
    textColumn('bookDay', '记账日期', 104, ({ bookDay }) => bookDay, { hidden: true }),
    timeColumn('costTime', '作业时间', ({ costTime }) => costTime, { hidden: true }),
    timeColumn('createTime', '生成时间', ({ createTime }) => createTime, { hidden: true }),
    ...(acts
      ? [{ key: 'acts', title: '操作', width: 104, fixed: 'end', render: acts } satisfies ListColumn<Cost>]
      : []),
  ]
}

/** What a cost is for. Among all costs the name of other costs says nothing beside their type: what somebody wrote does. */
function itemText({ kind, kindName, itemName, note }: Cost, group: CostGroup | null): string {
  if (kind === 'adjust') return `${itemName}（${kindName}）`
  return kind === 'other' && group === null && note !== '' ? note : itemName
}

/** The number of a cost; a link where it has a page, plain text where the drawer is all there is. */
export function CostCode({ cost }: { readonly cost: Cost }) {
  const to = costAddress(cost)
  return (
    <BarcodeHover code={cost.code}>
      {to === '' ? (
        <span className="yc-code">{cost.code}</span>
      ) : (
        <Link className="yc-code" to={to}>
          {cost.code}
        </Link>
      )}
    </BarcodeHover>
  )
}

/** The task of a cost, for those who have its page. */
export function CostTask({ cost }: { readonly cost: Cost }) {
  const to = costTaskAddress(cost)
  return to === '' ? '-' : <DocLink code={cost.taskCode} to={to} />
}

import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportOpening, getOpeningPage, getOpeningSums } from '@yuncang/contract/stock/opening/opening.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { codeColumn, countColumn, textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { useUser } from '../../app/user.ts'
import { ImportButton } from '../../base/import/ImportButton.tsx'
import { ownerColumns } from '../../goods/shown/columns.tsx'
import { useOwnerFilters } from '../../goods/shown/useOwnerFilters.ts'
import { openingAddress } from './addresses.ts'

type Row = CallOutput<typeof getOpeningPage>['records'][number]

/** Opening stock documents, newest first. */
export default function OpeningListPage() {
  const { identity } = useUser()
  const { goods, owners } = useOwnerFilters()
  const list = useList(getOpeningPage, {
    filters: [
      { kind: 'text', name: 'openingCode', label: '期初库存单号' },
      goods,
      ...owners,
      { kind: 'days', names: ['beginTime', 'endTime'], label: '导入时间' },
    ],
  })
  const sums = useCall(getOpeningSums, list.conditions).data
  const columns: ListColumn<Row>[] = [
    codeColumn('code', '期初库存单号', (row) => row.openingCode, openingAddress, { fixed: 'start' }),
    countColumn('skus', '商品种数', 96, (row) => row.goodsCount, { sortBy: 'skuNum' }),
    countColumn('pieces', '件数', 112, (row) => row.pieces),
    timeColumn('createTime', '导入时间', (row) => row.createTime),
    textColumn('createName', '操作人', 96, (row) => row.createName),
    ...ownerColumns<Row>(identity),
  ]
  return (
    <ListPage
      name="opening-stock"
      title="期初库存单"
      list={list}
      columns={columns}
      rowKey={({ openingCode }) => openingCode}
      addressOf={openingAddress}
      onExport={() => list.exportWith(exportOpening)}
      acts={identity === IDENTITY.supplier ? undefined : <ImportButton kind="openingStock" />}
      sums={
        sums === null
          ? 'tooMany'
          : sums && { skus: <Count value={sums.goodsCount} />, pieces: <Count value={sums.pieces} /> }
      }
      empty={{
        text: '还没有期初库存单',
        hint:
          identity === IDENTITY.supplier
            ? '启用系统前已在库的商品，由仓库一次记入'
            : '启用系统前已在库的商品，用“导入”一次记入',
        act: (identity === IDENTITY.merchant || identity === IDENTITY.staff) && <ImportButton kind="openingStock" />,
      }}
    />
  )
}

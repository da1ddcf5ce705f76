import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportGoods, getGoodsPage } from '@yuncang/contract/goods/goods/goods.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { useNavigate } from 'react-router'
import { RowActs } from '../../app/RowActs.tsx'
import { useUser } from '../../app/user.ts'
import { ImportButton } from '../../base/import/ImportButton.tsx'
import { goodsAddress, newGoodsAddress } from './addresses.ts'
import { goodsColumns, type GoodsRow } from './goods-columns.tsx'
import { MoreGoodsActs } from './MoreGoodsActs.tsx'
import { NewInWarehouseButton } from '../../site/warehouse/NewInWarehouseButton.tsx'
import { useGoodsDeeds } from './useGoodsDeeds.ts'
import { useGoodsFilters } from './useGoodsFilters.ts'

/** The goods of the suppliers; a supplier's own. */
export default function GoodsListPage() {
  const { identity } = useUser()
  const navigate = useNavigate()
  const list = useList(getGoodsPage, { filters: useGoodsFilters() })
  const deeds = useGoodsDeeds()
  const acts = (row: GoodsRow) => (
    <RowActs
      acts={
        identity === IDENTITY.platform
          ? []
          : [
              { name: '编辑', why: row.abilities.edit, run: () => void navigate(goodsAddress(row, 'edit')) },
              { name: '删除', why: row.abilities.remove, run: () => void deeds.remove(row), danger: true },
            ]
      }
    >
      <MoreGoodsActs goods={row} onSwitch={() => void deeds.switchDates(row)} />
    </RowActs>
  )
  const newButton = (
    <NewInWarehouseButton
      label="新建商品"
      right="goodsManageAdd"
      to={newGoodsAddress}
      warehouseCodes={list.view.values['warehouseCode']?.split(',')}
    />
  )
  return (
    <ListPage
      name="goods"
      title="商品列表"
      list={list}
      columns={[
        ...goodsColumns('view', identity),
        { key: 'acts', title: '操作', width: identity === IDENTITY.platform ? 72 : 148, fixed: 'end', render: acts },
      ]}
      rowKey={({ goodsCode }) => goodsCode}
      addressOf={(row) => goodsAddress(row)}
      acts={
        identity !== IDENTITY.platform && (
          <>
            <ImportButton kind="goods" />
            {newButton}
          </>
        )
      }
      onExport={() => list.exportWith(exportGoods)}
      empty={{
        text: '还没有商品',
        hint:
          identity === IDENTITY.platform
            ? '商户和供应商新建的商品会列在这里'
            : '新建商品，或批量导入；供应商新建的商品由仓库审核后使用',
        act: identity !== IDENTITY.platform && newButton,
      }}
    />
  )
}

import { exportNotPassGood, getNotPassGood } from '@yuncang/contract/goods/review/review.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { RowActs } from '../../app/RowActs.tsx'
import { useUser } from '../../app/user.ts'
import { goodsAddress, GOODS_LIST } from '../goods/addresses.ts'
import { goodsColumns, type GoodsRow } from '../goods/goods-columns.tsx'
import { useGoodsDeeds } from '../goods/useGoodsDeeds.ts'
import { useGoodsFilters } from '../goods/useGoodsFilters.ts'

/** The list of what is not audited. */
const WAITING = 2
const HERE = ['audit', 'createFlag']

/** Goods that wait for their audit, single or several at once. */
export default function GoodsReviewPage() {
  const { identity } = useUser()
  const navigate = useNavigate()
  const list = useList(getNotPassGood, { filters: useGoodsFilters({ waiting: true }) })
  const deeds = useGoodsDeeds()
  const passAll = async (rows: readonly GoodsRow[], done: () => void) => {
    if (await deeds.pass(rows)) done()
  }
  const acts = (row: GoodsRow) => (
    <RowActs
      acts={[
        { name: '审核', why: row.abilities.review, run: () => void deeds.pass([row]) },
        { name: '编辑', why: row.abilities.edit, run: () => void navigate(goodsAddress(row, 'verify')) },
        { name: '删除', why: row.abilities.remove, run: () => void deeds.remove(row, WAITING), danger: true },
      ]}
    />
  )
  return (
    <ListPage
      name="goods-review"
      title="待审核商品"
      list={list}
      columns={[
        ...goodsColumns('verify', identity).filter(({ key }) => !HERE.includes(key)),
        { key: 'acts', title: '操作', width: 148, fixed: 'end', render: acts },
      ]}
      rowKey={({ goodsCode }) => goodsCode}
      addressOf={(row) => goodsAddress(row, 'verify')}
      // The button below acts on the chosen rows, and says so when there are none.
      bulk={() => null}
      acts={(rows, done) => (
        <Button type="primary" loading={deeds.running} onClick={() => void passAll(rows, done)}>
          批量审核
        </Button>
      )}
      onExport={() => list.exportWith(exportNotPassGood)}
      empty={{
        text: '没有待审核的商品',
        hint: '供应商新建或修改的商品会出现在这里，审核通过后才能用于任务',
        act: <Button onClick={() => void navigate(GOODS_LIST)}>查看全部商品</Button>,
      }}
    />
  )
}

import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  BAND_NAMES,
  CREATED_BY_NAMES,
  FEE_LABELS,
  GOODS_LABELS,
  PRICED_BY_NAMES,
  RULE_OF_NAMES,
  SMALLEST_UNIT_NAMES,
  YES_NO,
} from '@yuncang/contract/goods/goods/words.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { DetailPage } from '@yuncang/kit/detail/DetailPage.tsx'
import { Facts, type Fact } from '@yuncang/kit/detail/Facts.tsx'
import { LogDialog } from '@yuncang/kit/detail/LogDialog.tsx'
import { Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { minuteOf } from '@yuncang/kit/quantity/number.ts'
import { ImageStrip } from '@yuncang/kit/upload/ImageStrip.tsx'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { logLines } from '@yuncang/kit/detail/log.ts'
import { useCanOpen } from '../../app/open.ts'
import { useTab } from '../../app/tab.ts'
import { useUser } from '../../app/user.ts'
import { BY_GOODS } from '../../stock/query/addresses.ts'
import { ALL_TASKS, tasksOfGoods } from '../../task/task/addresses.ts'
import { goodsAddress, GOODS_LIST } from './addresses.ts'
import { AuditTag } from './AuditTag.tsx'
import type { Goods } from './goods-values.ts'
import { LastCountsPanel } from './LastCountsPanel.tsx'
import { plain, sidesOf } from './goods-columns.tsx'
import { useGoodsDeeds } from './useGoodsDeeds.ts'

/** Goods, to look at: what they are, their box and price, their fee card, their pictures and their log. */
export function GoodsView({ goods }: { readonly goods: Goods }) {
  const { identity } = useUser()
  const { leaveTo } = useTab()
  const navigate = useNavigate()
  const { pass, running } = useGoodsDeeds()
  const [logOpen, setLogOpen] = useState(false)
  const lines = logLines(goods.logList)
  const keeper = identity === IDENTITY.merchant || identity === IDENTITY.staff
  const passThis = async () => {
    if (await pass([goods])) leaveTo(GOODS_LIST)
  }
  const acts = (
    <>
      <Button onClick={() => leaveTo(GOODS_LIST)}>返回</Button>
      <Button onClick={() => setLogOpen(true)}>操作日志</Button>
      {keeper && goods.auditFlag === 0 && (
        <ActButton why={goods.abilities.review} loading={running} onClick={() => void passThis()}>
          审核通过
        </ActButton>
      )}
      {identity !== IDENTITY.platform && (
        <ActButton type="primary" why={goods.abilities.edit} onClick={() => void navigate(goodsAddress(goods, 'edit'))}>
          编辑
        </ActButton>
      )}
    </>
  )
  return (
    <>
      <DetailPage
        title={goods.name}
        code={goods.goodsCode}
        status={<AuditTag goods={goods} />}
        facts={useBasicFacts(goods)}
        acts={acts}
      >
        <section className="yc-panel">
          <div className="yc-panel-head">
            <h2>外箱与价格</h2>
          </div>
          <Facts facts={boxFacts(goods)} />
        </section>
        {identity !== IDENTITY.supplier && <LastCountsPanel goods={goods} />}
        <section className="yc-panel">
          <div className="yc-panel-head">
            <h2>商品图片</h2>
          </div>
          <ImageStrip ids={goods.url === '' ? [] : goods.url.split(',')} label="商品图片" />
        </section>
        <section className="yc-panel">
          <div className="yc-panel-head">
            <h2>计费配置</h2>
            {goods.supplierAccumulates === 1 && (
              <span className="yc-panel-note">供应商按全部商品累计尾数，以供应商的费用规则为准</span>
            )}
          </div>
          {goods.supplierAccumulates === 0 && <Facts facts={feeFacts(goods)} />}
        </section>
      </DetailPage>
      <LogDialog open={logOpen} onClose={() => setLogOpen(false)} lines={lines} />
    </>
  )
}

/** What the goods are; their stock and their documents lead on to them. */
function useBasicFacts(goods: Goods): Fact[] {
  const canOpen = useCanOpen()
  const { pieces, documents } = goods.inUse
  const led = (page: string, to: string, count: number, unit: string) =>
    canOpen(page) ? (
      <Link to={to}>
        <Count value={count} unit={unit} />
      </Link>
    ) : (
      <Count value={count} unit={unit} />
    )
  return [
    { label: '供应商', value: goods.supplier },
    { label: '建档仓库', value: goods.warehouseName || '全部仓库' },
    { label: GOODS_LABELS.categoryCode, value: goods.categoryName },
    { label: GOODS_LABELS.attributeCode, value: goods.goodsAttName },
    { label: GOODS_LABELS.weightTypeCode, value: goods.weightTypeName },
    { label: GOODS_LABELS.barCode, value: goods.barCode },
    { label: GOODS_LABELS.standard, value: goods.standard },
    { label: '单位', value: `${goods.minUnitName} / ${goods.maxUnitName}` },
    { label: GOODS_LABELS.shelfLifeDays, value: goods.shelfLifeDays === 0 ? '长期' : `${goods.shelfLifeDays} 天` },
    { label: '生产日期管理', value: goods.dated === 1 ? '已开启' : '未开启' },
    {
      label: '库存（含在途）',
      value: led(BY_GOODS, `${BY_GOODS}?${new URLSearchParams({ goodsCode: goods.goodsCode })}`, pieces, '件'),
    },
    { label: '未完成单据', value: led(ALL_TASKS, tasksOfGoods(goods.goodsCode), documents, '张') },
    { label: '来源', value: CREATED_BY_NAMES[goods.createFlag] },
    { label: '创建', value: `${minuteOf(goods.createTime)}　${goods.createName}` },
    ...(goods.auditTime ? [{ label: '审核时间', value: minuteOf(goods.auditTime) }] : []),
  ]
}

function boxFacts(goods: Goods): Fact[] {
  return [
    { label: GOODS_LABELS.piecesPerBox, value: `${goods.piecesPerBox} ${goods.minUnitName}/${goods.maxUnitName}` },
    { label: GOODS_LABELS.boxesPerPallet, value: goods.boxesPerPallet === null ? '' : `${goods.boxesPerPallet} 箱/板` },
    { label: '箱长×宽×高', value: sidesOf(goods) && `${sidesOf(goods)} cm` },
    { label: '体积', value: `${goods.volume} m³` },
    { label: GOODS_LABELS.boxWeightKg, value: `${plain(goods.weight)} KG` },
    { label: GOODS_LABELS.salePrice, value: goods.salePrice === '0.00' ? '' : `${goods.salePrice} 元/件` },
  ]
}

function feeFacts({ computeType, cardSet, smallestUnit, smallestRule, accumulates }: Goods): Fact[] {
  const band = (option: number) => BAND_NAMES[option as keyof typeof BAND_NAMES]
  return [
    { label: FEE_LABELS.pricedBy, value: PRICED_BY_NAMES[computeType] },
    { label: FEE_LABELS.isSet, value: RULE_OF_NAMES[cardSet] },
    ...(cardSet === 0
      ? []
      : [
          { label: FEE_LABELS.wholeBoxes, value: SMALLEST_UNIT_NAMES[smallestUnit] },
          { label: '不超过 0.5', value: band(smallestRule.a) },
          { label: '大于 0.5 且不足 1', value: band(smallestRule.b) },
          { label: '1 及以上', value: band(smallestRule.c) },
          { label: FEE_LABELS.accumulates, value: YES_NO[accumulates] },
        ]),
  ]
}

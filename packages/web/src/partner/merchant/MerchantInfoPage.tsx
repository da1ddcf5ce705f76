import { GB } from '@yuncang/domain/base/file/image.ts'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { showTenant } from '@yuncang/contract/partner/merchant/merchant.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { sizeText } from '@yuncang/kit/quantity/size.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Progress, Tabs } from 'antd'
import { Suspense, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { part } from '@yuncang/kit/part/part.ts'
import { useCan, useUser } from '../../app/user.ts'
import { ChooseMerchant } from '../../choice/ChooseMerchant.tsx'
import { MerchantChoice } from '../../choice/MerchantChoice.tsx'
import { OTHER_MERCHANT } from '../../choice/words.ts'
import { NOT_CONNECTED } from '../mini-program/words.ts'
import { MERCHANT_LIST } from './addresses.ts'
import { InvoicedDialog } from './InvoicedDialog.tsx'
import './merchant.css'
import { MERCHANT_WORDS } from './words.ts'

const PROGRAM_TAB = 'miniProgram'
const MiniProgramPanel = part(() => import('../mini-program/MiniProgramPanel.tsx'))

type Plan = NonNullable<CallOutput<typeof showTenant>['plan']>

/** What is known of a merchant, to be read (part 2, 2): one's own, or for the platform the one in the address (gaps C17). */
export default function MerchantInfoPage() {
  const { identity } = useUser()
  const can = useCan()
  const [search, setSearch] = useSearchParams()
  const [changing, setChanging] = useState(false)
  const tenantCode = identity === IDENTITY.platform ? (search.get('tenantCode') ?? '') : ''
  const asked = identity !== IDENTITY.platform || tenantCode !== ''
  const { data, error, refetch } = useCall(showTenant, tenantCode === '' ? {} : { tenantCode }, { enabled: asked })
  // Whoever comes back from WeChat, or loads the page anew, is where they were.
  const tab = search.get('tab') === PROGRAM_TAB ? PROGRAM_TAB : 'basic'
  const go = (code: string, to: string) => {
    const next = new URLSearchParams()
    if (code !== '') next.set('tenantCode', code)
    if (to === PROGRAM_TAB) next.set('tab', to)
    setSearch(next, { replace: true })
  }
  const choice = identity === IDENTITY.platform && (
    <MerchantChoice value={tenantCode} onChange={(code) => go(code, tab)} />
  )
  if (!asked)
    return (
      <ChooseMerchant title="商户信息" hint="请选择要查看的商户">
        {choice}
      </ChooseMerchant>
    )
  if (!data || (tenantCode !== '' && data.tenantCode !== tenantCode))
    return (
      <Pending
        at="page"
        call={{ error, refetch }}
        wayOut={tenantCode === '' ? null : { name: OTHER_MERCHANT, go: () => go('', tab) }}
      />
    )
  const facts = [
    { label: '商户名称', value: data.tenantName },
    { label: '所在地区', value: data.regionNames.join(' ') },
    { label: '详细地址', value: data.address },
    { label: '联系人', value: data.name },
    { label: '联系电话', value: data.phone },
    { label: '发票抬头', value: data.invoiceTitle },
    { label: '税号', value: data.taxNumber },
    { label: '开始日期', value: data.beginsOn },
    { label: '到期日期', value: data.endsOn || MERCHANT_WORDS.forEver },
  ]
  return (
    <article className="yc-detail">
      <PageBar
        title="商户信息"
        code={data.tenantCode}
        status={data.plan?.expired === 1 && <StatusTag tone="trouble">{MERCHANT_WORDS.expired}</StatusTag>}
        acts={
          identity === IDENTITY.merchant ? (
            <ActButton why={can('warehouseConfigEdit') ? '' : WHY_NOT.noRight} onClick={() => setChanging(true)}>
              {MERCHANT_WORDS.invoiced}
            </ActButton>
          ) : (
            choice
          )
        }
      />
      <section className="yc-panel yc-panel-below-bar yc-detail-tabs">
        <Tabs
          activeKey={tab}
          onChange={(key) => go(tenantCode, key)}
          items={[
            {
              key: 'basic',
              label: '基本信息',
              children: (
                <>
                  <Facts facts={facts} />
                  {data.plan && <PlanPanel plan={data.plan} space={data.imageSpace} name={data.tenantName} />}
                </>
              ),
            },
            {
              key: PROGRAM_TAB,
              label: '小程序设置',
              // Whoever is not of the merchant sees no more of it.
              children: data.plan ? (
                <Suspense>
                  <MiniProgramPanel tenantCode={data.tenantCode} />
                </Suspense>
              ) : (
                NOT_CONNECTED
              ),
            },
          ]}
        />
      </section>
      {changing && <InvoicedDialog merchant={data} onClose={() => setChanging(false)} />}
    </article>
  )
}

type Space = CallOutput<typeof showTenant>['imageSpace']
type PlanPanelProps = { readonly plan: Plan; readonly space: Space; readonly name: string }

/** The combo, and how much of it is used. */
function PlanPanel({ plan, space, name }: PlanPanelProps) {
  const { identity } = useUser()
  const kinds = [
    ['仓库', plan.warehouseCount, plan.warehouseLimit],
    ['供应商', plan.supplierCount, plan.supplierLimit],
    ['账号', plan.accountCount, plan.accountLimit],
    ['商品', plan.goodsCount, plan.goodsLimit],
  ] as const
  return (
    <section className="yc-merchant-plan">
      <div className="yc-panel-head">
        <h2>套餐：{plan.comboName || MERCHANT_WORDS.noCombo}</h2>
        {identity === IDENTITY.platform ? (
          <Link to={`${MERCHANT_LIST}?tenantName=${encodeURIComponent(name)}`}>更换套餐</Link>
        ) : (
          <span className="yc-panel-note">{plan.expired === 1 ? MERCHANT_WORDS.over : MERCHANT_WORDS.more}</span>
        )}
      </div>
      <dl className="yc-usage">
        {kinds.map(([what, count, limit]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {count.toLocaleString('en-US')} / {limit === null ? '不限' : limit.toLocaleString('en-US')}
              {limit !== null && (
                <Progress
                  percent={Math.min(100, Math.round((count / limit) * 100))}
                  showInfo={false}
                  size="small"
                  status={count >= limit ? 'exception' : 'normal'}
                  aria-label={`${what}已用 ${count}，上限 ${limit}`}
                />
              )}
            </dd>
          </div>
        ))}
        {space && <SpaceUsed {...space} />}
      </dl>
    </section>
  )
}

/** What the images take of their space. */
function SpaceUsed({ bytes, limitGb }: NonNullable<Space>) {
  const used = sizeText(bytes)
  const percent = Math.min(100, Math.round((bytes / (limitGb * GB)) * 100))
  return (
    <div>
      <dt>图片</dt>
      <dd>
        {used} / {limitGb.toLocaleString('en-US')} GB
        <Progress
          percent={percent}
          showInfo={false}
          size="small"
          status={percent >= 100 ? 'exception' : 'normal'}
          aria-label={`图片已用 ${used}，上限 ${limitGb} GB`}
        />
      </dd>
    </div>
  )
}

import { isInUse } from '@yuncang/domain/base/in-use.ts'
import { turnName } from '@yuncang/kit/list/in-use.ts'
import { UseTag } from '../../app/UseTag.tsx'
import { DownOutlined } from '@ant-design/icons'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { textColumn, timeColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { StatusTag } from '@yuncang/kit/quantity/StatusTag.tsx'
import { Button, Dropdown } from 'antd'
import { Link, useNavigate } from 'react-router'
import { useCan } from '../../app/user.ts'
import { archiveAddress } from '../../leave/archive/addresses.ts'
import { dataCopyAddress } from '../../leave/copy/addresses.ts'
import { limitText } from '../combo/words.ts'
import { merchantAddress } from './addresses.ts'
import { useMerchantDeeds, type Merchant } from './useMerchantDeeds.ts'
import { MERCHANT_WORDS } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

export type RowDialog = 'change' | 'combo' | 'menu' | 'log'
type Handlers = {
  readonly onOpen: (dialog: RowDialog, merchant: Merchant) => void
  readonly onPassword: (secret: { readonly account: string; readonly password: string }) => void
}

/** The columns of the platform's list of merchants, with what can be done in a row. */
export function useMerchantColumns(handlers: Handlers): ListColumn<Merchant>[] {
  return [
    {
      key: 'name',
      sortBy: 'tenantName',
      ascendsFirst: true,
      title: '商户',
      width: 208,
      fixed: 'start',
      render: (row) => <Link to={merchantAddress(row)}>{row.tenantName}</Link>,
    },
    {
      key: 'code',
      title: '编码',
      width: 96,
      sortBy: 'tenantCode',
      ascendsFirst: true,
      render: (row) => <span className="yc-code">{row.tenantCode}</span>,
    },
    {
      key: 'status',
      title: '状态',
      width: 88,
      render: (row) =>
        row.archived === 1 ? <StatusTag tone="void">{MERCHANT_WORDS.archived}</StatusTag> : <UseTag of={row} />,
    },
    textColumn('combo', '套餐', 112, (row) => row.comboName, { sortBy: 'comboName' }),
    {
      key: 'ends',
      sortBy: 'endsOn',
      title: '到期日期',
      width: 168,
      render: (row) =>
        row.endsOn === '' ? (
          MERCHANT_WORDS.forEver
        ) : (
          <span className="yc-number">
            {row.endsOn} {row.expired === 1 && <StatusTag tone="trouble">{MERCHANT_WORDS.expired}</StatusTag>}
          </span>
        ),
    },
    used('warehouses', '仓库', 'warehouseNum', (row) => [row.warehouseCount, row.warehouseLimit]),
    used('suppliers', '供应商', 'supplierNum', (row) => [row.supplierCount, row.supplierLimit]),
    used('accounts', '账号', 'accountNum', (row) => [row.accountCount, row.accountLimit]),
    used('goods', '商品', 'goodsNum', (row) => [row.goodsCount, row.goodsLimit]),
    textColumn('account', '管理员账号', 112, (row) => row.account),
    textColumn('contact', '联系人', 88, (row) => row.name, { sortBy: 'name' }),
    textColumn('phone', '联系电话', 120, (row) => row.phone),
    textColumn('region', '所在地区', 180, (row) => row.regionNames.join(' '), { hidden: true }),
    textColumn('address', '详细地址', 200, (row) => row.address, { hidden: true }),
    timeColumn('created', '开通时间', (row) => row.createTime, { sortBy: 'createTime', hidden: true }),
    {
      key: 'acts',
      title: '操作',
      width: 176,
      fixed: 'end',
      render: (row) => <MerchantActs merchant={row} {...handlers} />,
    },
  ]
}

/** How much of a limit is used. */
function used(
  key: string,
  title: string,
  sortBy: string,
  read: (row: Merchant) => [number, number | null],
): ListColumn<Merchant> {
  return textColumn(
    key,
    title,
    88,
    (row) => {
      const [count, limit] = read(row)
      return limit === null ? String(count) : `${count} / ${limitText(limit)}`
    },
    { align: 'right', sortBy, ascendsFirst: false },
  )
}

function MerchantActs({ merchant, onOpen, onPassword }: Handlers & { readonly merchant: Merchant }) {
  const can = useCan()
  const { removeFactor, reset, turn } = useMerchantDeeds()
  const go = useNavigate()
  const closed = merchant.archived === 1
  const why = !can('merchantManageEdit') ? WHY_NOT.noRight : closed ? MERCHANT_WORDS.whyArchived : ''
  const items = [
    { key: 'menu', label: '分配菜单', disabled: why !== '' },
    { key: 'pwd', label: '重置密码', disabled: why !== '' || merchant.account === '' },
    ...(merchant.hasFactor === 1 ? [{ key: 'factor', label: '关闭管理员的两步验证', disabled: why !== '' }] : []),
    {
      key: 'turn',
      label: turnName(merchant),
      danger: isInUse(merchant),
      disabled: why !== '',
    },
    { key: 'copy', label: '数据副本', disabled: !can('dataCopyAdd') },
    { key: 'leave', label: '归档', danger: true, disabled: closed || !can('merchantManageDelete') },
    { key: 'log', label: '操作日志' },
  ]
  const choose = async (key: string) => {
    if (key === 'menu' || key === 'log') return onOpen(key, merchant)
    if (key === 'turn') return turn(merchant)
    if (key === 'factor') return removeFactor(merchant)
    if (key === 'copy') return go(dataCopyAddress(merchant))
    if (key === 'leave') return go(archiveAddress(merchant))
    const secret = await reset(merchant)
    if (secret) onPassword(secret)
  }
  return (
    <RowActs
      acts={[
        { name: '编辑', why, run: () => onOpen('change', merchant) },
        { name: '套餐', why, run: () => onOpen('combo', merchant) },
      ]}
    >
      <Dropdown
        autoFocus
        trigger={['click']}
        menu={{
          items,
          onClick: ({ key, domEvent }) => {
            domEvent.stopPropagation()
            void choose(key)
          },
        }}
      >
        <Button
          type="link"
          size="small"
          aria-label={`更多操作 ${merchant.tenantName}`}
          onClick={(event) => event.stopPropagation()}
        >
          更多 <DownOutlined aria-hidden />
        </Button>
      </Dropdown>
    </RowActs>
  )
}

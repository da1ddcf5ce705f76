import { own } from '@yuncang/domain/base/own.ts'
import { BoxQuantity, Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
import { REJECT_REASON_NAMES } from '@yuncang/contract/task/sign-for/words.ts'
import { REJECT_REASONS } from '@yuncang/domain/task/sign-for/reason.ts'
import { Select } from '@yuncang/kit/form/Select.tsx'
import { Table } from 'antd'
import type { ColumnType } from 'antd/es/table'
import { GoodsName } from '../../goods/shown/GoodsName.tsx'
import { NOTHING_SIGNED, receivedOf, signedTotals, type Signed, type SignedRows, type SignForRow } from './sign-rows.ts'
import { SIGN_WORDS } from './words.ts'

type SignForTableProps = {
  readonly rows: readonly SignForRow[]
  readonly signed: SignedRows
  readonly onSign: (next: SignedRows) => void
}

/** The delivered lines with what was rejected and discarded of each. */
export function SignForTable({ rows, signed, onSign }: SignForTableProps) {
  const change = (row: SignForRow, change: Partial<Signed>) =>
    onSign({ ...signed, [row.id]: { ...(own(signed, row.id) ?? NOTHING_SIGNED), ...change } })
  const input = (column: 'rejection' | 'discard', title: string): ColumnType<SignForRow> => ({
    title,
    width: 190,
    align: 'right',
    render: (_, row) => (
      <BoxQuantityInput
        value={own(signed, row.id)?.[column] ?? null}
        onChange={(value) => change(row, { [column]: value })}
        packing={row}
        label={`${row.name} ${title}`}
        cell={{ row: row.id, column }}
        error={receivedOf(row, own(signed, row.id)) < 0 && (column === 'discard' || SIGN_WORDS.over)}
        disabled={row.deliveredPieces === 0}
      />
    ),
  })
  const columns: ColumnType<SignForRow>[] = [
    { title: '商品', render: (_, row) => <GoodsName goods={row} /> },
    {
      title: '配送数量',
      width: 150,
      align: 'right',
      render: (_, row) => <BoxQuantity value={row.deliveredPieces} packing={row} stacked />,
    },
    input('rejection', '拒收数量'),
    {
      title: SIGN_WORDS.reason,
      width: 128,
      render: (_, row) => (
        <Select
          style={{ width: '100%' }}
          aria-label={`${row.name} ${SIGN_WORDS.reason}`}
          value={own(signed, row.id)?.reason ?? null}
          options={REASONS}
          placeholder={SIGN_WORDS.noReason}
          allowClear
          disabled={(own(signed, row.id)?.rejection ?? 0) === 0}
          onChange={(reason) => change(row, { reason: reason ?? undefined })}
        />
      ),
    },
    input('discard', '破损废弃数量'),
    {
      title: '平台实收',
      width: 150,
      align: 'right',
      render: (_, row) => {
        const received = receivedOf(row, own(signed, row.id))
        return <BoxQuantity value={received} packing={row} stacked tone={received < 0 ? 'trouble' : 'plain'} />
      },
    },
  ]
  return (
    <Table<SignForRow>
      size="small"
      columns={columns}
      dataSource={[...rows]}
      rowKey="id"
      pagination={false}
      scroll={{ y: '52vh' }}
      summary={() => totalsRow(signedTotals(rows, signed))}
    />
  )
}

const REASONS = REJECT_REASONS.map((value) => ({ value, label: REJECT_REASON_NAMES[value] }))

function totalsRow(totals: ReturnType<typeof signedTotals>) {
  const cells = [totals.delivered, totals.rejected, null, totals.discarded, totals.received]
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className="yc-sums">
        <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
        {cells.map((value, index) => (
          // Sums in fixed places, none of reasons.
          <Table.Summary.Cell key={index} index={index + 1} align="right">
            {value !== null && <Count value={value} unit="件" />}
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}

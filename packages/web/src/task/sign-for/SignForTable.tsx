import { own } from '@yuncang/domain/base/own.ts'
import { BoxQuantity, Count } from '@yuncang/kit/quantity/BoxQuantity.tsx'
import { BoxQuantityInput } from '@yuncang/kit/quantity/BoxQuantityInput.tsx'
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
  const input = (column: keyof Signed, title: string): ColumnType<SignForRow> => ({
    title,
    width: 190,
    align: 'right',
    render: (_, row) => (
      <BoxQuantityInput
        value={own(signed, row.id)?.[column] ?? null}
        onChange={(value) =>
          onSign({ ...signed, [row.id]: { ...(own(signed, row.id) ?? NOTHING_SIGNED), [column]: value } })
        }
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

function totalsRow(totals: ReturnType<typeof signedTotals>) {
  const cells = [totals.delivered, totals.rejected, totals.discarded, totals.received]
  return (
    <Table.Summary fixed>
      <Table.Summary.Row className="yc-sums">
        <Table.Summary.Cell index={0}>合计</Table.Summary.Cell>
        {cells.map((value, index) => (
          // Four sums in fixed places.
          <Table.Summary.Cell key={index} index={index + 1} align="right">
            <Count value={value} unit="件" />
          </Table.Summary.Cell>
        ))}
      </Table.Summary.Row>
    </Table.Summary>
  )
}

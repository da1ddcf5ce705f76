import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportPlatforms, getPlatformPage } from '@yuncang/contract/site/dispatch-point/platform.ts'
import type { CallOutput } from '@yuncang/contract/wire/call.ts'
import { WHY_NOT } from '@yuncang/contract/wire/words.ts'
import { countColumn, textColumn } from '@yuncang/kit/list/column-kinds.tsx'
import type { ListColumn } from '@yuncang/kit/list/columns.ts'
import { ListPage } from '@yuncang/kit/list/ListPage.tsx'
import { useList } from '@yuncang/kit/list/useList.ts'
import { grouped } from '@yuncang/kit/quantity/number.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCan, useUser } from '../../app/user.ts'
import { NewAct } from '../../app/NewAct.tsx'
import { pointsOfAddress } from './addresses.ts'
import { PlatformDialog } from './PlatformDialog.tsx'
import { usePlatformDeeds } from './usePointDeeds.ts'
import { POINT_WORDS } from './words.ts'
import { RowActs } from '../../app/RowActs.tsx'

type Platform = CallOutput<typeof getPlatformPage>['records'][number]

/** The community group-buying platforms that the merchant delivers to; each has many points (gaps E16). */
export default function DispatchPlatformListPage() {
  const { identity } = useUser()
  const can = useCan()
  const list = useList(getPlatformPage, { filters: [{ kind: 'text', name: 'keyword', label: '编码/名称' }] })
  const { remove } = usePlatformDeeds()
  const [editing, setEditing] = useState<Platform | 'new' | null>(null)
  const ofPlatform = identity === IDENTITY.platform
  const why =
    identity !== IDENTITY.merchant ? POINT_WORDS.merchantOnly : can('dispatchPointEdit') ? '' : WHY_NOT.noRight
  const newButton = (
    <NewAct why={why} onClick={() => setEditing('new')}>
      新建平台
    </NewAct>
  )

  const columns: ListColumn<Platform>[] = [
    {
      key: 'code',
      sortBy: 'platformCode',
      ascendsFirst: true,
      title: '平台编码',
      width: 160,
      fixed: 'start',
      render: (row) => <span className="yc-code">{row.platformCode}</span>,
    },
    textColumn('name', '平台名称', 240, (row) => row.platformName, { sortBy: 'platformName' }),
    ...(ofPlatform
      ? [textColumn<Platform>('tenant', '商户', 240, (row) => row.tenantName, { sortBy: 'tenantName' })]
      : []),
    {
      key: 'points',
      sortBy: 'pointNum',
      title: '配送仓点',
      width: 112,
      align: 'right',
      render: (row) => (
        <Link to={pointsOfAddress(row.platformCode)} aria-label={`${row.platformName} 的 ${row.pointCount} 个配送仓点`}>
          {grouped(row.pointCount)}
        </Link>
      ),
    },
    countColumn('used', '启用中', 112, (row) => row.usedCount, { sortBy: 'usedNum' }),
    ...(ofPlatform
      ? []
      : [
          {
            key: 'acts',
            title: '操作',
            width: 120,
            fixed: 'end' as const,
            render: (row: Platform) => (
              <RowActs
                acts={[
                  { name: '编辑', why, run: () => setEditing(row) },
                  {
                    name: '删除',
                    why: why || (row.pointCount > 0 ? POINT_WORDS.hasPoints(row.pointCount) : ''),
                    danger: true,
                    run: () => void remove(row),
                  },
                ]}
              />
            ),
          },
        ]),
  ]
  return (
    <>
      <ListPage
        name={ofPlatform ? 'platform-platform' : 'platform'}
        title="配送平台"
        list={list}
        columns={columns}
        rowKey={(row) => `${row.tenantName} ${row.platformCode}`}
        acts={!ofPlatform && newButton}
        onExport={() => list.exportWith(exportPlatforms)}
        empty={{
          text: '还没有配送平台',
          hint: '先新建配送平台，如多多买菜、美团优选，再在其下新建配送仓点',
          act: newButton,
        }}
      />
      {editing !== null && (
        <PlatformDialog platform={editing === 'new' ? null : editing} onClose={() => setEditing(null)} />
      )}
    </>
  )
}

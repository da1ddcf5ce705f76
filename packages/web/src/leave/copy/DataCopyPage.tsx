import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { exportDataCopies, findDataCopies, makeDataCopy } from '@yuncang/contract/leave/copy/copy.ts'
import { download } from '@yuncang/kit/call/download.ts'
import { useCall, useDeed } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { ActButton } from '@yuncang/kit/detail/ActButton.tsx'
import { Pending } from '@yuncang/kit/detail/Pending.tsx'
import { DetailTable } from '@yuncang/kit/detail/DetailTable.tsx'
import { Facts } from '@yuncang/kit/detail/Facts.tsx'
import { PageBar } from '@yuncang/kit/detail/PageBar.tsx'
import { TablePages, usePage, usePaging } from '@yuncang/kit/detail/TablePages.tsx'
import type { WayOut } from '@yuncang/kit/rows/Failed.tsx'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useUser } from '../../app/user.ts'
import { ChooseMerchant } from '../../choice/ChooseMerchant.tsx'
import { MerchantChoice } from '../../choice/MerchantChoice.tsx'
import { OTHER_MERCHANT } from '../../choice/words.ts'
import { useCopyColumns } from './columns.tsx'
import { COPY_WORDS as say, type Copies } from './words.ts'

const LOOK_AGAIN_MS = 2000
const ROWS = 20

/** Copies of all that is a merchant's own: one's own, or for the platform those of the merchant in the address. */
export default function DataCopyPage() {
  const { identity } = useUser()
  const [search, setSearch] = useSearchParams()
  const ofPlatform = identity === IDENTITY.platform
  const tenantCode = ofPlatform ? (search.get('tenantCode') ?? '') : ''
  const choice = ofPlatform && (
    <MerchantChoice value={tenantCode} onChange={(code) => setSearch({ tenantCode: code }, { replace: true })} />
  )
  if (ofPlatform && tenantCode === '')
    return (
      <ChooseMerchant title={say.title} hint={say.choose}>
        {choice}
      </ChooseMerchant>
    )
  const other = ofPlatform ? { name: OTHER_MERCHANT, go: () => setSearch({}, { replace: true }) } : null
  return <CopiesOf key={tenantCode} input={tenantCode === '' ? {} : { tenantCode }} choice={choice} wayOut={other} />
}

type CopiesOfProps = {
  readonly input: { readonly tenantCode?: string }
  readonly choice: ReactNode
  readonly wayOut: WayOut | null
}

function CopiesOf({ input, choice, wayOut }: CopiesOfProps) {
  const paging = usePaging(ROWS, input)
  const { data, error, isFetching, isPlaceholderData, refetch } = useCall(findDataCopies, {
    ...input,
    page: paging.page,
    rows: ROWS,
  })
  const { rows, total } = usePage<Copies['records'][number]>(paging, {
    data,
    error,
    asking: isFetching,
    stale: isPlaceholderData,
  })
  // The newest alone can be under way: asked again while it is made, and only then.
  const first = { ...input, page: 1, rows: ROWS }
  const making = underWay(useCall(findDataCopies, first).data)
  useCall(findDataCopies, first, { everyMs: LOOK_AGAIN_MS, enabled: making })
  const columns = useCopyColumns(input)
  if (!data || (input.tenantCode !== undefined && data.tenantCode !== input.tenantCode))
    return (
      <Pending
        at="page"
        call={{ error, refetch }}
        wayOut={wayOut}
        below={<TablePages paging={paging} total={total} />}
      />
    )
  return (
    <article className="yc-detail">
      <PageBar
        title={say.title}
        code={data.tenantCode}
        acts={
          <>
            {choice}
            <MakeButton input={input} name={data.tenantName} making={making} />
          </>
        }
      />
      <section className="yc-panel yc-panel-below-bar">
        <div className="yc-panel-head">
          <h2>{say.history}</h2>
          <span className="yc-panel-note">{say.note(data.keepDays)}</span>
          <div className="yc-panel-acts">
            <ActButton why="" onClick={() => void download(exportDataCopies, input)}>
              {say.export}
            </ActButton>
          </div>
        </div>
        <DetailTable
          rows={rows}
          loading={isPlaceholderData}
          rowKey={({ copyId }) => String(copyId)}
          columns={columns}
          width={1080}
          emptyText={say.empty}
        />
        <TablePages paging={paging} total={total} />
      </section>
      <section className="yc-panel">
        <div className="yc-panel-head">
          <h2>{say.what}</h2>
        </div>
        <Facts facts={say.content.map(([label, value]) => ({ label, value, wide: true }))} />
      </section>
    </article>
  )
}

function underWay(copies: Copies | undefined): boolean {
  return copies?.records.some(({ state }) => state === 'waiting' || state === 'running') ?? false
}

type MakeButtonProps = { readonly input: CopiesOfProps['input']; readonly name: string; readonly making: boolean }

function MakeButton({ input, name, making }: MakeButtonProps) {
  const { run, running } = useDeed(makeDataCopy, {
    success: say.asked,
    invalidates: [findDataCopies],
    refusedToo: true,
  })
  const make = async () => {
    if (await askPerson(say.askMake(name))) await run(input)
  }
  return (
    <ActButton type="primary" why={making ? say.underWay : ''} loading={running} onClick={() => void make()}>
      {say.make}
    </ActButton>
  )
}

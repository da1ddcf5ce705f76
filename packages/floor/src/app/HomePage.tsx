import { useQueries } from '@tanstack/react-query'
import { myJobs } from '@yuncang/contract/shelf/job/job.ts'
import { useOldBuild } from '@yuncang/kit/call/build.ts'
import { useCall } from '@yuncang/kit/call/hooks.ts'
import { askPerson } from '@yuncang/kit/call/toast.ts'
import { Link, useLocation, useNavigate } from 'react-router'
import { tilesFor, type Tile } from './tile.ts'
import { Icon } from '../part/Icon.tsx'
import { MyJobs } from './MyJobs.tsx'
import { SaidBanner } from '../part/SaidBanner.tsx'
import { ScanField } from '../part/ScanField.tsx'
import { Refused, SendState } from '../outbox/SendState.tsx'
import { useLeave } from './useLeave.ts'
import type { Said } from '../steps/said.ts'
import { useSaidTones } from '../steps/useSaidTones.ts'
import { useMay, useOutbox, useWorker } from '../outbox/worker.ts'

const COUNT_EVERY_MS = 30_000

/** What this worker may do, each with how many jobs are open. */
export function HomePage({ tiles }: { readonly tiles: readonly Tile[] }) {
  const { user } = useWorker()
  const mine = tilesFor(user, tiles)
  const said = (useLocation().state as { said?: Said } | null)?.said ?? null
  useSaidTones(said)
  const counts = useCounts(mine)
  // What one holds stands above the tiles: they come together, lest a tile moves away under a thumb.
  const { isLoading } = useCall(myJobs, {})
  return (
    <main className="screen">
      <header className="top">
        <div>
          <Link to="/own" className="own-link" aria-label={`${user.user.personName || user.user.account}，登录与安全`}>
            {user.user.personName || user.user.account}
          </Link>
          <SendState />
        </div>
        <LeaveButton />
      </header>
      <NewBuild />
      <Refused />
      <SaidBanner said={said} />
      <MyJobs />
      <h1 className="question">现在做什么？</h1>
      <ScanAnything />
      <nav className="flows" aria-label="现场端">
        {(isLoading ? [] : mine).map((tile, index) => (
          <Link key={tile.path} to={tile.path} className="flow">
            <Icon name={tile.icon} size={34} />
            <strong>{tile.title}</strong>
            <small>{tile.hint}</small>
            <Open count={counts[index]} />
          </Link>
        ))}
      </nav>
    </main>
  )
}

/** The server has a newer build of the pages: it is loaded between two pieces of work, when it suits the worker. */
function NewBuild() {
  return useOldBuild() ? (
    <p className="new-build" role="status">
      有新版本
      <button type="button" onClick={() => window.location.reload()}>
        刷新
      </button>
    </p>
  ) : null
}

/** Whatever is scanned on the home is looked up; from there one goes on to its work. */
function ScanAnything() {
  const navigate = useNavigate()
  return useMay('floorLookUp') ? (
    <ScanField label="任意编码" onScan={(code) => void navigate(`/lookUp?code=${encodeURIComponent(code)}`)} />
  ) : null
}

/** How many jobs are open; nothing while nobody has answered. */
function Open({ count }: { readonly count: number | undefined }) {
  if (count === undefined) return null
  return (
    <b className="flow-count" data-none={count === 0}>
      {count === 0 ? '没有待办' : `${count} 单`}
    </b>
  )
}

/** The open jobs by tile, counted again every half minute; a count that nobody answers is left out. */
function useCounts(tiles: readonly Tile[]): (number | undefined)[] {
  return useQueries({
    queries: tiles.map(({ path, count }) => ({
      queryKey: ['open jobs', path],
      queryFn: () => count!(),
      enabled: count !== undefined,
      refetchInterval: COUNT_EVERY_MS,
    })),
  }).map(({ data }) => data)
}

function LeaveButton() {
  const { waiting } = useOutbox()
  const leave = useLeave()
  const ask = async () => {
    const text =
      waiting.length > 0
        ? `还有 ${waiting.length} 笔没有发送，会留在本机，下次用本账号登录后发送。`
        : '确定退出当前账号？'
    if (await askPerson({ title: '退出登录', text, yes: '退出登录', no: '继续作业' })) await leave()
  }
  return (
    <button type="button" onClick={() => void ask()}>
      退出
    </button>
  )
}

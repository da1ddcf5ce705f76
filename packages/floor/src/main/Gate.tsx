import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { useQuery } from '@tanstack/react-query'
import { getUserInfo, type UserInfo } from '@yuncang/contract/access/session/session.ts'
import type { JobKind } from '@yuncang/domain/shelf/job/job.ts'
import { bindMustFirst, NO_ANSWER, send, SESSION_OVER, type CallError } from '@yuncang/kit/call/client.ts'
import { endSession, sessionToken } from '@yuncang/kit/call/session.ts'
import { useEffect, useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import { FirstPasswordPage } from '../access/password/FirstPasswordPage.tsx'
import { warmCamera } from '../part/camera/CameraScan.tsx'
import { makeOutbox } from '../outbox/outbox.ts'
import { FLOWS } from './flows.ts'
import { tilesFor } from '../app/tile.ts'
import { makeSender } from '../outbox/sending.ts'
import { useLeave } from '../app/useLeave.ts'
import { WorkerContext } from '../outbox/worker.ts'

const FLUSH_EVERY_MS = 5_000
/** After the first screens stand. */
const WARM_AFTER_MS = 8_000
const sendParcel = makeSender(FLOWS.flatMap(({ deeds = [] }) => deeds.map((deed) => deed.call)))

/** No token leads to login; without the right for the floor there is nothing here. Sends what waits as soon as it can. */
export function Gate() {
  const location = useLocation()
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- judged anew at each navigation, not as soon as it ends
  const token = useMemo(() => sessionToken(), [location])
  const {
    data: user,
    error,
    refetch,
  } = useQuery({
    queryKey: [getUserInfo.path, token],
    queryFn: ({ signal }) => send(getUserInfo, {}, { signal, quiet: true }),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
  })
  // What is wanted of a person may have changed while the page was open: they are led there.
  useEffect(() => bindMustFirst(() => void refetch()), [refetch])
  const account = user?.user.account
  const worker = useMemo(() => {
    if (!user || !account) return null
    const tiles = tilesFor(user, FLOWS)
    return {
      user,
      outbox: makeOutbox(account, sendParcel),
      deeds: tiles.flatMap(({ deeds = [] }) => deeds),
      pathOf: (kind: JobKind) => tiles.find(({ job }) => job === kind)?.path,
    }
  }, [user, account])
  useEffect(() => {
    if (!worker) return undefined
    const flush = () => void worker.outbox.flush()
    flush()
    window.addEventListener('online', flush)
    const timer = window.setInterval(flush, FLUSH_EVERY_MS)
    const warming = window.setTimeout(warmCamera, WARM_AFTER_MS)
    return () => {
      window.removeEventListener('online', flush)
      window.clearInterval(timer)
      window.clearTimeout(warming)
    }
  }, [worker])

  if (token === '') return <Navigate to="/login" replace />
  const isOver = (error as CallError | null)?.code === SESSION_OVER
  // Who is known stays whom they were when they are asked for anew and nobody answers.
  if (error && (!worker || isOver)) return <Closed error={error as CallError} onRetry={() => void refetch()} />
  if (!worker) return <p className="splash">正在读取用户信息…</p>
  if (worker.user.mustChangePassword)
    return <FirstPasswordPage account={worker.user.user.account} onChanged={() => void refetch()} />
  const closed = whyClosed(worker.user)
  if (closed !== '') return <NotHere text={closed} failed={error?.message ?? ''} onRetry={() => void refetch()} />
  return (
    <WorkerContext value={worker}>
      <Outlet />
    </WorkerContext>
  )
}

/** Who it is could not be read: unless the session is over it may be tried again, whatever stands between here and the server. */
function Closed({ error, onRetry }: { readonly error: CallError; readonly onRetry: () => void }) {
  const isOver = error.code === SESSION_OVER
  useEffect(() => {
    if (isOver) endSession()
  }, [isOver])
  if (isOver) return <Navigate to="/login" replace />
  const isAway = error.code === NO_ANSWER
  return (
    <main className="screen middle">
      <h1>{isAway ? '连不上服务器' : '没有取到用户信息'}</h1>
      <p className="lead">{isAway ? '请确认设备已连接仓库网络。' : error.message}</p>
      <button type="button" className="big main" onClick={onRetry}>
        重试
      </button>
      {!isAway && <LeaveButton />}
    </main>
  )
}

/** Lets whoever cannot go on here make room for somebody else. */
function LeaveButton() {
  const leave = useLeave()
  return (
    <button type="button" className="big" onClick={() => void leave()}>
      退出登录
    </button>
  )
}

/** Why there is nothing to do here for a person; empty when there is. */
function whyClosed(user: UserInfo): string {
  const { identity, warehouseList } = user
  if (tilesFor(user, FLOWS).length === 0) return '您的账号没有现场端的权限，请联系管理员开通。'
  if (warehouseList.length > 0) return ''
  return identity === IDENTITY.staff ? '您的账号没有分配仓库，请联系管理员' : '还没有启用的仓库，请先在电脑端新建仓库。'
}

type NotHereProps = { readonly text: string; readonly failed: string; readonly onRetry: () => void }

function NotHere({ text, failed, onRetry }: NotHereProps) {
  return (
    <main className="screen middle">
      <h1>不能使用现场端</h1>
      <p className="lead">{text}</p>
      {failed !== '' && <p role="alert">{failed}</p>}
      <button type="button" className="big main" onClick={onRetry}>
        已经开通，再看看
      </button>
      <LeaveButton />
    </main>
  )
}

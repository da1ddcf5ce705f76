import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { bindLogin } from '@yuncang/kit/call/client.ts'
import { part } from '@yuncang/kit/part/part.ts'
import { Suspense, useEffect, type ReactElement } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useNavigate } from 'react-router'
import { LoginPage } from '../access/session/LoginPage.tsx'
import '../app/floor.css'
import { FloorToasts } from '../part/FloorToasts.tsx'
import { FLOWS } from './flows.ts'
import { Gate } from './Gate.tsx'
import { HomePage } from '../app/HomePage.tsx'
import { MayOnly } from '../app/MayOnly.tsx'
import { OutboxPage } from '../outbox/OutboxPage.tsx'
import '../app/parts.css'
import { wakeAudio } from '../steps/tones.ts'

const OwnPage = part(() => import('../access/own/OwnPage.tsx'))
const FactorPage = part(() => import('../access/own/FactorPage.tsx'))

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false, networkMode: 'always' } },
})

/** The floor: a login, the work one may do, and one question a screen. Stands under `/floor`. */
export function App() {
  useEffect(() => {
    window.addEventListener('pointerdown', wakeAudio)
    window.addEventListener('keydown', wakeAudio)
    return () => {
      window.removeEventListener('pointerdown', wakeAudio)
      window.removeEventListener('keydown', wakeAudio)
    }
  }, [])
  return (
    <QueryClientProvider client={queries}>
      <BrowserRouter basename="/floor">
        <LoginGate />
        <FloorToasts />
        <Routes>
          <Route path="/login" element={<LoginPage />} />
          <Route element={<Gate />}>
            <Route path="/" element={<HomePage tiles={FLOWS} />} />
            <Route path="/own" element={<Own page={<OwnPage />} />} />
            <Route path="/own/factor" element={<Own page={<FactorPage />} />} />
            <Route path="/outbox" element={<OutboxPage />} />
            {FLOWS.flatMap(({ right, screens }) =>
              screens.map(({ path, element }) => (
                <Route key={path} path={path} element={<MayOnly right={right}>{element}</MayOnly>} />
              )),
            )}
          </Route>
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </BrowserRouter>
    </QueryClientProvider>
  )
}

/** One's own account is seen to where there is network, which brings its pages. */
const Own = ({ page }: { readonly page: ReactElement }) => (
  <Suspense fallback={<p className="splash">正在打开…</p>}>{page}</Suspense>
)

/** Lets the call client send the worker to the floor's own login. */
function LoginGate() {
  const navigate = useNavigate()
  useEffect(() => bindLogin('/login', (path) => void navigate(path, { replace: true })), [navigate])
  return null
}

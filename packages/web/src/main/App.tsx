import { QueryClientProvider } from '@tanstack/react-query'
import { beginInDialogs } from '@yuncang/kit/form/first-field.ts'
import { returnFocus } from '@yuncang/kit/form/focus-back.ts'
import { sayNotChosen } from '@yuncang/kit/form/not-chosen.ts'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import 'antd/dist/reset.css'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { AppToasts } from '../app/AppToasts.tsx'
import { bringChecks } from '../app/checks.ts'
import '../app/base.css'
import { Opening } from '../app/Opening.tsx'
import { LoginGate } from '../app/LoginGate.tsx'
import { part } from '@yuncang/kit/part/part.ts'
import { queries } from '../app/queries.ts'
import { speakChinese } from '@yuncang/kit/voice/voice.ts'
import { useTheme } from '../app/theme.ts'
import { markUsable } from '@yuncang/kit/part/usable.ts'

bringChecks()

const LoginPage = part(() => import('../access/session/LoginPage.tsx'))
const AgreementPage = part(() => import('../access/session/AgreementPage.tsx'))
const PrivacyPage = part(() => import('../access/session/PrivacyPage.tsx'))
const AboutPage = part(() => import('../access/session/AboutPage.tsx'))
const PreviewPdfPage = part(() => import('../access/session/PreviewPdfPage.tsx'))
const Inside = part(() => import('./Inside.tsx'))

const USABLE_AT_LAST_MS = 3_000

/** The back office. Five addresses need no token; everything else stands behind the guard (part 1, 2.1). */
export function App() {
  const { isDark, ...theme } = useTheme()
  useEffect(() => speakChinese(document.body), [])
  useEffect(() => returnFocus(document.body), [])
  useEffect(() => beginInDialogs(document.body), [])
  useEffect(() => sayNotChosen(document.body), [])
  // What is told when the network is gone must be there by then, on pages too that never say that they can be used.
  useEffect(() => {
    const timer = window.setTimeout(markUsable, USABLE_AT_LAST_MS)
    return () => window.clearTimeout(timer)
  }, [])
  // Before anything is drawn: the colours of all sheets hang on it.
  useLayoutEffect(() => {
    document.documentElement.dataset['face'] = isDark ? 'dark' : 'light'
  }, [isDark])
  return (
    <ConfigProvider theme={theme} locale={zhCN} button={{ autoInsertSpace: false }}>
      <div className="yc yc-app">
        <AppToasts />
        <QueryClientProvider client={queries}>
          <BrowserRouter>
            <LoginGate />
            <Suspense fallback={<Opening />}>
              <Routes>
                <Route path="/login" element={<LoginPage />} />
                <Route path="/agreement" element={<AgreementPage />} />
                <Route path="/privacy" element={<PrivacyPage />} />
                <Route path="/about" element={<AboutPage />} />
                <Route path="/previewpdf" element={<PreviewPdfPage />} />
                <Route path="*" element={<Inside />} />
              </Routes>
            </Suspense>
          </BrowserRouter>
        </QueryClientProvider>
      </div>
    </ConfigProvider>
  )
}

import { bindToast, type ToastFace } from '@yuncang/kit/call/toast.ts'
import { Suspense, useEffect, useState } from 'react'
import { lazyReady } from './usable.ts'

const Face = lazyReady(() => import('./ToastFace.tsx'))

/** Lends the call client antd's toasts and question, which come once the first of them is wanted. */
export function AppToasts() {
  const [isWanted, setWanted] = useState(false)
  const [{ promise: face, resolve: ready }] = useState(() => Promise.withResolvers<ToastFace>())
  useEffect(
    () =>
      bindToast({
        show(...said) {
          setWanted(true)
          void face.then(({ show }) => show(...said))
        },
        async confirm(question) {
          setWanted(true)
          return (await face).confirm(question)
        },
      }),
    [face],
  )
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Face onReady={ready} />
      </Suspense>
    )
  )
}

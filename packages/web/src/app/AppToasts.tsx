import { bindToast, type ToastFace } from '@yuncang/kit/call/toast.ts'
import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { partReady } from '@yuncang/kit/part/part.ts'
import { askPlainly, showPlainly } from './plain-face.ts'

const AntFace = partReady(() => import('./ToastFace.tsx'), false)

/** How long what is said waits for antd's toasts. */
const PATIENCE_MS = 4_000

/** Lends the call client antd's toasts and question, which come once the first of them is wanted; plain ones where they do not come. */
export function AppToasts({
  face: Face = AntFace,
}: {
  readonly face?: ComponentType<{ onReady: (face: ToastFace) => void }>
}) {
  const [isWanted, setWanted] = useState(false)
  const [{ promise: face, resolve: ready }] = useState(() => Promise.withResolvers<ToastFace>())
  useEffect(() => {
    const arrived = () => {
      setWanted(true)
      return Promise.race([face, new Promise<null>((resolve) => window.setTimeout(() => resolve(null), PATIENCE_MS))])
    }
    return bindToast({
      show(tone, text, more) {
        void arrived().then((there) => (there ? there.show(tone, text, more) : showPlainly(text, more)))
      },
      async confirm(question) {
        const there = await arrived()
        return there ? there.confirm(question) : askPlainly(question)
      },
    })
  }, [face])
  return (
    isWanted && (
      <Suspense fallback={null}>
        <Face onReady={ready} />
      </Suspense>
    )
  )
}

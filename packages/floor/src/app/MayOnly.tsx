import type { ReactNode } from 'react'
import { Navigate } from 'react-router'
import { useMay } from '../outbox/worker.ts'

/** A screen for those who hold its right; others come to the home, which says what they may do. */
export function MayOnly({ right, children }: { readonly right: string; readonly children: ReactNode }) {
  const said = { right: false, text: '您的账号没有这项作业的权限，请联系管理员开通' }
  return useMay(right) ? children : <Navigate to="/" replace state={{ said }} />
}

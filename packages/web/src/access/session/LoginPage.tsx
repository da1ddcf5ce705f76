import { sessionToken } from '@yuncang/kit/call/session.ts'
import { useEffect, useState } from 'react'
import { Link, Navigate } from 'react-router'
import { markUsable } from '@yuncang/kit/part/usable.ts'
import { LoginForm } from './LoginForm.tsx'
import './login.css'
import { Racks } from './Racks.tsx'

/** The login page (part 1, 5.1). With a token it leads home. */
export default function LoginPage() {
  const [signedIn] = useState(() => sessionToken() !== '')
  useEffect(() => {
    if (!signedIn) markUsable()
  }, [signedIn])
  if (signedIn) return <Navigate to="/" replace />
  return (
    <div className="yc-login">
      <section className="yc-login-brand" aria-label="产品介绍">
        <p className="yc-login-logo">
          <img src="/favicon.svg" alt="" width={36} height={36} />
          云仓
        </p>
        <h1>一件不差，一夜送达</h1>
        <p className="yc-login-say">
          到货、上架、拣货、配送、签收，每一件货都有来处和去处；仓储、装卸、配送，每一笔费用都有依据。
        </p>
        <Racks />
      </section>
      <main className="yc-login-side">
        <LoginForm />
        <footer>
          <Link to="/agreement">用户协议</Link>
          <Link to="/privacy">隐私政策</Link>
          <Link to="/about">关于云仓</Link>
          <a href="/floor/">现场端（手机 / PDA）</a>
        </footer>
      </main>
    </div>
  )
}

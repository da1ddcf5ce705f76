import { useEffect, type ReactNode } from 'react'
import { Link } from 'react-router'
import './public.css'

type Props = { readonly title: string; readonly note?: string; readonly children: ReactNode }

/** The frame of pages that need no token: logo, text, and the way to the others. */
export function PublicPage({ title, note, children }: Props) {
  useEffect(() => {
    document.title = `${title} - 云仓`
  }, [title])
  return (
    <div className="yc-public">
      <header>
        <Link to="/" className="yc-public-logo">
          <img src="/favicon.svg" alt="" width={24} height={24} />
          <strong>云仓</strong>
        </Link>
        <nav aria-label="说明页面">
          <Link to="/agreement">用户协议</Link>
          <Link to="/privacy">隐私政策</Link>
          <Link to="/about">关于云仓</Link>
          <Link to="/login">登录</Link>
        </nav>
      </header>
      <main>
        <h1>{title}</h1>
        {note && <p className="yc-public-note">{note}</p>}
        {children}
      </main>
    </div>
  )
}

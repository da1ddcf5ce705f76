import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render } from '@testing-library/react'
import type { UserInfo } from '@yuncang/contract/access/session/session.ts'
import { toWire } from '@yuncang/contract/wire/names.ts'
import type { Call, CallOutput } from '@yuncang/contract/wire/call.ts'
import { bindToast } from '@yuncang/kit/call/toast.ts'
import { App } from 'antd'
import type { ReactNode } from 'react'
import { BrowserRouter, Route, Routes } from 'react-router'
import { afterEach, beforeEach, vi } from 'vitest'
import { OpenContext } from './open.ts'
import { TabContext } from './tab.ts'
import { UserContext } from './user.ts'

/**
 * What the pages of a test file ask, answered with yes, and what they say. After each test nothing of the page is left. `at`: the moment
 * that it is in every test.
 */
export function watchPage(at?: string): { readonly asks: readonly string[]; readonly toasts: readonly string[] } {
  const asks: string[] = []
  const toasts: string[] = []
  beforeEach(() => {
    asks.length = toasts.length = 0
    if (at !== undefined) vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    bindToast({
      show: (_, text) => toasts.push(text),
      confirm: async ({ text }) => {
        asks.push(text)
        return true
      },
    })
  })
  afterEach(() => {
    cleanup()
    sessionStorage.clear()
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })
  return { asks, toasts }
}

/** A manager of one warehouse that keeps dates and locations, with every right that a test names. */
export function userOf(change: Partial<UserInfo> = {}): UserInfo {
  return {
    identity: IDENTITY.merchant,
    datesOn: 1,
    locationsOn: 1,
    buttonList: [],
    menuList: [],
    warehouseList: [{ value: 'W1', name: '嘉定仓', datesOn: 1, locationsOn: 1 }],
    user: { account: 'manager', personName: '王芳', name: '鲜达云仓', roleName: '商户管理员', channelType: '' },
    ...change,
  } as unknown as UserInfo
}

/** The button of a text: roles take seconds to be reckoned on a whole page, and two signs may stand apart. */
export function buttonOf(text: string, within: ParentNode = document): HTMLElement {
  const found = [...within.querySelectorAll('button')].find((button) => button.textContent.replaceAll(' ', '') === text)
  if (!found) throw new Error(`no button ${text}`)
  return found
}

/** What the server answers to a call. */
export type Answer = {
  readonly path: string
  readonly obj: unknown
  /** A refusal: its code and its sentence. */
  readonly code?: number
  readonly message?: string
  /** Answers only what is asked with this in it: `parentCode=COST_PRO`. */
  readonly asked?: string
  /** Is not answered before that. */
  readonly after?: Promise<unknown>
}

/** An answer, given in our names as the call declares it. */
export function answerTo<C extends Call>(call: C, obj: CallOutput<C>): Answer {
  return { path: call.path, obj: toWire(call.output, obj as never) }
}

type Shown = {
  readonly user?: UserInfo
  readonly answers?: readonly Answer[]
  readonly at?: string
  readonly path?: string
}

/** Shows a page or a part of one to a person; answers what was asked of the server, as `path body`, and where the page went. */
export function show(children: ReactNode, { user = userOf(), answers = [], at = '/', path = '*' }: Shown = {}) {
  const asked: string[] = []
  const left: string[] = []
  vi.stubGlobal('fetch', async (asking: string, { body }: { body: unknown }) => {
    asked.push(`${asking} ${String(body)}`)
    const found = answers.find(({ path: of, asked: by = '' }) => of === asking && String(body).includes(by))
    const { code = 200, message = '', obj, after } = found ?? { code: 500, message: '没有准备', obj: null, after: null }
    await after
    const reply = { code, message, success: code === 200, obj }
    return { status: 200, text: async () => JSON.stringify(reply) }
  })
  window.history.replaceState(null, '', at)
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const tab = {
    path: at,
    leaveTo: (to: string) => void left.push(to),
    setTitle: () => undefined,
    setUnsaved: () => undefined,
  }
  const screen = render(
    <App>
      <QueryClientProvider client={client}>
        <BrowserRouter>
          <UserContext value={user}>
            <OpenContext value={() => true}>
              <TabContext value={tab}>
                <Routes>
                  <Route path={path} element={children} />
                </Routes>
              </TabContext>
            </OpenContext>
          </UserContext>
        </BrowserRouter>
      </QueryClientProvider>
    </App>,
  )
  return { ...screen, asked, left, client }
}

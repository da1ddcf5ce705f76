import { useQueryClient } from '@tanstack/react-query'
import { WANTS_CODE } from '@yuncang/contract/access/session/factor-words.ts'
import { getUserInfo, login } from '@yuncang/contract/access/session/session.ts'
import { NO_ANSWER } from '@yuncang/kit/call/client.ts'
import { useDeed } from '@yuncang/kit/call/hooks.ts'
import {
  deviceMark,
  forgetLogin,
  keepDeviceMark,
  rememberedLogin,
  rememberLogin,
  startSession,
} from '@yuncang/kit/call/session.ts'
import { toast } from '@yuncang/kit/call/toast.ts'
import { useLocation, useNavigate } from 'react-router'
import { LOGIN_WORDS } from './words.ts'

export type LoginForm = {
  readonly account: string
  readonly password: string
  readonly code: string
  readonly remember: boolean
  /** The code beside the password, where the server asked for one. */
  readonly factor: string
}

/**
 * Stands in the password field for a remembered login. The device credential itself never enters the form, where it could
 * be shown or copied.
 */
export const REMEMBERED_MASK = '\u2022'.repeat(10)

/** What became of a login; `wants`: why it needs a code besides. */
export type Outcome = 'in' | 'refused' | { readonly wants: string }

/** The person is in; answers whether they go on where they are. */
export type Entered = (account: string) => boolean

/**
 * Logs in and goes to where the person wanted to be, else home, unless `onEntered` says that they stay. Answers whether it worked; a
 * refusal has been shown, but for what the server wants besides: that is answered, in its words.
 */
export function useLogin(onEntered?: Entered) {
  const queries = useQueryClient()
  const navigate = useNavigate()
  const wanted = (useLocation().state as { from?: { pathname: string; search: string } } | null)?.from
  const { run, running } = useDeed(login, { success: LOGIN_WORDS.welcome, quiet: true })

  const enter = async ({ account, password, remember, factor }: LoginForm): Promise<Outcome> => {
    const remembered = rememberedLogin()
    const untouched = password === REMEMBERED_MASK && remembered?.account === account
    const done = await run({
      account,
      password: untouched ? remembered.credential : password,
      remember: remember ? 1 : 0,
      device: deviceMark(account),
      ...(factor === '' ? {} : { code: factor }),
    })
    if (!done.ok) {
      if (wantsCode(done.error.obj)) return { wants: done.error.message }
      if (done.error.code !== NO_ANSWER) toast.error(done.error.message)
      // A credential that the server does not take any more would fail for ever.
      if (untouched && done.error.code === 500) forgetLogin()
      return 'refused'
    }
    const { tokenKey, deviceCredential, device, ...user } = done.obj
    keepDeviceMark(account, device)
    if (!remember) forgetLogin()
    else if (deviceCredential) rememberLogin({ account, credential: deviceCredential })
    const { account: name } = user.user
    const stays = onEntered?.(name) === true
    startSession({
      tokenKey,
      account: name,
      identity: user.identity,
      warehouseCode: user.warehouseCode,
      warehouseList: user.warehouseList,
    })
    queries.setQueryData([getUserInfo.path, tokenKey], user)
    if (!stays) await navigate(wanted ? `${wanted.pathname}${wanted.search}` : '/', { replace: true })
    return 'in'
  }
  return { enter, running }
}

const wantsCode = (said: unknown) => (said as Partial<typeof WANTS_CODE> | null)?.wants === WANTS_CODE.wants

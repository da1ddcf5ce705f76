/**
 * What the browser keeps of a session (part 1, 3): the token and what the login said about the
 * person. Never a password: remember-password keeps the account and an opaque device credential, for 7 days (semantics 6).
 */
export type BoundWarehouse = {
  readonly value: string
  readonly name: string
  readonly datesOn: number
  readonly locationsOn: number
}

/** The part of a login's answer that is kept. */
export type KeptLogin = {
  readonly tokenKey: string
  /** Whose it is, by the name they log in with. */
  readonly account?: string
  readonly identity: number
  readonly warehouseCode: string
  readonly warehouseList: readonly BoundWarehouse[]
}

const TOKEN = 'yc.token'
const ACCOUNT = 'yc.account'
const IDENTITY = 'yc.identity'
const WAREHOUSE = 'yc.warehouseCode'
const WAREHOUSES = 'yc.warehouseList'
/** With the account behind it: the mark by which the server knows this device; it opens nothing. */
const DEVICE = 'yc.device.'
const ACCOUNT_COOKIE = 'yc_account'
/** Stands in the password cookie's place and holds the device credential. */
const CREDENTIAL_COOKIE = 'yc_credential'
const REMEMBER_SECONDS = 7 * 24 * 3600

const listeners = new Set<() => void>()

/** The session's token; empty without a session. */
export function sessionToken(): string {
  return localStorage.getItem(TOKEN) ?? ''
}

/** Whose session it is; empty without one. */
export function sessionAccount(): string {
  return localStorage.getItem(ACCOUNT) ?? ''
}

/** Keeps a login. */
export function startSession(login: KeptLogin): void {
  localStorage.setItem(ACCOUNT, login.account ?? '')
  localStorage.setItem(IDENTITY, String(login.identity))
  localStorage.setItem(WAREHOUSE, login.warehouseCode)
  localStorage.setItem(WAREHOUSES, JSON.stringify(login.warehouseList))
  localStorage.setItem(TOKEN, login.tokenKey)
  tell()
}

/** Forgets the session; what remember-password keeps stays. */
export function endSession(): void {
  for (const key of [TOKEN, ACCOUNT, IDENTITY, WAREHOUSE, WAREHOUSES]) localStorage.removeItem(key)
  tell()
}

/** The stored list of the warehouses bound to the login. */
export function storedWarehouses(): BoundWarehouse[] {
  try {
    return JSON.parse(localStorage.getItem(WAREHOUSES) ?? '[]') as BoundWarehouse[]
  } catch {
    return []
  }
}

/** Calls back when the session starts or ends, here or in another window of this browser. */
export function watchSession(listener: () => void): () => void {
  listeners.add(listener)
  const stop = watchOtherWindows(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Calls back when the session starts or ends in another window of this browser. */
export function watchOtherWindows(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === TOKEN || event.key === null) listener()
  }
  window.addEventListener('storage', onStorage)
  return () => window.removeEventListener('storage', onStorage)
}

export type Remembered = { readonly account: string; readonly credential: string }

/** Keeps the account and its device credential for 7 days. */
export function rememberLogin({ account, credential }: Remembered): void {
  setCookie(ACCOUNT_COOKIE, account, REMEMBER_SECONDS)
  setCookie(CREDENTIAL_COOKIE, credential, REMEMBER_SECONDS)
}

/** What was remembered; null when nothing is, or half of it. */
export function rememberedLogin(): Remembered | null {
  const [account, credential] = [getCookie(ACCOUNT_COOKIE), getCookie(CREDENTIAL_COOKIE)]
  return account && credential ? { account, credential } : null
}

/** Forgets what was remembered. */
export function forgetLogin(): void {
  setCookie(ACCOUNT_COOKIE, '', 0)
  setCookie(CREDENTIAL_COOKIE, '', 0)
}

/** The mark of this device for an account; undefined before its first login here. */
export function deviceMark(account: string): string | undefined {
  return localStorage.getItem(deviceKey(account)) ?? undefined
}

/** Keeps the mark that a login answered; null: the device has one. */
export function keepDeviceMark(account: string, mark: string | null): void {
  if (mark) localStorage.setItem(deviceKey(account), mark)
}

function deviceKey(account: string): string {
  return DEVICE + account.normalize('NFKC').trim().toLowerCase()
}

function tell(): void {
  for (const listener of listeners) listener()
}

function setCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${name}=${encodeURIComponent(value)}; Max-Age=${seconds}; Path=/; SameSite=Strict${secure}`
}

function getCookie(name: string): string {
  const pair = document.cookie.split('; ').find((entry) => entry.startsWith(`${name}=`))
  return pair ? decodeURIComponent(pair.slice(name.length + 1)) : ''
}

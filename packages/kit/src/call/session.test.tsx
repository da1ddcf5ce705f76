import { beforeEach, describe, expect, test, vi } from 'vitest'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import {
  deviceMark,
  endSession,
  forgetLogin,
  keepDeviceMark,
  rememberedLogin,
  rememberLogin,
  sessionToken,
  startSession,
  storedWarehouses,
  watchSession,
} from './session.ts'

const warehouse = { value: 'W1', name: '嘉定仓', datesOn: 1, locationsOn: 1 }
const entries = (storage: Storage) =>
  Array.from({ length: storage.length }, (_, place) => storage.getItem(storage.key(place)!))
const kept = { tokenKey: 'token-1', identity: IDENTITY.staff, warehouseCode: 'W1', warehouseList: [warehouse] }

describe('the stored session', () => {
  beforeEach(() => {
    localStorage.clear()
    forgetLogin()
  })

  test('keeps the token and what belongs to it until it ends', () => {
    const heard = vi.fn()
    const stop = watchSession(heard)
    startSession(kept)
    expect(sessionToken()).toBe('token-1')
    expect(storedWarehouses()).toEqual([warehouse])
    endSession()
    expect(sessionToken()).toBe('')
    expect(storedWarehouses()).toEqual([])
    // Nothing of the login is left: neither token nor what its menus and rights were asked with.
    expect(entries(localStorage)).toEqual([])
    expect(heard).toHaveBeenCalledTimes(2)
    stop()
  })

  test('keeps for each account the mark by which its device is known, beyond the session', () => {
    expect(deviceMark('clerk')).toBeUndefined()
    keepDeviceMark('Clerk ', 'mark-1')
    keepDeviceMark('manager', 'mark-2')
    // The device has one already.
    keepDeviceMark('clerk', null)
    startSession(kept)
    endSession()
    forgetLogin()
    expect([deviceMark('ｃlerk'), deviceMark('manager'), deviceMark('floor')]).toEqual(['mark-1', 'mark-2', undefined])
  })

  test('never holds a password, wherever one looks', () => {
    const login = { ...kept, password: 'Yuncang@2026', deviceCredential: 'c-1' }
    startSession(login)
    rememberLogin({ account: 'merchant', credential: login.deviceCredential })
    const everything = [document.cookie, ...entries(localStorage), ...entries(sessionStorage)].join(' ')
    expect(everything).not.toContain('Yuncang')
    expect(rememberedLogin()).toEqual({ account: 'merchant', credential: 'c-1' })
  })

  test('remembers for seven days, by cookies that only this site gets', () => {
    const set = vi.spyOn(Document.prototype, 'cookie', 'set')
    rememberLogin({ account: '王 敏', credential: 'c;1' })
    for (const [cookie] of set.mock.calls) expect(cookie).toMatch(/; Max-Age=604800; Path=\/; SameSite=Strict$/)
    set.mockRestore()
    expect(rememberedLogin()).toEqual({ account: '王 敏', credential: 'c;1' })
    forgetLogin()
    expect(rememberedLogin()).toBeNull()
  })

  test('the end of a session leaves what is remembered', () => {
    rememberLogin({ account: 'merchant', credential: 'c-1' })
    startSession(kept)
    endSession()
    expect(rememberedLogin()?.account).toBe('merchant')
  })
})

/**
 * Whatever takes long to derive (a password as it is kept, the words that many use as one) is begun while no transaction waits for it: in every test
 * of the server, whichever call is made, it is heard of both.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { channel, subscribe, unsubscribe } from 'node:diagnostics_channel'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'

const transactions = channel('yuncang.transaction')
const within = new AsyncLocalStorage<unknown>()
const held: string[] = []
const hear = (what: unknown) => {
  if (within.getStore() !== undefined) held.push(new Error(`${String(what)} was begun within a transaction`).stack!)
}

beforeAll(() => {
  transactions.bindStore(within)
  subscribe('yuncang.takes-long', hear)
})
afterEach(() => expect(held.splice(0)).toEqual([]))
afterAll(() => {
  unsubscribe('yuncang.takes-long', hear)
  transactions.unbindStore(within)
})

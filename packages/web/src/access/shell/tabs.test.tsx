import type { Location } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { forgetTabs } from '../../app/forget-tabs.ts'
import { keepTabs, keptTabs } from './kept-tabs.ts'
import { addressAsLeft, addressOf, afterClosing, MOST_TABS, NO_TABS, reduceTabs, type Tabs } from './tabs.ts'

const at = (pathname: string, search = ''): Location => ({ pathname, search, hash: '', state: null, key: pathname })
const visit = (tabs: Tabs, pathname: string, search = '') =>
  reduceTabs(tabs, { type: 'visit', location: at(pathname, search), title: pathname, keepsView: true })
const keys = (tabs: Tabs) => tabs.visited.map((tab) => tab.key)

describe('the tag bar', () => {
  test('has one tab for each address, whatever its case, and keeps its last query', () => {
    const tabs = visit(visit(visit(NO_TABS, '/A/list'), '/b'), '/a/LIST', '?status=1')
    expect(keys(tabs)).toEqual(['/a/list', '/b'])
    expect(addressOf(tabs.visited[0]!.location)).toBe('/a/LIST?status=1')
    expect(addressAsLeft(tabs, '/A/List')).toBe('/a/LIST?status=1')
    expect(addressAsLeft(tabs, '/c')).toBe('/c')
  })

  test('keeps at most twelve and drops the one not seen for longest', () => {
    let tabs = NO_TABS
    for (let number = 1; number <= MOST_TABS; number++) tabs = visit(tabs, `/${number}`)
    tabs = visit(visit(tabs, '/1'), '/13')
    expect(tabs.visited).toHaveLength(MOST_TABS)
    expect(keys(tabs)).toContain('/1')
    expect(keys(tabs)).not.toContain('/2')
  })

  test('does not drop unsaved input while there is another to drop', () => {
    let tabs = reduceTabs(visit(NO_TABS, '/1'), { type: 'unsaved', key: '/1', unsaved: true })
    for (let number = 2; number <= MOST_TABS + 1; number++) tabs = visit(tabs, `/${number}`)
    expect(keys(tabs)).toContain('/1')
    expect(keys(tabs)).not.toContain('/2')
  })

  test('never drops home', () => {
    let tabs = visit(NO_TABS, '/')
    for (let number = 1; number <= MOST_TABS + 2; number++) tabs = visit(tabs, `/${number}`)
    expect(tabs.visited).toHaveLength(MOST_TABS)
    expect(keys(tabs)[0]).toBe('/')
  })

  test('goes to the neighbour of a closed tab, and home after the last', () => {
    const tabs = visit(visit(visit(NO_TABS, '/a'), '/b', '?page=2'), '/c')
    expect(afterClosing(tabs, '/a')).toBe('/b?page=2')
    expect(afterClosing(tabs, '/c')).toBe('/b?page=2')
    expect(afterClosing(visit(NO_TABS, '/a'), '/a')).toBe('/')
  })

  test('closes one, the others, all', () => {
    const tabs = visit(visit(visit(NO_TABS, '/a'), '/b'), '/c')
    expect(keys(reduceTabs(tabs, { type: 'close', key: '/b' }))).toEqual(['/a', '/c'])
    expect(keys(reduceTabs(tabs, { type: 'closeOthers', key: '/b' }))).toEqual(['/b'])
    expect(keys(reduceTabs(tabs, { type: 'closeAll' }))).toEqual([])
  })

  test('keeps the title a page gave itself', () => {
    const tabs = visit(reduceTabs(visit(NO_TABS, '/a'), { type: 'retitle', key: '/a', title: '可乐' }), '/a')
    expect(tabs.visited[0]!.title).toBe('可乐')
  })
})

describe('kept tabs', () => {
  beforeEach(() => sessionStorage.clear())

  test('come back after a reload for the same person, unopened, and for nobody else', () => {
    keepTabs('merchant', visit(NO_TABS, '/a', '?x=1'))
    expect(keptTabs('warehouse').visited).toEqual([])
    const [tab] = keptTabs('merchant').visited
    expect(tab).toMatchObject({ key: '/a', shown: false, unsaved: false })
    forgetTabs()
    expect(keptTabs('merchant').visited).toEqual([])
  })
})

/** The guide tells a person what to do, and nobody the logins of a demo. */
import { cleanup } from '@testing-library/react'
import { IDENTITY } from '@yuncang/domain/access/rights.ts'
import { afterEach, expect, test } from 'vitest'
import { show, userOf } from '../../app/page.sample.tsx'
import GuideDrawer from './GuideDrawer.tsx'

afterEach(cleanup)

test.each(Object.entries(IDENTITY))('to a user of kind %s', (_, identity) => {
  show(<GuideDrawer onClose={() => undefined} />, { user: userOf({ identity }) })
  const text = document.querySelector('.yc-guide')!.textContent
  expect(text.length).toBeGreaterThan(300)
  expect(text).not.toMatch(/账号示例|演示账号|wangmin|chenhao/)
})
